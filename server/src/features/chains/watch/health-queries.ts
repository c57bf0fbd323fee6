import type { Said } from '@clearstead/contract/call/say'
import type { Chain } from '@clearstead/contract/chains/incoming'
import type { ChainTransferId } from '@clearstead/contract/values/ids'
import { sql } from 'kysely'
import type { Db } from '../../../plumbing/database/database.ts'
import type { Work } from '../../../plumbing/work.ts'

const keptHours = 24

/** What is known of an endpoint from before. */
export type KnownEndpoint = {
  name: string
  head: number | null
  advancedAt: Date | null
  span: number
  disagreedAt: Date | null
}

export function listEndpoints(db: Db, chain: Chain): Promise<KnownEndpoint[]> {
  return db
    .selectFrom('chainEndpoints')
    .select(['name', 'head', 'advancedAt', 'span', 'disagreedAt'])
    .where('chain', '=', chain)
    .execute()
}

/** How an endpoint did in one step. */
export type EndpointReport = {
  name: string
  head: number | null
  advancedAt: Date | null
  lag: number | null
  latencyMs: number | null
  span: number
  /** What went wrong; null if it answered. */
  error: Said | null
  /** What it says otherwise than the others. */
  disagreement: Said | null
}

/** Keeps how the endpoints of a chain did, with a line a minute for a day, and forgets endpoints that are not set any more. */
export async function saveReports(
  { tx, now }: Work,
  chain: Chain,
  reports: readonly EndpointReport[],
): Promise<void> {
  await tx
    .deleteFrom('chainEndpoints')
    .where('chain', '=', chain)
    .where(sql<boolean>`name <> all (${reports.map(({ name }) => name)}::text[])`)
    .execute()
  for (const { error, disagreement, latencyMs, lag, ...said } of reports) {
    const failed = error === null ? {} : { failedAt: now }
    const answered = error === null ? { answeredAt: now, lag, latencyMs } : {}
    await tx
      .insertInto('chainEndpoints')
      .values({
        chain,
        ...said,
        error,
        disagreement,
        ...failed,
        ...answered,
        disagreedAt: disagreement === null ? null : now,
      })
      .onConflict((conflict) =>
        conflict.columns(['chain', 'name']).doUpdateSet({
          ...said,
          error,
          disagreement,
          ...failed,
          ...answered,
          disagreedAt:
            disagreement === null
              ? null
              : sql<Date>`coalesce(chain_endpoints.disagreed_at, ${now})`,
        }),
      )
      .execute()
    await tx
      .insertInto('chainHealth')
      .values({
        chain,
        name: said.name,
        at: sql<Date>`date_trunc('minute', ${now}::timestamptz)`,
        head: said.head,
        lag,
        latencyMs,
        isWorking: error === null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  await sql`delete from chain_health where at < ${now}::timestamptz - make_interval(hours => ${keptHours})`.execute(
    tx,
  )
}

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
