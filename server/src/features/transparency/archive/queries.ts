import type { Said } from '@clearstead/contract/call/say'
import type { ProgrammeDay } from '@clearstead/contract/values/days'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../plumbing/database/database.ts'
import type { OpenKind } from './month-files.ts'

/** What of a month is not at its end, with the first numbers of it. */
export type OpenInMonth = { what: OpenKind; count: bigint; ids: readonly number[] }

export async function listOpenInMonth(db: Db, month: ProgrammeDay): Promise<OpenInMonth[]> {
  const { rows } = await sql<Omit<OpenInMonth, 'ids'> & { ids: (number | bigint)[] }>`
    select what, count, ids from open_in_month(${month}::date)`.execute(db)
  return rows.map((open) => ({ ...open, ids: open.ids.map(Number) }))
}

/** A month with what the rules of dropping look at. */
export type DroppableMonth = {
  isArchived: boolean
  isDropped: boolean
  /** The first month before it that is still in the database. */
  before: ProgrammeDay | null
  /** How many months after it have begun. */
  later: number
  transfers: bigint
  postings: bigint
}

export async function findDroppable(
  db: Db,
  month: ProgrammeDay,
  now: Date,
): Promise<DroppableMonth | undefined> {
  const { rows } = await sql<DroppableMonth>`
    select a.month is not null as is_archived, coalesce(a.transfers, 0) as transfers, coalesce(a.postings, 0) as postings,
      exists (select from ledger.dropped_months d where d.month = m.month) as is_dropped,
      (select min(e.month) from ledger.months e where e.month < m.month
         and not exists (select from ledger.dropped_months d where d.month = e.month)) as before,
      (select count(*)::integer from ledger.months l where l.month > m.month and l.starts_at <= ${now}) as later
    from ledger.months m left join ledger.archived_months a on a.month = m.month
    where m.month = ${month}::date`.execute(db)
  return rows[0]
}

/** Without the limit of a call's time, as a large month is read whole; it gives up soon where the books are in use. */
export async function dropPartitions(tx: Tx, month: ProgrammeDay, at: Date): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(tx)
  await sql`set local lock_timeout = '3s'`.execute(tx)
  await sql`select drop_month(${month}::date, ${at})`.execute(tx)
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
