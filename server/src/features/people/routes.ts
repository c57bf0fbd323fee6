import type { Route } from '../../plumbing/http/route.ts'
import { adminRoutes } from './admins/routes.ts'
import { codeRoutes } from './codes/routes.ts'
import { userRoutes } from './records/routes.ts'
import { secondFactorRoutes } from './second-factor/routes.ts'
import { signInRoutes } from './sign-in/routes.ts'

export const peopleRoutes: readonly Route[] = [
  ...signInRoutes,
  ...codeRoutes,
  ...secondFactorRoutes,
  ...userRoutes,
  ...adminRoutes,
]
