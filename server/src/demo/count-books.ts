import { sql } from 'kysely'
import type { Db } from '../plumbing/database/database.ts'

/** The number of transfers and postings in the books. */
export async function countBooks(db: Db): Promise<{ transfers: number; postings: number }> {
  const { rows } = await sql<{ transfers: bigint; postings: bigint }>`
    select (select count(*) from ledger.transfers) as transfers,
      (select count(*) from ledger.postings) as postings`.execute(db)
  const [counts] = rows
  return { transfers: Number(counts?.transfers ?? 0), postings: Number(counts?.postings ?? 0) }
}
