import { leastOf, type Paged, type Total } from '@clearstead/contract/call/paging'
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { TickContext, Ticker } from '../../jobs/ticker.ts'
import type { Db } from '../database.ts'

/** The tables whose rows triggers count. */
type CountedTable =
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
  | 'banners'
  | 'achievers'
  | 'qr_links'
  | 'news'

/**
 * The exact number of rows of a table by the columns it is counted by, such as `roi:pending`: the stored counts plus
 * the changes that are not yet added to them.
 */
export async function rowCounts(db: Db, name: CountedTable): Promise<Map<string, number>> {
  const { rows } = await sql<{ key: string; count: bigint }>`
    select key, sum(count)::bigint as count from (
      select key, count from row_counts where name = ${name}
      union all select key, count from row_count_changes where name = ${name}) t group by key`.execute(
    db,
  )
  return new Map(rows.map(({ key, count }) => [key, Number(count)]))
}

/** The number of rows of a table whose key, the column values joined by colons, is counted. */
export async function countRows(
  db: Db,
  name: CountedTable,
  isCounted: (key: string) => boolean = () => true,
): Promise<number> {
  const counts = await rowCounts(db, name)
  return [...counts].reduce((sum, [key, count]) => (isCounted(key) ? sum + count : sum), 0)
}

/** The rows of a page and how many the whole list has, read at the same time. */
export async function pageOf<Row, T extends Total>(
  total: Promise<T>,
  rows: { execute: () => Promise<Row[]> },
): Promise<Paged<Row, T>> {
  const [counted, shown] = await Promise.all([total, rows.execute()])
  return { rows: shown, total: counted }
}

/** No list with filters, and none of one member, is counted further. */
const maxCounted = 10_000
/** Rows that a count reads, to know whether there are more than `maxCounted`. */
export const maxRead = maxCounted + 1

/** Counts the rows of a query, up to 10,000. */
export function countFound<Tables, Table extends keyof Tables, Row>(
  db: Db,
  found: SelectQueryBuilder<Tables, Table, Row>,
): Promise<Total> {
  return countUpTo(db, sql`${found.clearSelect().select(sql<number>`1`.as('one'))}`)
}

/** Counts the rows of a statement, up to 10,000. */
export async function countUpTo(db: Db, statement: RawBuilder<unknown>): Promise<Total> {
  const { rows } = await sql<{ count: bigint }>`
    select count(*) as count from (select from (${statement}) found limit ${sql.lit(maxRead)}) counted`.execute(
    db,
  )
  const count = Number(rows[0]?.count ?? 0n)
  return count > maxCounted ? { moreThan: maxCounted } : count
}

/** Fewer rows than this are sorted rather than looked for in the order of ids. */
const fewRows = 1_000

/**
 * The ids that a list is in the order of. If few rows are found it is an expression, which no index serves: PostgreSQL
 * then reads them by the indexes of their filters. It would walk the ids for a page, not knowing how late it meets them.
 */
export function idsInOrder(id: string, found: Total): RawBuilder<unknown> {
  return leastOf(found) < fewRows ? sql`${sql.ref(id)} + 0` : sql`${sql.ref(id)}`
}

/** Counts all rows of a query; for small results, such as the rows of one member. */
export async function countAll<Tables, Table extends keyof Tables, Row>(
  db: Db,
  found: SelectQueryBuilder<Tables, Table, Row>,
): Promise<number> {
  const each = found.clearSelect().select(sql<number>`1`.as('one'))
  const { rows } = await sql<{ count: bigint }>`
    select count(*) as count from (${each}) found`.execute(db)
  return Number(rows[0]?.count ?? 0n)
}

const batchSize = 5_000

/** Adds the pending changes to the stored counts, so that reads have few to add up. */
export const rowCountFolder: Ticker = {
  name: 'fold-row-counts',
  everyMs: 2_000,
  run: async ({ db }: TickContext) => {
    const { rows } = await sql<{ taken: number }>`
      select fold_row_counts(${batchSize}) as taken`.execute(db)
    return rows[0]?.taken === batchSize
  },
}
