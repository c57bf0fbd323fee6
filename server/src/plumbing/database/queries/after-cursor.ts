import type { LongPageRequest } from '@clearstead/contract/call/paging'
import { type SqlBool, sql } from 'kysely'

/** The condition for rows after the request's cursor in a list in the order of `id`, newest first by default. */
export function afterCursor(id: string, { cursor }: LongPageRequest, sort = 'newest') {
  const [last] = cursor ?? []
  if (last === undefined) return sql<SqlBool>`true`
  const comparison = sort === 'oldest' ? sql`>` : sql`<`
  // As bigint, so that a cursor above the range of an integer id is no error.
  return sql<SqlBool>`${sql.ref(id)} ${comparison} ${last}::bigint`
}
