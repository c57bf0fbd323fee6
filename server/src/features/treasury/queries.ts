import type { Paged, PageRequest } from '@clearstead/contract/call/paging'
import type { CustodyPlace } from '@clearstead/contract/values/custody-place'
import type { AdminId, TransferId } from '@clearstead/contract/values/ids'
import { fromUnits, type Usd } from '@clearstead/contract/values/money'
import { type NotNull, sql } from 'kysely'
import type { Db } from '../../plumbing/database/database.ts'
import { countRows, pageOf } from '../../plumbing/database/queries/row-counts.ts'
import type { Work } from '../../plumbing/work.ts'
import type { BookedMovement, Movement } from './rules.ts'

export async function insertMovement(
  work: Work,
  movement: Movement & { memo: string; adminId: AdminId },
): Promise<number> {
  const { id } = await work.tx
    .insertInto('treasuryMovements')
    .values({ ...movement, place: movement.place ?? 'bank', createdAt: work.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateTransferOf(
  work: Work,
  id: number,
  transferId: TransferId,
): Promise<void> {
  await work.tx.updateTable('treasuryMovements').set({ transferId }).where('id', '=', id).execute()
}

/** The operator's own movements, newest first. */
export function listMovementsForAdmin(
  db: Db,
  { page, limit }: PageRequest,
): Promise<Paged<BookedMovement>> {
  const rows = db
    .selectFrom('treasuryMovements')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
  // The names of admins are joined to the rows of the page only.
  const shown = db
    .selectFrom(rows.as('m'))
    .innerJoin('adminNames as admin', 'admin.adminId', 'm.adminId')
    .select(['m.kind', 'm.amount', 'm.gain', 'm.transferId', 'm.memo', 'm.place'])
    .select(['admin.name as adminName', 'm.createdAt as at'])
    .$narrowType<{ transferId: NotNull }>()
    .orderBy('m.id', 'desc')
  return pageOf(countRows(db, 'treasury_movements'), shown)
}

/** Waits for other outflows of custody, and makes those that follow wait until the work ends. */
export async function lockCustody({ tx }: Work): Promise<void> {
  await sql`select lock_custody()`.execute(tx)
}

/** What of custody lies at each place now. */
export async function custodyByPlace(db: Db): Promise<Record<CustodyPlace, Usd>> {
  const { rows } = await sql<{ onChain: bigint; atBank: bigint }>`
    select on_chain, at_bank from custody_by_place()`.execute(db)
  const { onChain = 0n, atBank = 0n } = rows[0] ?? {}
  return { bank: fromUnits<'USD'>(atBank), chain: fromUnits<'USD'>(onChain) }
}
