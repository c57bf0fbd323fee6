import type { LongPageRequest, Total } from '@clearstead/contract/call/paging'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { cursorKeys } from './cursor-keys.ts'
import { idsInOrder } from './row-counts.ts'

type Sort = 'oldest' | 'newest' | 'amount'
type Days = { from?: unknown; to?: unknown }

/** The order of requests. Filtered by days they are sorted by moment, otherwise by id. */
export function requestOrder(
  table: 'deposits' | 'withdrawals',
  sort: Sort,
  days: Days,
  found: Total,
): RawBuilder<unknown> {
  const id = idsInOrder(`${table}.id`, found)
  if (sort === 'amount') return sql`${sql.ref(`${table}.amount`)} desc, ${id} desc`
  return momentOrder(table, sort, days, id)
}

/** The order of rows that are sorted by moment when they are filtered by days, and otherwise by id. */
export function momentOrder(
  table: string,
  sort: 'oldest' | 'newest',
  days: Days,
  id: RawBuilder<unknown> = sql.ref(`${table}.id`),
): RawBuilder<unknown> {
  const direction = sort === 'oldest' ? sql`asc` : sql`desc`
  if (!isByDay(days)) return sql`${id} ${direction}`
  return sql`${sql.ref(`${table}.created_at`)} ${direction}, ${id} ${direction}`
}

/**
 * The condition for requests after the request's cursor.
 * @throws {Refusal} `call.invalid` for a cursor of another order
 */
export function afterRequest(
  table: 'deposits' | 'withdrawals',
  sort: Sort,
  days: Days,
  request: LongPageRequest,
): RawBuilder<SqlBool> {
  if (sort !== 'amount') return afterMoment(table, table, sort, days, request)
  const last = cursorKeys(request, sort, ['units', 'whole'])
  if (!last) return sql<SqlBool>`true`
  const [amount, id] = last
  return sql<SqlBool>`(${sql.ref(`${table}.amount`)}, ${sql.ref(`${table}.id`)}) < (${amount}::bigint, ${id}::bigint)`
}

/**
 * The condition for rows after the request's cursor in the order of `momentOrder`; `as` is the name of the table in the
 * query. The moment is taken from the row of the cursor, to the microsecond.
 * @throws {Refusal} `call.invalid` for a cursor of another order
 */
export function afterMoment(
  table: 'deposits' | 'withdrawals' | 'topups' | 'member_transfers',
  as: string,
  sort: 'oldest' | 'newest',
  days: Days,
  request: LongPageRequest,
): RawBuilder<SqlBool> {
  const [id] = cursorKeys(request, sort, ['whole']) ?? []
  if (id === undefined) return sql<SqlBool>`true`
  const after = sort === 'oldest' ? sql`>` : sql`<`
  const isAfter = sql<SqlBool>`${sql.ref(`${as}.id`)} ${after} ${id}::bigint`
  if (!isByDay(days)) return isAfter
  const at = sql.ref(`${as}.created_at`)
  const last = sql`(select created_at from ${sql.table(table)} where id = ${id}::bigint)`
  return sql<SqlBool>`(${at} ${after}= ${last} and (${at} ${after} ${last} or ${isAfter}))`
}

function isByDay({ from, to }: Days): boolean {
  return Boolean(from || to)
}
