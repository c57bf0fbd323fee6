import type { ProgrammeDay } from '@clearstead/contract/values/days'
import type { MemberId } from '@clearstead/contract/values/ids'
import type { Usd } from '@clearstead/contract/values/money'
import { toDecimal } from '@clearstead/contract/values/money'
import type { Db } from '../../../plumbing/database/database.ts'
import { usernamesOf } from '../../people/members/public.ts'
import type { Cell } from '../rules.ts'
import type { Column } from './rules.ts'

/** The period of a report, in days and in moments. */
export type Period = {
  from: ProgrammeDay
  to: ProgrammeDay
  start: Date
  /** The first moment after the period. */
  end: Date
  today: ProgrammeDay
  timeZone: string
}

export type Row = readonly Cell[]
/** A report: its columns, and its rows in batches. */
export type Report = {
  columns: readonly Column[]
  /** From the first row, or after the one with this key; the size of a batch is that of what is read for it. */
  rows: (
    db: Db,
    period: Period,
    after?: number,
    batchSize?: number,
  ) => AsyncIterable<readonly Row[]>
  /** The column whose ascending numbers are the keys of the rows; a report without one is short. */
  key?: 'transaction_id' | 'user_id'
}

/** An amount as a cell, exact like on the wire. */
export function money(amount: Usd): string {
  return toDecimal(amount)
}

/** A lookup of the usernames of a batch, read at once. */
export async function namesIn(
  db: Db,
  memberIds: readonly (MemberId | undefined)[],
): Promise<(memberId: MemberId | undefined) => string | null> {
  const ids = new Set(memberIds.flatMap((memberId) => memberId ?? []))
  const names = await usernamesOf(db, [...ids])
  return (memberId) => (memberId === undefined ? null : (names.get(memberId) ?? null))
}
