import { type SelectQueryBuilder, sql } from 'kysely'
import type { TickContext, Ticker } from '../jobs/ticker.ts'
import type { Db } from './database.ts'

/** The tables whose rows are counted as they come and go: see migration 0024. */
type Tallied =
  | 'users'
  | 'active_plans'
  | 'deposits'
  | 'withdrawals'
  | 'topups'
  | 'member_transfers'
  | 'treasury_movements'
  | 'ledger.accounts'
  | 'codes'
  | 'reward_notices'
  | 'tickets'
  | 'enquiries'
  | 'approvals'
  | 'audit_log'
  | 'job_runs'

/**
 * How many rows a table has, exactly, by the values of the columns it is counted by, such as `roi:pending`:
 * kept sums and the legs that wait to be folded.
 */
export async function tallyOf(db: Db, name: Tallied): Promise<Map<string, number>> {
  const { rows } = await sql<{ key: string; count: bigint }>`
    select key, sum(count)::bigint as count from (
      select key, count from tallies where name = ${name}
      union all select key, count from tally_legs where name = ${name}) t group by key`.execute(db)
  return new Map(rows.map(({ key, count }) => [key, Number(count)]))
}

/** How many rows a table has whose values, joined by colons, are counted. */
export async function countTallied(
  db: Db,
  name: Tallied,
  isCounted: (key: string) => boolean = () => true,
): Promise<number> {
  const tally = await tallyOf(db, name)
  return [...tally].reduce((sum, [key, count]) => (isCounted(key) ? sum + count : sum), 0)
}

/** Nobody pages further through what a search or a few days found. */
const countedAtMost = 10_000

/** Counts what is found, up to 10,000. */
export function countFound<Tables, Table extends keyof Tables, Row>(
  db: Db,
  found: SelectQueryBuilder<Tables, Table, Row>,
): Promise<number> {
  return countAll(db, found.limit(countedAtMost))
}

/** Counts all that is found, which therefore is little: what one member has. */
export async function countAll<Tables, Table extends keyof Tables, Row>(
  db: Db,
  found: SelectQueryBuilder<Tables, Table, Row>,
): Promise<number> {
  const each = found.clearSelect().select(sql<number>`1`.as('one'))
  const { rows } = await sql<{ count: bigint }>`
    select count(*) as count from (${each}) found`.execute(db)
  return Number(rows[0]?.count ?? 0n)
}

const legsAtATime = 5_000

/** Folds the legs of the counts into their sums, so that few are left to be added up. */
export const tallyFolder: Ticker = {
  name: 'fold-tallies',
  everyMs: 2_000,
  run: async ({ db }: TickContext) => {
    const { rows } = await sql<{ taken: number }>`
      select fold_tallies(${legsAtATime}) as taken`.execute(db)
    return rows[0]?.taken === legsAtATime
  },
}
