import type { Chain } from '@clearstead/contract/chains/incoming'
import type { ChainTransferId } from '@clearstead/contract/values/ids'
import { sql } from 'kysely'
import type { Db } from '../../../plumbing/database/database.ts'
import type { Work } from '../../../plumbing/work.ts'

/** An endpoint that denies a payment. */
export type Denier = { id: string; name: string }

/** Keeps who denies a payment, and drops the denials of those who show it now. */
export async function saveDenials(
  work: Work,
  chainTransferId: ChainTransferId,
  { showing, denying }: { showing: readonly Denier[]; denying: readonly Denier[] },
): Promise<void> {
  if (showing.length > 0) {
    await work.tx
      .deleteFrom('chainDenials')
      .where('chainTransferId', '=', chainTransferId)
      .where(sql<boolean>`endpoint = any (${showing.map(({ id }) => id)}::text[])`)
      .execute()
  }
  if (denying.length === 0) return
  await work.tx
    .insertInto('chainDenials')
    .values(
      denying.map(({ id, name }) => ({ chainTransferId, endpoint: id, name, deniedAt: work.now })),
    )
    .onConflict((conflict) =>
      conflict.columns(['chainTransferId', 'endpoint']).doUpdateSet({ name: sql`excluded.name` }),
    )
    .execute()
}

/** Which of some endpoints deny a payment or denied it when they answered last. */
export function listDenials(
  work: Work,
  chainTransferId: ChainTransferId,
  endpoints: readonly Pick<Denier, 'id'>[],
): Promise<Denier[]> {
  return work.tx
    .selectFrom('chainDenials')
    .select(['endpoint as id', 'name'])
    .where('chainTransferId', '=', chainTransferId)
    .where(sql<boolean>`endpoint = any (${endpoints.map(({ id }) => id)}::text[])`)
    .orderBy('name')
    .execute()
}

/** Forgets what endpoints denied that are not configured any more. */
export async function deleteOtherDenials(
  work: Work,
  chain: Chain,
  endpoints: readonly Pick<Denier, 'id'>[],
): Promise<void> {
  await sql`delete from chain_denials d using chain_transfers t
    where t.id = d.chain_transfer_id and t.chain = ${chain}
      and d.endpoint <> all (${endpoints.map(({ id }) => id)}::text[])`.execute(work.tx)
}

/** Whether an endpoint denies a payment of a chain. */
export async function hasDenials(db: Db, chain: Chain): Promise<boolean> {
  const row = await db
    .selectFrom('chainDenials as d')
    .innerJoin('chainTransfers as t', 't.id', 'd.chainTransferId')
    .select('t.id')
    .where('t.chain', '=', chain)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Forgets the denials of payments that have left their blocks: what comes of them is asked anew. */
export async function deleteDenialsOf(work: Work, ids: readonly ChainTransferId[]): Promise<void> {
  await sql`delete from chain_denials where chain_transfer_id = any (${ids}::bigint[])`.execute(
    work.tx,
  )
}
