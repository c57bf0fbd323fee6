import type { Permission } from '@clearstead/contract/endpoint'
import type { AdminId } from '@clearstead/contract/values/ids'
import type { Db } from '../../plumbing/database/database.ts'
import type { Work } from '../../plumbing/work.ts'
import type { Asked, Json } from './rules.ts'

/** A call that a second admin can be asked for, over its request as it is stored. */
export type HeldCall = {
  call: string
  permission: Permission
  /** What is asked, as it stands now; refuses what there is not. */
  tell: (db: Db, request: Json) => Promise<Asked>
  /** Does it in the name of `adminId`, and answers as the call does. */
  carryOut: (work: Work, request: Json, adminId: AdminId) => Promise<Json>
}
