import type { MemberId } from '@clearstead/contract/values/ids'
import { fromUnits, type Sgx, type Usd } from '@clearstead/contract/values/money'
import type { Work } from '../../../plumbing/work.ts'
import type { Side } from '../rules.ts'

export type Progress = {
  announcedPrice: bigint
  noticedTrade: bigint
  noticedPrice: bigint
  noticedMember: number
}

/** How far members were told; held until the work ends, so that nobody is told twice. */
export async function lockProgress({ tx }: Work): Promise<Progress> {
  return tx
    .selectFrom('marketProgress')
    .select(['announcedPrice', 'noticedTrade', 'noticedPrice', 'noticedMember'])
    .forUpdate()
    .executeTakeFirstOrThrow()
}

export async function updateProgress({ tx }: Work, progress: Partial<Progress>): Promise<void> {
  await tx.updateTable('marketProgress').set(progress).execute()
}

/** The newest price, if it was not announced yet. */
export async function findNewPrice({ tx }: Work, after: bigint) {
  const row = await tx
    .selectFrom('marketPrices')
    .select(['id', 'price', 'available', 'at'])
    .where('id', '>', after)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && { ...row, price: fromUnits<'USD'>(row.price), available: fromUnits(row.available) }
}

type Told = { id: bigint; memberId: MemberId; side: Side; tokens: Sgx; total: Usd }

/** The next completed trades after one. Their ids are in the order in which they were committed. */
export async function listTradesAfter({ tx }: Work, after: bigint, limit: number): Promise<Told[]> {
  const rows = await tx
    .selectFrom('marketTrades')
    .select(['id', 'memberId', 'side', 'amount', 'total'])
    .where('id', '>', after)
    .where('status', '=', 'completed')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id, memberId, side, amount, total }) => ({
    id,
    memberId: memberId as MemberId,
    side: side as Side,
    tokens: fromUnits(amount),
    total: fromUnits(total),
  }))
}

/** The next price set by hand after one. */
export async function findManualPriceAfter({ tx }: Work, after: bigint) {
  const row = await tx
    .selectFrom('marketPrices')
    .select(['id', 'price', 'priceBefore', 'note'])
    .where('reason', '=', 'MANUAL')
    .where('id', '>', after)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return (
    row && {
      id: row.id,
      after: fromUnits<'USD'>(row.price),
      before: fromUnits<'USD'>(row.priceBefore),
      reason: row.note,
    }
  )
}

/** The next members who hold tokens, by id. */
export async function listHolders({ tx }: Work, after: number, limit: number): Promise<MemberId[]> {
  const rows = await tx
    .selectFrom('marketHoldings')
    .select('memberId')
    .where('quantity', '>', 0n)
    .where('memberId', '>', after)
    .orderBy('memberId')
    .limit(limit)
    .execute()
  return rows.map(({ memberId }) => memberId as MemberId)
}
