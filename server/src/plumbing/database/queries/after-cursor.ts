import type { LongPageRequest } from '@clearstead/contract/call/paging'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { cursorKeys } from './cursor-keys.ts'

/**
 * The condition for rows after the request's cursor in a list in the order of `id`, newest first by default.
 * @throws {Refusal} `call.invalid` for a cursor of another order
 */
export function afterCursor(
  id: string,
  request: LongPageRequest,
  sort: 'newest' | 'oldest' = 'newest',
): RawBuilder<SqlBool> {
  const [last] = cursorKeys(request, sort, ['whole']) ?? []
  if (last === undefined) return sql<SqlBool>`true`
  // As bigint, so that a cursor above the range of an integer id is no error.
  return sql<SqlBool>`${sql.ref(id)} ${comparisons[sort]} ${last}::bigint`
}

const comparisons = { newest: sql`<`, oldest: sql`>` }
