import type { FoundTransfer } from '@clearstead/contract/reports/search'
import { sql } from 'kysely'
import type { Db } from '../plumbing/database/database.ts'

/** The transfer with this number and the one with this reference. */
export async function searchTransfers(
  db: Db,
  { number, reference }: { number: number | null; reference: string },
): Promise<FoundTransfer[]> {
  const { rows } = await sql<FoundTransfer>`
    select id, kind, reference from ledger.transfers where id = ${number}::bigint
    union select id, kind, reference from ledger.transfers where reference = ${reference}
    order by id`.execute(db)
  return rows
}
