import type { AdminId, MemberId } from '@clearstead/contract/values/ids'
import type { NoMoney } from '@clearstead/contract/values/money'
import type { NoPercent } from '@clearstead/contract/values/percent'
import type { Tx } from './database/database.ts'

/** Who makes a change. */
export type Actor =
  | { kind: 'member'; id: MemberId }
  | { kind: 'admin'; id: AdminId }
  | { kind: 'job'; name: string }
  | { kind: 'visitor' }

/** A value in the audit log; amounts and percents are formatted texts, such as `12.50 USD` and `0.40`. */
export type AuditValue =
  | string
  | number
  | boolean
  | null
  | undefined
  | Date
  | readonly AuditValue[]
  | (NoMoney & NoPercent & { readonly [name: string]: AuditValue })

/** A change of a subject such as `user:12`; stored in the audit log when an admin made it. */
export type Change = { subject: string; before?: AuditValue; after?: AuditValue }

/**
 * One unit of change: its open transaction, its time and who makes it. Only `write`, jobs and tests create and commit
 * a `Work`; a use case never does.
 */
export type Work = {
  readonly tx: Tx
  readonly now: Date
  readonly actor: Actor
  readonly requestId: string
  /** Adds a change to the audit lines that are committed with this work. */
  readonly note: (change: Change) => void
}
