import type { CandleInterval, PriceChangeView, TradeView } from '@clearstead/contract/market-views'
import type { MemberId, TradeId, TransferId } from '@clearstead/contract/values/ids'
import { fromUnits } from '@clearstead/contract/values/money'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../../plumbing/database/database.ts'
import type { Side } from '../rules.ts'

type Page = { limit: number; cursor?: TradeId | undefined }
export type TradeFilter = { status?: string | undefined; transactionType?: Side | undefined }

/** The newest trades before a cursor; the names are joined to the rows of the page alone. */
export async function listTradesForAdmin(
  db: Db,
  { status, transactionType }: TradeFilter,
  page: Page,
): Promise<TradeView[]> {
  let rows = trades(db, page)
  if (status) rows = rows.where('status', '=', status)
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

const widths: Record<CandleInterval, string> = {
  '1m': '1 minute',
  '5m': '5 minutes',
  '15m': '15 minutes',
  '1h': '1 hour',
  '4h': '4 hours',
  '1d': '1 day',
}

/**
 * Open, high, low and close of every interval in which something happened: average prices of trades, and
 * the prices that were shown afterwards. Intervals begin at whole ones in UTC.
 */
export async function listCandles(
  db: Db,
  { interval, from, to }: { interval: CandleInterval; from: Date; to: Date },
) {
  const { rows } = await sql<{
    at: Date
    open: bigint
    high: bigint
    low: bigint
    close: bigint
    volume: bigint
  }>`
    select date_bin(${widths[interval]}::interval, at, timestamptz '2000-01-01 00:00Z') as at,
      (array_agg(price order by at, place, id))[1] as open, max(price) as high, min(price) as low,
      (array_agg(price order by at desc, place desc, id desc))[1] as close, sum(amount)::bigint as volume
    from (
      select at, 0 as place, id, price, amount from market_trades
      where status = 'completed' and at >= ${from} and at < ${to}
      union all
      select at, 1, id, price, 0 from market_prices where at >= ${from} and at < ${to}) moment
    group by 1 order by 1 limit 1001`.execute(db)
  return rows.map(({ at, open, high, low, close, volume }) => ({
    at,
    open: fromUnits<'USD'>(open),
    high: fromUnits<'USD'>(high),
    low: fromUnits<'USD'>(low),
    close: fromUnits<'USD'>(close),
    volume: fromUnits<'SGX'>(volume),
  }))
}

/** A trade of the chain, without whose it is, recomputed from the books. */
export async function findReceipt(db: Db, hash: string) {
  const row = await db
    .selectFrom('marketTrades as trade')
    .innerJoin('ledger.transfers as transfer', 'transfer.id', 'trade.transferId')
    .selectAll('trade')
    .select([
      'transfer.fingerprint',
      sql<SqlBool>`trade.hash = ledger.link_of(trade.previous_hash, transfer.id, transfer.fingerprint)
        and transfer.fingerprint = ledger.fingerprint_of(transfer.kind, transfer.reference, transfer.at, transfer.day,
          transfer.actor, transfer.memo, transfer.reverses, (
            select string_agg(p.account_id || ':' || p.amount, ',' order by p.account_id)
            from ledger.postings p where p.transfer_id = transfer.id))`.as('isValid'),
    ])
    .where('trade.hash', '=', Buffer.from(hash, 'hex'))
    .executeTakeFirst()
  if (!row?.previousHash) return undefined
  return {
    id: Number(row.id) as TradeId,
    transactionType: row.side as Side,
    tokenAmount: fromUnits<'SGX'>(row.amount),
    pricePerToken: fromUnits<'USD'>(row.price),
    totalAmount: fromUnits<'USD'>(row.total),
    createdAt: row.at,
    transferId: Number(row.transferId) as TransferId,
    fingerprint: row.fingerprint.toString('hex'),
    previousHash: row.previousHash.toString('hex'),
    transactionHash: hash,
    isValid: row.isValid === true,
  }
}
