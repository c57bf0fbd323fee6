import type { Said } from '@clearstead/contract/call/say'
import type { ProgrammeDay } from '@clearstead/contract/values/days'
import { sql } from 'kysely'
import type { Db } from '../../../plumbing/database/database.ts'
import type { OpenKind } from './month-files.ts'

/** What of a month is not at its end, with the first numbers of it. */
export type OpenInMonth = { what: OpenKind; count: bigint; ids: readonly number[] }

export async function listOpenInMonth(db: Db, month: ProgrammeDay): Promise<OpenInMonth[]> {
  const { rows } = await sql<Omit<OpenInMonth, 'ids'> & { ids: (number | bigint)[] }>`
    select what, count, ids from open_in_month(${month}::date)`.execute(db)
  return rows.map((open) => ({ ...open, ids: open.ids.map(Number) }))
}

/** What was last found in the files of a month. */
export type ArchiveCheck = { month: ProgrammeDay; checkedAt: Date; problems: Said[] }

export async function listArchiveChecks(db: Db): Promise<ArchiveCheck[]> {
  const rows = await db.selectFrom('archiveChecks').selectAll().orderBy('month').execute()
  return rows.map((row) => ({ ...row, problems: row.problems as Said[] }))
}

export async function keepArchiveCheck(
  db: Db,
  { month, checkedAt, problems }: ArchiveCheck,
): Promise<void> {
  const found = { checkedAt, problems: JSON.stringify(problems) }
  await db
    .insertInto('archiveChecks')
    .values({ month, ...found })
    .onConflict((conflict) => conflict.column('month').doUpdateSet(found))
    .execute()
}
