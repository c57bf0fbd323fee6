import type { AnswerOf } from '@clearstead/contract/call/endpoint'
import type { listAdmins } from '@clearstead/contract/people/admins'

/** One admin, as the owner sees them in the settings. */
export type Admin = AnswerOf<typeof listAdmins>['admins'][number]
