import type { TransferId } from '@clearstead/contract/values/ids'
import { sql } from 'kysely'
import type { Db } from '../../plumbing/database/database.ts'
import { rowsOfFiles } from './books.ts'

/**
 * Keeps a transfer of a dropped month in the database as it is in its file, so that a transfer can reverse it: the books then
 * know its kind and its postings. Does nothing for one that they know.
 * @throws {Refusal} `ledger.archive_unavailable`
 */
export async function keepDropped(db: Db, id: TransferId): Promise<void> {
  const { rows } = await sql<{ isDropped: boolean }>`
    select ${id} <= ledger.dropped_upto() and not exists (select from ledger.known_transfers t where t.id = ${id})
      as is_dropped`.execute(db)
  if (!rows[0]?.isDropped) return
  const lines = await rowsOfFiles(db, { ids: [id] })
  const [first] = lines
  // Nothing was booked under the number: the reversal is refused as one of nothing.
  if (!first) return
  const { kind, reference, atMicros, day, actor, memo, reverses } = first
  await sql`select ledger.keep_transfer(${id}, ${kind}, ${reference},
    timestamptz 'epoch' + ${atMicros}::bigint * interval '1 microsecond', ${day}::date, ${actor}, ${memo}, ${reverses}::bigint,
    ${lines.map(({ accountId }) => accountId)}::bigint[], ${lines.map(({ amount }) => amount)}::bigint[])`.execute(
    db,
  )
}
