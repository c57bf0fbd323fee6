import type { Route } from '../../plumbing/http/route.ts'
import { adminRoutes } from './admins/routes.ts'
import { codeRoutes } from './codes/routes.ts'
import { credentialRoutes } from './credentials/routes.ts'
import { memberViewRoutes } from './member-views/routes.ts'
import type { EditCalls } from './profile/edit-as-admin.ts'
import { userRoutes } from './records/routes.ts'
import { secondFactorRoutes } from './second-factor/routes.ts'
import { signInRoutes } from './sign-in/routes.ts'
import { termsRoutes } from './terms/routes.ts'

/** The routes of people; `app.ts` passes the calls of features above that an admin's edit makes. */
export const peopleRoutes = (editCalls: EditCalls): readonly Route[] => [
  ...signInRoutes,
  ...codeRoutes,
  ...secondFactorRoutes,
  ...credentialRoutes,
  ...termsRoutes,
  ...memberViewRoutes,
  ...userRoutes(editCalls),
  ...adminRoutes,
]
