import type { AdminCallName } from '../calls.ts'
import type { PortableFile } from '../imports/fields.ts'

/** Calls that change nothing and have no line in the audit log. */
type Unrecorded =
  | 'POST /settings/preview'
  | 'POST /users/send/reward/preview'
  | 'POST /tr/list'
  | 'POST /tr/tr/{userId}'
  | 'PUT /queues/{kind}/{id}/viewers'
  | 'DELETE /queues/{kind}/{id}/viewers'

/** Calls that read and have a line: what an admin looked at or took away. */
type RecordedRead =
  | 'GET /users'
  | 'GET /users/{id}'
  | 'GET /auth/signout'
  | 'GET /auth/signoutadmin'
  | 'GET /list-files/{id}/content'
  | 'GET /payouts/{id}/files/{format}'
  | 'GET /chains/sweep/{chain}/file/{format}'

/** The acts of jobs. */
type JobAct = 'import' | 'end-member-views' | 'drop-month' | 'open-payouts' | 'watch-thresholds'

/** Acts that only lines of earlier releases have. */
type RetiredAct =
  | 'DELETE /withdrawalrequest/{id}'
  | 'PUT /saved-views'
  | 'PUT /saved-views/{id}'
  | 'DELETE /saved-views/{id}'

/** What a line of the audit log says was done: the name of a call, or that of a job. */
export type AuditAct =
  | Exclude<AdminCallName, `GET ${string}` | Unrecorded>
  | Extract<AdminCallName, RecordedRead>
  | `GET /exports/${PortableFile}`
  /** Its caller is nobody yet. */
  | 'POST /auth/adminsignin'
  | JobAct
  | RetiredAct
