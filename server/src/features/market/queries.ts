import { Refusal } from '@clearstead/contract/call/refusal'
import type { TokenView } from '@clearstead/contract/market/views'
import type { AdminId, TradeId } from '@clearstead/contract/values/ids'
import { type Sgx, subtract, type Usd, zero } from '@clearstead/contract/values/money'
import { sql } from 'kysely'
import { withRefusals } from '../../ledger/with-refusals.ts'
import type { Db } from '../../plumbing/database/database.ts'
import type { Work } from '../../plumbing/work.ts'
import {
  type ChangeReason,
  type Line,
  type Order,
  type OrderRefusal,
  openingToken,
  refusalOf,
  sgxTokenId,
  type Terms,
  type Token,
  type Traded,
} from './rules.ts'

const tokenColumns = [
  'totalSupply',
  'multiplier',
  'anchorPrice',
  'anchorSold',
  'sold',
  'currentPrice',
] as const

/** Opens the market with all tokens unsold; false when it is open already. */
export async function insertToken({ tx, now }: Work): Promise<boolean> {
  const { name, symbol, price, totalSupply, multiplier } = openingToken
  const inserted = await tx
    .insertInto('marketToken')
    .values({
      id: sgxTokenId,
      name,
      symbol,
      multiplier,
      totalSupply,
      basePrice: price,
      currentPrice: price,
      anchorPrice: price,
      anchorSold: zero(),
      lastHash: Buffer.alloc(32),
      createdAt: now,
      updatedAt: now,
      lastAt: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/**
 * Locks the token's row until the work ends, which excludes trades and other changes. The returned work is
 * never dated before the last change.
 */
export async function lockToken(work: Work): Promise<{ token: Token; work: Work }> {
  const { lastAt, ...token } = await lockTokenRow(work.tx)
  return { token, work: lastAt > work.now ? { ...work, now: lastAt } : work }
}

/** Undefined until the token is set up. */
export function findToken(db: Db): Promise<Token | undefined> {
  return db.selectFrom('marketToken').select(tokenColumns).executeTakeFirst()
}

/** As `lockToken`, for the request of a change. */
export async function lockTokenRow(tx: Db): Promise<Token & { lastAt: Date }> {
  const rows = tx.selectFrom('marketToken').select([...tokenColumns, 'lastAt'])
  return rows.forNoKeyUpdate().executeTakeFirstOrThrow(() => new Refusal('market.unknown_token'))
}

export async function getToken(db: Db): Promise<Token> {
  return db
    .selectFrom('marketToken')
    .select(tokenColumns)
    .executeTakeFirstOrThrow(() => new Refusal('market.unknown_token'))
}

/** @throws {Refusal} `market.unknown_token` */
export async function getTokenFacts(db: Db): Promise<Omit<TokenView, 'spreadPercent' | 'pause'>> {
  return db
    .selectFrom('marketToken')
    .select(['id', 'name', 'symbol', 'currentPrice', 'totalSupply', 'basePrice', 'contractAddress'])
    .select(['multiplier as priceMultiplier', 'updatedAt as lastUpdated', 'createdAt'])
    .select(['anchorPrice', 'anchorSold'])
    .select(sql<Sgx>`total_supply - sold`.as('availableTokens'))
    .executeTakeFirstOrThrow(() => new Refusal('market.unknown_token'))
}

export async function updateToken(
  { tx, now }: Work,
  line: Line,
  { contractAddress }: { contractAddress?: string | undefined },
): Promise<void> {
  await tx
    .updateTable('marketToken')
    .set({
      anchorPrice: line.anchorPrice,
      anchorSold: line.anchorSold,
      totalSupply: line.totalSupply,
      multiplier: line.multiplier,
      currentPrice: line.anchorPrice,
      ...(contractAddress !== undefined && { contractAddress }),
      updatedAt: now,
      lastAt: now,
    })
    .execute()
}

/** Inserts the price row of a manual change; trades write their own. */
export async function insertPriceChange(
  { tx, now }: Work,
  token: Token,
  line: Line & { reason: ChangeReason },
  { note, adminId }: { note: string; adminId?: AdminId },
): Promise<number> {
  const { id } = await tx
    .insertInto('marketPrices')
    .values({
      price: line.anchorPrice,
      priceBefore: token.currentPrice,
      available: subtract(line.totalSupply, token.sold),
      totalSupply: line.totalSupply,
      multiplier: line.multiplier,
      reason: line.reason,
      note,
      adminId: adminId ?? null,
      at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type TradedRow = {
  outcome: 'done' | OrderRefusal
  tradeId: TradeId
  currentPrice: Usd
  available: Sgx
  price: Usd
  total: Usd
  quantity: Sgx
  invested: Usd
  balance: Usd
  hash: Buffer
  at: Date
  username: string
  spread: Usd
  leftToday: bigint
}

/**
 * Prices, posts and inserts a trade in one round trip, one trade after another; a refused one changes
 * nothing.
 * @throws {Refusal} `ledger.not_enough`, `people.code_needed`, `transfers.above_maximum`, every `market.…` of the call
 */
export async function writeTrade(work: Work, order: Order, terms: Terms): Promise<Traded> {
  const { side, memberId, amount, expectedPrice, address } = order
  const { rows } = await withRefusals(
    sql<TradedRow>`select t.*, m.username
      from market_trade(${side}, ${memberId}, ${amount}, ${expectedPrice ?? null}, ${work.now},
        ${`member:${memberId}`}, ${address}, ${rowOf(terms)}) t
      left join members m on m.member_id = ${memberId}`.execute(work.tx),
  )
  const [row] = rows
  if (!row) throw new Error('The market gave no answer')
  const { outcome, price, total } = row
  if (outcome !== 'done') {
    throw refusalOf(outcome, row, terms)
  }
  return {
    view: {
      id: row.tradeId,
      transactionType: side,
      tokenAmount: amount,
      pricePerToken: price,
      totalAmount: total,
      spread: row.spread,
      createdAt: row.at,
      memberId,
      username: row.username,
      status: 'completed',
      reason: '',
      transactionHash: row.hash.toString('hex'),
    },
    holding: { quantity: row.quantity, invested: row.invested },
    balance: row.balance,
  }
}

const rowOf = ({ day, spread, moveLimit, maximum, codeAbove }: Terms) =>
  sql`row(${day}, ${spread}, ${moveLimit}, ${maximum}, ${codeAbove})::market_terms`

/** Stores a trade that could not be paid. */
export async function insertFailedTrade(
  { tx, now }: Work,
  { memberId, side, amount, address }: Order,
  { price, total, reason }: { price: Usd; total: Usd; reason: string },
): Promise<TradeId> {
  const { id } = await tx
    .insertInto('marketTrades')
    .values({
      memberId,
      side,
      amount,
      address,
      reason,
      at: now,
      status: 'failed',
      price,
      total,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type QuoteRow = {
  total: Usd
  spread: Usd
  average: Usd
  priceAfter: Usd
  currentPrice: Usd
  available: Sgx
  refusal: OrderRefusal | null
}

/**
 * What a trade would cost or bring at this moment.
 * @throws {Refusal} `market.unknown_token`, `.paused`, `.not_available`, `.not_enough_tokens`
 */
export async function getQuote(
  db: Db,
  { memberId, side, amount }: Pick<Order, 'memberId' | 'side' | 'amount'>,
  terms: Terms,
  now: Date,
) {
  const { rows } = await sql<QuoteRow>`
    select r.refusal, q.*, t.current_price, t.total_supply - t.sold as available
    from market_token t left join market_holdings h on h.member_id = ${memberId},
      market_refusal(t, ${side}, ${amount}, coalesce(h.quantity, 0), null, ${now}) r (refusal),
      market_quote(t, ${side}, case when r.refusal is null then ${amount} else 0::bigint end,
        ${terms.spread}) q`.execute(db)
  const [row] = rows
  if (!row) throw new Refusal('market.unknown_token')
  const quote = {
    pricePerToken: row.average,
    total: row.total,
    spread: row.spread,
    currentPrice: row.currentPrice,
    priceAfter: row.priceAfter,
  }
  if (row.refusal === null) return quote
  const available = row.available
  throw refusalOf(row.refusal, { ...quote, price: quote.pricePerToken, available }, terms)
}

/** What each of these holdings would bring if it alone were sold back now, in their order; nothing without a token. */
export async function listBuyBacks(
  db: Db,
  quantities: readonly bigint[],
  { spread }: Pick<Terms, 'spread'>,
): Promise<bigint[]> {
  const { rows } = await sql<{ total: bigint }>`
    select q.total from market_token t, unnest(${quantities}::bigint[]) with ordinality h (quantity, place),
      market_quote(t, 'SELL', least(h.quantity, t.sold), ${spread}) q order by h.place`.execute(db)
  return rows.map(({ total }) => BigInt(total))
}

/** What selling all tokens back would bring, on the current line and on another. */
export async function buyBackOf(
  db: Db,
  line: Line,
  { spread }: Pick<Terms, 'spread'>,
): Promise<{ before: Usd; after: Usd }> {
  const { rows } = await sql<{ before: Usd; after: Usd }>`
    select b.total as before, a.total as after from market_token t,
      jsonb_populate_record(t, jsonb_build_object('anchor_price', ${line.anchorPrice}::bigint,
        'anchor_sold', t.sold, 'total_supply', ${line.totalSupply}::bigint,
        'multiplier', ${line.multiplier}::bigint)) as n,
      market_quote(t, 'SELL', t.sold, ${spread}) b,
      market_quote(n, 'SELL', t.sold, ${spread}) a`.execute(db)
  const [found] = rows
  if (!found) throw new Refusal('market.unknown_token')
  return found
}
