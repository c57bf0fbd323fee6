import type { Permission } from '@clearstead/contract/endpoint'
import type { AdminId } from '@clearstead/contract/values/ids'
import type { Db } from '../../plumbing/database/database.ts'
import type { Work } from '../../plumbing/work.ts'
import type { Asked, Json } from './rules.ts'

/** A call that a second admin can be asked for, over its request as it is stored. */
export type HeldCall = {
  call: string
  permission: Permission
  /** One admin alone may decide within the limits. */
  isLimited: boolean
  /** Fields of the request that nobody is shown: they stand in the request alone. */
  secrets: readonly string[]
  /** What is asked, as it stands now; refuses what there is not. */
  tell: (db: Db, request: Json, now: Date) => Promise<Asked>
  /** Does it in the name of `adminId`, and answers as the call does. */
  carryOut: (work: Work, request: Json, adminId: AdminId) => Promise<Json>
}
