import { sql } from 'kysely'
import type { Db } from '../plumbing/database/database.ts'

/** Whether nothing was ever booked but the token's first supply, with which every installation begins. */
export async function areBooksEmpty(db: Db): Promise<boolean> {
  const { rows } =
    await sql`select 1 from ledger.transfers where reference <> 'token:opening' limit 1`.execute(db)
  return rows.length === 0
}
