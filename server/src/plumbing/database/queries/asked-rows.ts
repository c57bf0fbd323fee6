import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** Which rows wait for a second admin, and whether a list shows them or all others. */
export type AskedFilter = {
  rows: { pending: readonly number[]; approved: readonly number[] }
  isShown: boolean
}

/** The filter of a list; none where it changes nothing. */
export function askedFilter(
  rows: AskedFilter['rows'],
  isShown: boolean | undefined,
): AskedFilter | undefined {
  const isNone = rows.pending.length + rows.approved.length === 0
  return isShown === undefined || (isNone && !isShown) ? undefined : { rows, isShown }
}

/** The condition for the rows of a queue that wait for a second admin, found by their ids, or for all others. */
export function isAsked(
  table: 'deposits' | 'withdrawals' | 'topups',
  { rows: { pending, approved }, isShown }: AskedFilter,
): RawBuilder<SqlBool> {
  const id = sql.ref(`${table}.id`)
  const status = sql.ref(`${table}.status`)
  const waits = sql<SqlBool>`(${id} = any (${[...pending, ...approved]}::integer[])
    and (${status} = 'pending' and ${id} = any (${[...pending]}::integer[])
      or ${status} = 'approved' and ${id} = any (${[...approved]}::integer[])))`
  return isShown ? waits : sql<SqlBool>`not ${waits}`
}
