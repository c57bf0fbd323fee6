import type { Route } from '../../plumbing/http/route.ts'
import { adminRoutes } from './admins/routes.ts'
import { codeRoutes } from './codes/routes.ts'
import type { Move } from './profile/change-sponsor.ts'
import { userRoutes } from './records/routes.ts'
import { secondFactorRoutes } from './second-factor/routes.ts'
import { signInRoutes } from './sign-in/routes.ts'

/** The calls of people; how a member moves in the tree is given from above. */
export const peopleRoutes = (move: Move): readonly Route[] => [
  ...signInRoutes,
  ...codeRoutes,
  ...secondFactorRoutes,
  ...userRoutes(move),
  ...adminRoutes,
]
