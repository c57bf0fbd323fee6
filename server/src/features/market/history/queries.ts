import type { PriceChangeView, TradeView } from '@clearstead/contract/market-views'
import type { MemberId, TradeId } from '@clearstead/contract/values/ids'
import { fromUnits } from '@clearstead/contract/values/money'
import { sql } from 'kysely'
import type { Db } from '../../../plumbing/database/database.ts'
import type { Side } from '../rules.ts'
import type { Page } from './rules.ts'

export type TradeFilter = {
  status?: TradeView['status'] | undefined
  transactionType?: Side | undefined
}

/** The newest trades before a cursor; the names are joined to the rows of the page alone. */
export async function listTradesForAdmin(
  db: Db,
  { status, transactionType }: TradeFilter,
  page: Page,
): Promise<TradeView[]> {
  if (status === 'pending') return []
  let rows = trades(db, page)
  // In the text of the statement, because the index of the few failed ones is found by no parameter.
  if (status) rows = rows.where('status', '=', sql.lit(status))
  if (transactionType) rows = rows.where('side', '=', transactionType)
  return named(db, rows)
}

/** A member's newest trades before a cursor. */
export function listTrades(db: Db, memberId: MemberId, page: Page): Promise<TradeView[]> {
  return named(db, trades(db, page).where('memberId', '=', memberId))
}

/** One trade, as its member sees it. */
export async function getTrade(db: Db, memberId: MemberId, id: TradeId): Promise<TradeView> {
  const rows = db.selectFrom('marketTrades').selectAll().where('id', '=', BigInt(id))
  const [trade] = await named(db, rows.where('memberId', '=', memberId))
  if (!trade) throw new Error(`There is no trade ${id} of member ${memberId}`)
  return trade
}

function trades(db: Db, { limit, cursor }: Page) {
  const rows = db.selectFrom('marketTrades').selectAll().orderBy('id', 'desc').limit(limit)
  return cursor === undefined ? rows : rows.where('id', '<', BigInt(cursor))
}

async function named(db: Db, page: ReturnType<typeof trades>): Promise<TradeView[]> {
  const rows = await db
    .selectFrom(page.as('trade'))
    .innerJoin('memberStanding', 'memberStanding.memberId', 'trade.memberId')
    .selectAll('trade')
    .select('memberStanding.username')
    .orderBy('trade.id', 'desc')
    .execute()
  return rows.map((row) => ({
    id: Number(row.id) as TradeId,
    transactionType: row.side as Side,
    tokenAmount: fromUnits(row.amount),
    pricePerToken: fromUnits(row.price),
    totalAmount: fromUnits(row.total),
    createdAt: row.at,
    userId: row.memberId as MemberId,
    username: row.username ?? '',
    status: row.status as TradeView['status'],
    reason: row.reason,
    transactionHash: row.hash?.toString('hex') ?? null,
  }))
}

/** The newest changes of the price before a cursor. */
export async function listPriceChanges(
  db: Db,
  { limit, cursor }: Page,
): Promise<PriceChangeView[]> {
  const rows = await db
    .selectFrom('marketPrices as change')
    .leftJoin('marketTrades as trade', 'trade.id', 'change.tradeId')
    .selectAll('change')
    .select('trade.memberId')
    .$if(cursor !== undefined, (query) => query.where('change.id', '<', BigInt(cursor ?? 0)))
    .orderBy('change.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    id: Number(row.id),
    price: fromUnits(row.price),
    priceBefore: fromUnits(row.priceBefore),
    availableTokens: fromUnits(row.available),
    changeReason: row.reason as PriceChangeView['changeReason'],
    note: row.note,
    transactionId: row.tradeId === null ? null : (Number(row.tradeId) as TradeId),
    userId: row.memberId as MemberId | null,
    createdAt: row.at,
  }))
}
