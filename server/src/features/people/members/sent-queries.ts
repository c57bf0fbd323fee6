import type { ProgrammeDay } from '@clearstead/contract/values/days'
import type { MemberId } from '@clearstead/contract/values/ids'
import type { Usd } from '@clearstead/contract/values/money'
import { sql } from 'kysely'
import type { Db } from '../../../plumbing/database/database.ts'
import type { Work } from '../../../plumbing/work.ts'

type SentDay = { memberId: MemberId; day: ProgrammeDay; maximum: Usd }

/** Counts what a member sends on a day; false, and nothing counted, above the maximum. The day stays locked. */
export async function insertSent(
  { tx }: Work,
  { memberId, day, amount, maximum }: SentDay & { amount: Usd },
): Promise<boolean> {
  const { rows } = await sql<{ isCounted: boolean }>`
    select count_sent(${memberId}, ${day}, ${amount}, ${maximum}) as is_counted`.execute(tx)
  return rows[0]?.isCounted === true
}

/** What of the maximum is left to send on a day. */
export async function getLeftToSend(db: Db, { memberId, day, maximum }: SentDay): Promise<Usd> {
  const { rows } = await sql<{ left: Usd }>`
    select left_to_send(${memberId}, ${day}, ${maximum}) as "left"`.execute(db)
  const [row] = rows
  if (!row) throw new Error('left_to_send gave no row')
  return row.left
}
