import type { MemberId, TradeId } from '@clearstead/contract/values/ids'
import { type Sgx, type Usd, zero } from '@clearstead/contract/values/money'
import type { Selectable } from 'kysely'
import type { DB } from '../../../plumbing/database/tables.ts'
import type { Work } from '../../../plumbing/work.ts'
import type { Side } from '../rules.ts'

/** The last trade and the last prices of which members were notified. */
export type Progress = Selectable<DB['marketProgress']>

/** Locks the progress until the work ends, so that nobody is notified twice. */
export async function lockProgress({ tx }: Work): Promise<Progress> {
  return tx.selectFrom('marketProgress').selectAll().forUpdate().executeTakeFirstOrThrow()
}

export async function updateProgress({ tx }: Work, progress: Partial<Progress>): Promise<void> {
  await tx.updateTable('marketProgress').set(progress).execute()
}

/** The newest price, unless it was announced already. */
export async function findNewPrice({ tx }: Work, after: number) {
  return tx
    .selectFrom('marketPrices')
    .select('id')
    .where('id', '>', after)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

type NewTrade = { id: TradeId; memberId: MemberId; side: Side; tokens: Sgx; total: Usd }

/** The next completed trades after an id; ids are in the order of commits. */
export async function listTradesAfter(
  { tx }: Work,
  after: TradeId,
  limit: number,
): Promise<NewTrade[]> {
  return tx
    .selectFrom('marketTrades')
    .select(['id', 'memberId', 'side', 'amount as tokens', 'total'])
    .where('id', '>', after)
    .where('status', '=', 'completed')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** The next manual price after an id. */
export async function findManualPriceAfter({ tx }: Work, after: number) {
  return tx
    .selectFrom('marketPrices')
    .select(['id', 'price as after', 'priceBefore as before', 'note as reason'])
    .where('reason', '=', 'MANUAL')
    .where('id', '>', after)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}

/** The next members who hold tokens, by id. */
export async function listHolders(
  { tx }: Work,
  after: MemberId,
  limit: number,
): Promise<MemberId[]> {
  const rows = await tx
    .selectFrom('marketHoldings')
    .select('memberId')
    .where('quantity', '>', zero<'SGX'>())
    .where('memberId', '>', after)
    .orderBy('memberId')
    .limit(limit)
    .execute()
  return rows.map(({ memberId }) => memberId)
}
