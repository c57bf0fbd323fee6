import { sql } from 'kysely'
import type { Db } from '../../plumbing/database/database.ts'

/** The newest transfer of the books; null before the first. */
export async function findNewestTransfer(db: Db): Promise<{ id: number; at: Date } | null> {
  const { rows } = await sql<{ id: number; at: Date }>`
    select id, at from ledger.transfers order by id desc limit 1`.execute(db)
  return rows[0] ?? null
}
