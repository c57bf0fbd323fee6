import { sql } from 'kysely'
import type { Db } from '../../plumbing/database/database.ts'

/** The newest transfer of the books; null before the first. */
export async function findNewestTransfer(db: Db): Promise<{ id: number; at: Date } | null> {
  const { rows } = await sql<{ id: number; at: Date }>`
    select id, at from ledger.transfers order by id desc limit 1`.execute(db)
  return rows[0] ?? null
}

/** When a backup was last restored for a test and was right. */
export async function findLastTested(db: Db): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date | null }>`
    select max(finished_at) as at from job_runs
    where name = 'test-restore' and status = 'done' and summary->>'code' = 'schedule.run.backup_tested'`.execute(
    db,
  )
  return rows[0]?.at ?? undefined
}
