import type { Permission } from '@clearstead/contract/call/endpoint'
import type { Language } from '@clearstead/contract/languages'
import type { AdminId } from '@clearstead/contract/values/ids'
import type { Db } from '../../plumbing/database/database.ts'
import type { Work } from '../../plumbing/work.ts'
import type { Description, Json } from './rules.ts'

/** Who asked for what an admin approves, and the language that the admin is answered in. */
type Approved = { askedBy: AdminId; language: Language }

/** A call as an approval request needs it: its request and answer are JSON, as stored. */
export type RequestedCall = {
  /** The name of the endpoint, such as `POST /treasury/fund`. */
  call: string
  /** The permission that approving takes. */
  permission: Permission
  /** One admin may decide alone, within the limits. */
  isLimited: boolean
  /** Fields of the request that are stored and never shown. */
  secrets: readonly string[]
  /** Describes the request on the current state; refuses what does not exist. */
  describe: (db: Db, request: Json, now: Date) => Promise<Description>
  /** Executes the call in the name of `adminId`, and returns its answer. */
  execute: (work: Work, request: Json, adminId: AdminId, approved?: Approved) => Promise<Json>
}
