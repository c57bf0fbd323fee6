import type { LongPageRequest, Total } from '@clearstead/contract/call/paging'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../database.ts'
import { afterCursor, skippedBefore } from './cursor-keys.ts'
import { countUpTo } from './row-counts.ts'

type Condition = RawBuilder<SqlBool>
type RowsOfEither = { total: Promise<Total>; isOnPage: Condition }

/**
 * The rows of a table that one of two conditions holds for, never both: their number, and the condition for those of a
 * page, newest first. Each is read by its own index. With `or`, PostgreSQL reads the whole table for a member who has much of it.
 */
export function rowsOfEither(
  db: Db,
  table: 'topups' | 'member_transfers',
  either: readonly [Condition, Condition],
  request: LongPageRequest,
): RowsOfEither {
  const skipped = skippedBefore(request)
  const rows = either.map((condition) => sql`select id from ${sql.table(table)} where ${condition}`)
  const newest = rows.map(
    (ids) => sql`(${ids} and ${afterCursor('id', request)}
      order by id desc limit ${skipped + request.limit})`,
  )
  const all = sql` union all `
  return {
    total: countUpTo(db, sql.join(rows, all)),
    isOnPage: sql<SqlBool>`id in (select id from (${sql.join(newest, all)}) own
      order by id desc limit ${request.limit} offset ${skipped})`,
  }
}
