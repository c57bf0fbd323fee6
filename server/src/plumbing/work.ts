import type { AdminId, MemberId } from '@clearstead/contract/values/ids'
import type { NoMoney } from '@clearstead/contract/values/money'
import type { NoPercent } from '@clearstead/contract/values/percent'
import type { Tx } from './database/database.ts'

/** Who a change is made by. */
export type Actor =
  | { kind: 'member'; id: MemberId }
  | { kind: 'admin'; id: AdminId }
  | { kind: 'job'; name: string }
  | { kind: 'visitor' }

/** What a line of the audit log may hold: amounts and percents as people read them, `12.50 USD` and `0.40`. */
export type Noted =
  | string
  | number
  | boolean
  | null
  | undefined
  | Date
  | readonly Noted[]
  | (NoMoney & NoPercent & { readonly [name: string]: Noted })

/** What changed about a subject such as `user:12`; kept in the audit log when an admin did it. */
export type Change = { subject: string; before?: Noted; after?: Noted }

/**
 * One unit of change: its open transaction, its moment and who asked. `write`, a job or a test makes it,
 * commits all of it or none; a use case never does.
 */
export type Work = {
  readonly tx: Tx
  readonly now: Date
  readonly actor: Actor
  readonly requestId: string
  /** Notes a change for the audit line that is committed with this work. */
  readonly note: (change: Change) => void
}
