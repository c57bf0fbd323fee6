import type { Chain } from '@clearstead/contract/chains/incoming'
import type { ChainTransferId, DepositId, MemberId } from '@clearstead/contract/values/ids'
import { sql } from 'kysely'
import type { Db } from '../../../plumbing/database/database.ts'
import type { Work } from '../../../plumbing/work.ts'
import type { Unconfirmed } from './transfer-queries.ts'

export type Reversing = {
  id: ChainTransferId
  depositId: DepositId
  memberId: MemberId | null
  txHash: string
  token: string
  recipient: string
  raw: bigint
}

/** Credited transfers whose old blocks are replaced by blocks without them. */
export async function listReversing(
  db: Db,
  chain: Chain,
  { upto, triedBefore, limit }: { upto: number; triedBefore: Date; limit: number },
): Promise<Reversing[]> {
  const rows = await db
    .selectFrom('chainTransfers')
    .select(['id', 'depositId', 'memberId', 'txHash', 'token', 'recipient', 'raw'])
    .where('chain', '=', chain)
    .where('state', '=', 'reversing')
    .where('block', '<=', upto)
    .where(sql<boolean>`(owed_at is null or owed_at < ${triedBefore})`)
    .where(sql<boolean>`(voted_at is null or voted_at < ${triedBefore})`)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.flatMap(({ depositId, raw, ...row }) =>
    depositId === null ? [] : [{ ...row, depositId, raw: BigInt(raw) }],
  )
}

/** Ends a reversal; false when the transfer is in the chain again. */
export async function updateVanished(work: Work, id: ChainTransferId): Promise<boolean> {
  const { numUpdatedRows } = await work.tx
    .updateTable('chainTransfers')
    .set({
      state: 'vanished',
      depositId: null,
      owedAt: null,
      confirmedAt: null,
      doubtedSince: null,
    })
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

/** Notes that no majority of the endpoints says that a payment is gone; gives since when. */
export async function updateUndecided(work: Work, id: ChainTransferId): Promise<Date | null> {
  const row = await work.tx
    .updateTable('chainTransfers')
    .set({ doubtedSince: sql<Date>`coalesce(doubted_since, ${work.now})`, votedAt: work.now })
    .where('id', '=', id)
    .where('state', '=', 'reversing')
    .returning('doubtedSince')
    .executeTakeFirst()
  return row?.doubtedSince ?? null
}

/** Credits since a moment, those whose endpoints were asked longest ago first; not those that a person decided against them. */
export async function listRecentCredits(
  db: Db,
  chain: Chain,
  { since, votedBefore, limit }: { since: Date; votedBefore: Date; limit: number },
): Promise<Omit<Unconfirmed, 'doubtedSince' | 'memberId'>[]> {
  const rows = await db
    .selectFrom('chainTransfers as t')
    .select(['id', 'txHash', 'logIndex', 'block', 'blockHash', 'token', 'recipient', 'raw'])
    .select(
      sql<boolean>`exists (select from chain_denials d where d.chain_transfer_id = t.id)`.as(
        'isDenied',
      ),
    )
    .where('chain', '=', chain)
    .where('state', '=', 'credited')
    .where('confirmedAt', '>', since)
    .where(sql<boolean>`coalesce(voted_at, confirmed_at) <= ${votedBefore}`)
    .where(sql<boolean>`reason is distinct from 'disputed'`)
    .orderBy(sql`coalesce(voted_at, confirmed_at)`)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ ...row, raw: BigInt(row.raw) }))
}

export async function updateVoted(work: Work, ids: readonly ChainTransferId[]): Promise<void> {
  await sql`update chain_transfers set voted_at = ${work.now} where id = any (${ids}::bigint[])`.execute(
    work.tx,
  )
}
