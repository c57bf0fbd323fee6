import type { ProgrammeDay } from '@clearstead/contract/values/days'
import type { MemberId, TransferId } from '@clearstead/contract/values/ids'
import { sql } from 'kysely'
import type { Db } from '../../plumbing/database/database.ts'
import { rowCounts } from '../../plumbing/database/queries/row-counts.ts'
import type { Trade } from './rules.ts'

/** A search that finds more members than this is too wide. */
const maxFound = 50

/** The members whose username begins with `search`, and the member who has it as referral code. */
export async function findMemberIds(db: Db, search: string): Promise<MemberId[]> {
  const start = `${search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  const { rows } = await sql<{ memberId: MemberId }>`
    select member_id from members
    where lower(username) like ${start} or upper(referral_code) = upper(${search})
    order by lower(username) limit ${maxFound}`.execute(db)
  return rows.map(({ memberId }) => memberId)
}

/** The trades among these transfers. */
export async function tradesOf(
  db: Db,
  transferIds: readonly TransferId[],
): Promise<Map<TransferId, Trade>> {
  const { rows } = await sql<Trade & { transferId: TransferId }>`
    select transfer_id, side, amount, price from market_transfers
    where transfer_id = any (${transferIds}::bigint[])`.execute(db)
  return new Map(rows.map(({ transferId, ...trade }) => [transferId, trade]))
}

export async function countMembers(db: Db): Promise<{ total: number; active: number }> {
  const counts = await rowCounts(db, 'users')
  const active = counts.get('user:active') ?? 0
  return { total: active + (counts.get('user:inactive') ?? 0), active }
}

/** How many runs of jobs failed and have not run again. */
export async function countFailedJobs(db: Db): Promise<number> {
  return (await rowCounts(db, 'job_runs')).get('failed') ?? 0
}

/** New members by the day on which they joined in `timeZone`. */
export async function countJoinedByDay(
  db: Db,
  { from, to, timeZone }: { from: ProgrammeDay; to: ProgrammeDay; timeZone: string },
): Promise<Map<string, number>> {
  // A day is a range of the index, so only its two ends are converted to the time zone.
  const { rows } = await sql<{ day: string; count: bigint }>`
    with legs as materialized (select key, count from row_count_changes where name = 'joined')
    select d.day, (
      coalesce((select sum(t.count) from row_counts t
                where t.name = 'joined' and t.key >= d.first and t.key < d.next), 0)
      + coalesce((select sum(l.count) from legs l where l.key >= d.first and l.key < d.next), 0))::bigint as count
    from (select at::date as day, quarter_hour_of(at at time zone ${timeZone})::text as first,
                 quarter_hour_of((at + interval '1 day') at time zone ${timeZone})::text as next
          from generate_series(${from}::date::timestamp, ${to}::date, interval '1 day') at) d`.execute(
    db,
  )
  return new Map(rows.map(({ day, count }) => [day, Number(count)]))
}

/** The result of the last check of the books, if there was one. */
export async function findBooksState(
  db: Db,
): Promise<{ isOk: boolean; checkedAt: Date } | undefined> {
  return db.selectFrom('booksState').select(['isOk', 'checkedAt']).executeTakeFirst()
}

type DatabaseState = {
  version: string
  bytes: number
  connections: number
  mostConnections: number
}

/** The version and size of the database, and how many of its connections are in use, also by other programs. */
export async function readDatabaseState(db: Db): Promise<DatabaseState> {
  const { rows } = await sql<DatabaseState>`
    select split_part(current_setting('server_version'), ' ', 1) as version,
      pg_database_size(current_database())::float8 as bytes,
      (select count(*)::float8 from pg_stat_activity where backend_type = 'client backend') as connections,
      current_setting('max_connections')::float8 as most_connections`.execute(db)
  const [state] = rows
  if (!state) throw new Error('The database said nothing of itself')
  return state
}
