import type { Chain } from '@clearstead/contract/chains/incoming'
import type { ChainTransferId } from '@clearstead/contract/values/ids'
import { sql } from 'kysely'
import type { Db } from '../../../plumbing/database/database.ts'
import type { Work } from '../../../plumbing/work.ts'
import type { Unconfirmed } from './transfer-queries.ts'

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
