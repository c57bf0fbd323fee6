import type { Said } from '@clearstead/contract/call/say'
import type { Chain } from '@clearstead/contract/chains/incoming'
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
