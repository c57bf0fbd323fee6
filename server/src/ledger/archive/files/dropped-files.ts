import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../plumbing/database/database.ts'
import { askFile, type DroppedFile } from './ask-files.ts'

/** A dropped month, such as 2026-03: its transfers are those above `afterId`, up to and with `uptoId`. */
export type DroppedMonth = { month: string; afterId: bigint; uptoId: bigint }

/** The dropped months, oldest first. */
export async function listDroppedMonths(db: Db): Promise<DroppedMonth[]> {
  const { rows } = await sql<DroppedMonth>`
    select month, after_id::bigint, upto_id::bigint from ledger.dropped_ranges()`.execute(db)
  return rows.map(({ month, afterId, uptoId }) => ({
    month,
    afterId: BigInt(afterId),
    uptoId: BigInt(uptoId),
  }))
}

/** The files of dropped months for which a condition on the month `d` or the file `f` is true, oldest first. */
export async function listDroppedFiles(db: Db, which: RawBuilder<unknown>): Promise<DroppedFile[]> {
  const { rows } = await sql<DroppedFile>`
    select f.name, to_char(f.month, 'YYYY-MM') as month, encode(f.sha256, 'hex') as sha256
    from ledger.dropped_months d join ledger.archive_files f on f.month = d.month ${which}
    order by f.month, f.part`.execute(db)
  return rows
}

/**
 * The last transfer before a moment; 0 where there is none. In the middle of a dropped month its files know it.
 * @throws {Refusal} `ledger.archive_unavailable`
 */
export async function lastBefore(db: Db, moment: Date): Promise<bigint> {
  const { rows } = await sql<{ id: bigint | null }>`
    select ledger.last_before_here(${moment}) as id`.execute(db)
  const [row] = rows
  if (row && row.id !== null) return BigInt(row.id)
  const month = await findDroppedMonth(db, moment)
  if (!month) throw new Error('No dropped month has the moment')
  return lastBeforeInMonth(db, { month, moment })
}

/** The dropped month in whose middle a moment lies, which its files alone can answer; undefined where the books know. */
export async function findDroppedMonth(db: Db, moment: Date): Promise<string | undefined> {
  const { rows } = await sql<{ month: string }>`
    select to_char(d.month, 'YYYY-MM') as month from (
      select month, last_at from ledger.dropped_months where first_at < ${moment} order by month desc limit 1) d
    where d.last_at >= ${moment}`.execute(db)
  return rows[0]?.month
}

/** @throws {Refusal} `ledger.archive_unavailable` */
export async function lastBeforeInMonth(
  db: Db,
  { month, moment }: { month: string; moment: Date },
): Promise<bigint> {
  const files = await listDroppedFiles(db, sql`where d.month = ${`${month}-01`}::date`)
  let last = 0n
  for (const file of files) {
    for (const { transferId } of await askFile(file, { of: 'last_before', moment })) {
      if (transferId > last) last = transferId
    }
  }
  return last
}
