import type { Route } from '../../plumbing/http/route.ts'
import { adminRoutes } from './admins/routes.ts'
import { codeRoutes } from './codes/routes.ts'
import { credentialRoutes } from './credentials/routes.ts'
import type { Acts } from './profile/edit-as-admin.ts'
import { userRoutes } from './records/routes.ts'
import { secondFactorRoutes } from './second-factor/routes.ts'
import { signInRoutes } from './sign-in/routes.ts'
import { termsRoutes } from './terms/routes.ts'

/** The calls of people; what an admin's edit does in the features above is given from there. */
export const peopleRoutes = (acts: Acts): readonly Route[] => [
  ...signInRoutes,
  ...codeRoutes,
  ...secondFactorRoutes,
  ...credentialRoutes,
  ...termsRoutes,
  ...userRoutes(acts),
  ...adminRoutes,
]
