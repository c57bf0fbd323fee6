import { sql } from 'kysely'
import type { Db } from '../../plumbing/database/database.ts'

/** The newest transfer of the books; null before the first. */
export async function findNewestTransfer(db: Db): Promise<{ id: number; at: Date } | null> {
  const { rows } = await sql<{ id: number; at: Date }>`
    select id, at from (
      (select id, at from ledger.transfers order by id desc limit 1)
      union all
      select a.upto_id, d.last_at from ledger.dropped_months d
      join ledger.archived_months a on a.month = d.month and d.last_at is not null) newest
    order by id desc limit 1`.execute(db)
  return rows[0] ?? null
}

/** When a backup was last restored for a test and was right. */
export async function findLastTested(db: Db): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date | null }>`
    select max(finished_at) as at from job_runs
    where name = 'test-restore' and status = 'done' and summary->>'code' in ('schedule.run.backup_tested', 'schedule.run.files_opened')`.execute(
    db,
  )
  return rows[0]?.at ?? undefined
}

/** The names of all uploads and archived months that the file store must have. */
export async function listStoredNames(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select f.name from files f
    where not exists (select from arriving_files a where a.file_id = f.id)
    union all select name from ledger.archive_files`.execute(db)
  return rows.map(({ name }) => name)
}
