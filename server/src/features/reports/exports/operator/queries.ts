import type { ProgrammeDay } from '@clearstead/contract/values/days'
import type { TransferKind } from '@clearstead/contract/values/transfer-kind'
import { sql } from 'kysely'
import type { Db } from '../../../../plumbing/database/database.ts'
import { allMovements } from '../../matrix/queries.ts'
import type { Booked, Books, OwnMovements } from './rules.ts'

type Period = { from: ProgrammeDay; to: ProgrammeDay; start: Date; end: Date; timeZone: string }

/** What was booked up to the end of a period, by the day of booking, in one statement and so in one snapshot. */
export async function booksOf(db: Db, { from, to, start, end, timeZone }: Period): Promise<Books> {
  const { rows } = await sql<{ booked: BookedText[]; own: OwnText[] }>`
    select coalesce((
      select jsonb_agg(jsonb_build_object('kind', kind, 'account', account, 'before', before::text, 'within', within::text))
      from (
        select kind, account,
               coalesce(sum(credited - debited) filter (where booked_on < ${from}::date), 0) as before,
               coalesce(sum(credited - debited) filter (where booked_on >= ${from}::date), 0) as within
        from ${allMovements(timeZone)} m where booked_on <= ${to}::date group by kind, account
      ) sums), '[]') as booked,
    coalesce((
      select jsonb_agg(jsonb_build_object('kind', kind, 'amount', amount::text, 'gain', gain::text))
      from (
        select kind, sum(amount) as amount, sum(gain) as gain from treasury_movements
        where created_at >= ${start} and created_at < ${end} group by kind
      ) own), '[]') as own`.execute(db)
  const { booked = [], own = [] } = rows[0] ?? {}
  return { booked: booked.map(toBooked), own: Object.fromEntries(own.map(toOwn)) }
}

type BookedText = { kind: TransferKind; account: number; before: string; within: string }
type OwnText = { kind: keyof OwnMovements; amount: string; gain: string }

function toBooked({ before, within, ...row }: BookedText): Booked {
  return { ...row, before: BigInt(before), within: BigInt(within) }
}

function toOwn({ kind, amount, gain }: OwnText) {
  return [kind, { amount: BigInt(amount), gain: BigInt(gain) }] as const
}
