import type { LongPageRequest } from '@clearstead/contract/paging'
import { type SqlBool, sql } from 'kysely'

/** What comes after a request's cursor in a list in the order of `id`, newest first unless said otherwise. */
export function behindCursor(id: string, { cursor }: LongPageRequest, sort = 'newest') {
  const [last] = cursor ?? []
  if (last === undefined) return sql<SqlBool>`true`
  const further = sort === 'oldest' ? sql`>` : sql`<`
  // A key beyond what an integer id can be is no error.
  return sql<SqlBool>`${sql.ref(id)} ${further} ${last}::bigint`
}
