import type { Db } from '../../plumbing/database/database.ts'
import { type AskedFilter, isAsked } from '../../plumbing/database/queries/asked-rows.ts'
import { countAll } from '../../plumbing/database/queries/row-counts.ts'

/** How many of the deposits that a second admin was asked about still wait. */
export function countAsked(db: Db, rows: AskedFilter['rows']): Promise<number> {
  const asked = { rows, isShown: true }
  return countAll(db, db.selectFrom('deposits').where(isAsked('deposits', asked)))
}
