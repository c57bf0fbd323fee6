import type { listAdmins } from '@clearstead/contract/admins'
import type { AnswerOf } from '@clearstead/contract/endpoint'

/** One admin, as the owner sees them in the settings. */
export type Admin = AnswerOf<typeof listAdmins>['admins'][number]
