import type { Chain } from '@clearstead/contract/chains/incoming'
import type { ChainTransferId, DepositId, MemberId } from '@clearstead/contract/values/ids'
import { sql } from 'kysely'
import type { Db } from '../../../plumbing/database/database.ts'
import type { Work } from '../../../plumbing/work.ts'

export type Reversing = {
  id: ChainTransferId
  depositId: DepositId
  memberId: MemberId | null
  owedAt: Date | null
}

/** Credited transfers whose old blocks are replaced by blocks without them. */
export async function listReversing(
  db: Db,
  chain: Chain,
  { upto, triedBefore, limit }: { upto: number; triedBefore: Date; limit: number },
): Promise<Reversing[]> {
  const rows = await db
    .selectFrom('chainTransfers')
    .select(['id', 'depositId', 'memberId', 'owedAt'])
    .where('chain', '=', chain)
    .where('state', '=', 'reversing')
    .where('block', '<=', upto)
    .where(sql<boolean>`(owed_at is null or owed_at < ${triedBefore})`)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.flatMap(({ depositId, ...row }) =>
    depositId === null ? [] : [{ ...row, depositId }],
  )
}

/** Ends a reversal; false when the transfer is in the chain again. */
export async function updateVanished(work: Work, id: ChainTransferId): Promise<boolean> {
  const { numUpdatedRows } = await work.tx
    .updateTable('chainTransfers')
    .set({ state: 'vanished', depositId: null, owedAt: null, confirmedAt: null })
    .where('id', '=', id)
    .where('state', '=', 'reversing')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function updateOwed(work: Work, id: ChainTransferId): Promise<void> {
  await work.tx
    .updateTable('chainTransfers')
    .set({ owedAt: work.now })
    .where('id', '=', id)
    .where('state', '=', 'reversing')
    .execute()
}
