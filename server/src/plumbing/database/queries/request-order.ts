import type { Total } from '@clearstead/contract/call/paging'
import { type RawBuilder, sql } from 'kysely'
import { idsInOrder } from './row-counts.ts'

type Sort = 'oldest' | 'newest' | 'amount'
type Days = { from?: unknown; to?: unknown }

/** The order of requests. Filtered by days they are sorted by moment, otherwise by id; the order is the same. */
export function requestOrder(
  table: 'deposits' | 'withdrawals',
  sort: Sort,
  { from, to }: Days,
  found: Total,
): RawBuilder<unknown> {
  const direction = sort === 'oldest' ? sql`asc` : sql`desc`
  const id = sql`${idsInOrder(`${table}.id`, found)} ${direction}`
  if (sort === 'amount') return sql`${sql.ref(`${table}.amount`)} desc, ${id}`
  return from || to ? sql`${sql.ref(`${table}.created_at`)} ${direction}, ${id}` : id
}
