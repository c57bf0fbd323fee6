import type { ProgrammeDay } from '@clearstead/contract/values/days'
import type { MemberId, TransferId } from '@clearstead/contract/values/ids'
import { fromUnits } from '@clearstead/contract/values/money'
import { sql } from 'kysely'
import type { Db } from '../../plumbing/database/database.ts'
import { tallyOf } from '../../plumbing/database/tallies.ts'
import type { Trade } from './rules.ts'

/** More than these, and a search for a name says too little. */
const mostFound = 50

/** The members whose username begins with `search`, or whose referral code it is. */
export async function findMemberIds(db: Db, search: string): Promise<MemberId[]> {
  const start = `${search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  const { rows } = await sql<{ memberId: MemberId }>`
    select member_id from member_standing
    where lower(username) like ${start} or upper(referral_code) = upper(${search})
    order by lower(username) limit ${mostFound}`.execute(db)
  return rows.map(({ memberId }) => memberId)
}

/** The names that members go by. */
export async function usernamesOf(
  db: Db,
  memberIds: readonly MemberId[],
): Promise<Map<MemberId, string>> {
  const { rows } = await sql<{ memberId: MemberId; username: string }>`
    select member_id, username from member_standing
    where member_id = any (${memberIds}::integer[])`.execute(db)
  return new Map(rows.map(({ memberId, username }) => [memberId, username]))
}

/** The trades among these transfers. */
export async function tradesOf(
  db: Db,
  transferIds: readonly TransferId[],
): Promise<Map<TransferId, Trade>> {
  const { rows } = await sql<{
    transferId: bigint
    side: Trade['side']
    amount: bigint
    price: bigint
  }>`
    select transfer_id, side, amount, price from market_transfers
    where transfer_id = any (${transferIds}::bigint[])`.execute(db)
  return new Map(
    rows.map(({ transferId, side, amount, price }) => [
      Number(transferId) as TransferId,
      { side, amount: fromUnits(amount), price: fromUnits(price) },
    ]),
  )
}

/** How many members there are, and how many are active. */
export async function countMembers(db: Db): Promise<{ total: number; active: number }> {
  const tally = await tallyOf(db, 'users')
  const active = tally.get('user:active') ?? 0
  return { total: active + (tally.get('user:inactive') ?? 0), active }
}

/** New members by the day they joined in `timeZone`, from one day to another. */
export async function countJoinedByDay(
  db: Db,
  { from, to, timeZone }: { from: ProgrammeDay; to: ProgrammeDay; timeZone: string },
): Promise<Map<string, number>> {
  // A day is a range of the index: only its two ends are put into the zone.
  const { rows } = await sql<{ day: string; count: bigint }>`
    with legs as materialized (select key, count from tally_legs where name = 'joined')
    select d.day, (
      coalesce((select sum(t.count) from tallies t
                where t.name = 'joined' and t.key >= d.first and t.key < d.next), 0)
      + coalesce((select sum(l.count) from legs l where l.key >= d.first and l.key < d.next), 0))::bigint as count
    from (select at::date as day, quarter_of(at at time zone ${timeZone})::text as first,
                 quarter_of((at + interval '1 day') at time zone ${timeZone})::text as next
          from generate_series(${from}::date::timestamp, ${to}::date, interval '1 day') at) d`.execute(
    db,
  )
  return new Map(rows.map(({ day, count }) => [day, Number(count)]))
}

/** What the last control of the books found, if there was one. */
export async function findBooksState(
  db: Db,
): Promise<{ isOk: boolean | null; checkedAt: Date | null } | undefined> {
  return db.selectFrom('booksState').select(['isOk', 'checkedAt']).executeTakeFirst()
}
