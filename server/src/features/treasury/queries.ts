import type { Paged, PageRequest } from '@clearstead/contract/paging'
import type { AdminId, TransferId } from '@clearstead/contract/values/ids'
import { fromUnits, unitsOf } from '@clearstead/contract/values/money'
import type { Db } from '../../plumbing/database/database.ts'
import { countTallied } from '../../plumbing/database/tallies.ts'
import type { Work } from '../../plumbing/work.ts'
import type { BookedMovement, Movement, MovementKind } from './rules.ts'

export async function insertMovement(
  work: Work,
  { kind, amount, gain, memo, adminId }: Movement & { memo: string; adminId: AdminId },
): Promise<number> {
  const { id } = await work.tx
    .insertInto('treasuryMovements')
    .values({
      kind,
      amount: unitsOf(amount),
      gain: unitsOf(gain),
      memo,
      adminId,
      createdAt: work.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateTransferOf(
  work: Work,
  id: number,
  transferId: TransferId,
): Promise<void> {
  await work.tx
    .updateTable('treasuryMovements')
    .set({ transferId: BigInt(transferId) })
    .where('id', '=', id)
    .execute()
}

/** The operator's own movements, newest first. */
export async function listMovementsForAdmin(
  db: Db,
  { page, limit }: PageRequest,
): Promise<Paged<BookedMovement>> {
  const [total, rows] = await Promise.all([
    countTallied(db, 'treasury_movements'),
    db
      .selectFrom('treasuryMovements')
      .innerJoin('adminNames as admin', 'admin.adminId', 'treasuryMovements.adminId')
      .selectAll('treasuryMovements')
      .select('admin.name')
      .orderBy('treasuryMovements.id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
  ])
  return {
    total,
    rows: rows.map(({ kind, amount, gain, transferId, name, memo, createdAt }) => ({
      kind: kind as MovementKind,
      amount: fromUnits(amount),
      gain: fromUnits(gain),
      transferId: Number(transferId) as TransferId,
      memo,
      adminName: name ?? '',
      at: createdAt,
    })),
  }
}
