import { sql } from 'kysely'
import type { Db } from '../plumbing/database/database.ts'

/** Whether the books contain nothing but the initial token supply of a new installation. */
export async function areBooksEmpty(db: Db): Promise<boolean> {
  const { rows } =
    await sql`select 1 from ledger.transfers where reference <> 'token:opening' limit 1`.execute(db)
  return rows.length === 0
}
