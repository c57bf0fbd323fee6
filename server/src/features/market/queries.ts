import type { TokenView } from '@clearstead/contract/market-views'
import { Refusal } from '@clearstead/contract/refusal'
import type { AdminId, MemberId, TradeId } from '@clearstead/contract/values/ids'
import { fromUnits, type Sgx, type Usd, unitsOf } from '@clearstead/contract/values/money'
import { sql } from 'kysely'
import { refusing } from '../../ledger/refusals.ts'
import type { Db } from '../../plumbing/database/database.ts'
import type { Work } from '../../plumbing/work.ts'
import {
  type ChangeReason,
  type Line,
  type Order,
  openingToken,
  type Side,
  type Token,
  theToken,
} from './rules.ts'

type TokenRow = {
  totalSupply: bigint
  multiplier: bigint
  anchorPrice: bigint
  anchorSold: bigint
  sold: bigint
  currentPrice: bigint
}

/** Begins the market, with all tokens unsold; false where it began already. */
export async function insertToken({ tx, now }: Work): Promise<boolean> {
  const { name, symbol, price, totalSupply, multiplier } = openingToken
  const inserted = await tx
    .insertInto('marketToken')
    .values({
      ...{ id: theToken, name, symbol, multiplier, totalSupply: unitsOf(totalSupply) },
      ...{ basePrice: unitsOf(price), currentPrice: unitsOf(price) },
      ...{ anchorPrice: unitsOf(price), anchorSold: 0n },
      lastHash: Buffer.alloc(32),
      ...{ createdAt: now, updatedAt: now, lastAt: now },
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/**
 * Holds the token's row until the work ends: no trade and no other change comes between. What is done from here
 * on is not dated before the one that was waited for.
 */
export async function lockToken(work: Work): Promise<{ token: Token; work: Work }> {
  const rows = work.tx.selectFrom('marketToken').selectAll()
  const row = await rows.forNoKeyUpdate().executeTakeFirst()
  const token = toToken(row)
  return { token, work: row && row.lastAt > work.now ? { ...work, now: row.lastAt } : work }
}

export async function getToken(db: Db): Promise<Token> {
  return toToken(await db.selectFrom('marketToken').selectAll().executeTakeFirst())
}

function toToken(row: TokenRow | undefined): Token {
  if (!row) throw new Refusal('market.unknown_token')
  return {
    totalSupply: fromUnits(row.totalSupply),
    multiplier: row.multiplier,
    anchorPrice: fromUnits(row.anchorPrice),
    anchorSold: fromUnits(row.anchorSold),
    sold: fromUnits(row.sold),
    currentPrice: fromUnits(row.currentPrice),
  }
}

/** @throws {Refusal} `market.unknown_token` */
export async function getTokenView(db: Db): Promise<TokenView> {
  const row = await db.selectFrom('marketToken').selectAll().executeTakeFirst()
  if (!row) throw new Refusal('market.unknown_token')
  return {
    id: theToken,
    name: row.name,
    symbol: row.symbol,
    currentPrice: fromUnits(row.currentPrice),
    totalSupply: fromUnits(row.totalSupply),
    availableTokens: fromUnits(row.totalSupply - row.sold),
    basePrice: fromUnits(row.basePrice),
    priceMultiplier: row.multiplier,
    contractAddress: row.contractAddress,
    lastUpdated: row.updatedAt,
    createdAt: row.createdAt,
  }
}

export async function updateToken(
  { tx, now }: Work,
  line: Line,
  { contractAddress }: { contractAddress?: string | undefined },
): Promise<void> {
  await tx
    .updateTable('marketToken')
    .set({
      anchorPrice: unitsOf(line.anchorPrice),
      anchorSold: unitsOf(line.anchorSold),
      totalSupply: unitsOf(line.totalSupply),
      multiplier: line.multiplier,
      currentPrice: unitsOf(line.anchorPrice),
      ...(contractAddress !== undefined && { contractAddress }),
      ...{ updatedAt: now, lastAt: now },
    })
    .execute()
}

/** The row of a change made by hand; those of trades are written with them. */
export async function insertPriceChange(
  { tx, now }: Work,
  token: Token,
  line: Line & { reason: ChangeReason },
  { note, adminId }: { note: string; adminId?: AdminId },
): Promise<bigint> {
  const { id } = await tx
    .insertInto('marketPrices')
    .values({
      price: unitsOf(line.anchorPrice),
      priceBefore: unitsOf(token.currentPrice),
      available: unitsOf(line.totalSupply) - unitsOf(token.sold),
      totalSupply: unitsOf(line.totalSupply),
      multiplier: line.multiplier,
      ...{ reason: line.reason, note, adminId: adminId ?? null, at: now },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export type Outcome =
  | 'done'
  | 'unknown'
  | 'price_moved'
  | 'not_available'
  | 'not_enough_tokens'
  | 'too_small'
  | 'short'

type Traded = {
  outcome: Outcome
  tradeId: bigint
  currentPrice: bigint
  available: bigint
  price: bigint
  total: bigint
  quantity: bigint
  invested: bigint
  balance: bigint
}

/**
 * Prices, posts and writes a trade in one round trip, one trade after another; unless done it changed nothing.
 * @throws {Refusal} `ledger.not_enough`
 */
export async function writeTrade(work: Work, order: Order): Promise<Traded> {
  const { side, memberId, amount, expectedPrice, address } = order
  const expected = expectedPrice === undefined ? null : unitsOf(expectedPrice)
  const { rows } = await refusing(
    sql<Traded>`select outcome, trade_id, current_price, available, price, total, quantity, invested, balance
      from market_trade(${side}, ${memberId}, ${unitsOf(amount)}, ${expected}, ${work.now},
        ${`member:${memberId}`}, ${address})`.execute(work.tx),
  )
  const [traded] = rows
  if (!traded) throw new Error('The market gave no answer')
  return traded
}

/** What is left of a trade that could not be paid. */
export async function insertFailedTrade(
  { tx, now }: Work,
  { memberId, side, amount, address }: Order,
  { price, total, reason }: { price: Usd; total: Usd; reason: string },
): Promise<TradeId> {
  const { id } = await tx
    .insertInto('marketTrades')
    .values({
      ...{ memberId, side, amount: unitsOf(amount), address, reason, at: now, status: 'failed' },
      price: unitsOf(price),
      total: unitsOf(total),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return Number(id) as TradeId
}

/** What a trade would cost or bring now, what is left to buy, and what the member has to sell: all of one moment. */
export async function quoteOf(db: Db, memberId: MemberId, side: Side, amount: Sgx) {
  const { rows } = await sql<
    Record<'total' | 'average' | 'priceAfter' | 'currentPrice' | 'available' | 'held', bigint>
  >`
    select q.*, t.current_price, m.available, m.held
    from market_token t left join market_holdings h on h.member_id = ${memberId},
      lateral (select t.total_supply - t.sold as available, coalesce(h.quantity, 0) as held) m,
      market_quote(t, ${side}, least(${unitsOf(amount)}, case ${side} when 'BUY' then m.available else m.held end)) q`.execute(
    db,
  )
  const [quote] = rows
  if (!quote) throw new Refusal('market.unknown_token')
  return {
    pricePerToken: fromUnits<'USD'>(quote.average),
    total: fromUnits<'USD'>(quote.total),
    currentPrice: fromUnits<'USD'>(quote.currentPrice),
    priceAfter: fromUnits<'USD'>(quote.priceAfter),
    available: fromUnits<'SGX'>(quote.available),
    held: fromUnits<'SGX'>(quote.held),
  }
}

/** What selling every token back would bring: now, and along another line. */
export async function buyBackOf(db: Db, line: Line): Promise<{ before: Usd; after: Usd }> {
  const { rows } = await sql<{ before: bigint; after: bigint }>`
    select b.total as before, a.total as after from market_token t,
      jsonb_populate_record(t, jsonb_build_object('anchor_price', ${unitsOf(line.anchorPrice)}::bigint,
        'anchor_sold', t.sold, 'total_supply', ${unitsOf(line.totalSupply)}::bigint,
        'multiplier', ${line.multiplier}::bigint)) as n,
      market_quote(t, 'SELL', t.sold) b, market_quote(n, 'SELL', t.sold) a`.execute(db)
  const [found] = rows
  if (!found) throw new Refusal('market.unknown_token')
  return { before: fromUnits(found.before), after: fromUnits(found.after) }
}
