import * as z from 'zod'
import { endpoint } from '../call/endpoint.ts'
import { count } from '../call/paging.ts'
import { waitsForApproval } from '../call/waits-for-approval.ts'
import { shape, wire } from '../call/wire.ts'
import { wrong } from '../call/wrong.ts'
import { dayRange } from '../values/day-range.ts'
import { MemberId, TokenId, TradeId } from '../values/ids.ts'
import { isPositive, PositiveSgx, PositiveUsd, Sgx, Usd } from '../values/money.ts'
import { Bep20Address } from '../values/payout-address.ts'
import {
  CandleInterval,
  CandleView,
  currentPrice,
  Multiplier,
  PriceChangeView,
  PriceImpactView,
  ReceiptLink,
  ReceiptView,
  TokenConfig,
  TokenView,
  TradeHash,
  TradeLimitsView,
  TradeResult,
  TradeSide,
  TradeStatus,
  TradeView,
} from './views.ts'

const token = { tokenId: wire('token_id', TokenId) }
const success = z.literal(true)

/** The request fields of a long list, with the cursor of the next page. */
const cursored = (usual: number) => ({
  limit: count(100).default(usual),
  cursor: TradeId.optional(),
})
const listOf = <S extends z.ZodType>(row: S) => ({
  success,
  data: z.array(row),
  nextCursor: wire('next_cursor', z.int().nullable()),
})

/** Like `endpoint`, for calls about the token, with their message when the server cannot be reached. */
const tokenCall: typeof endpoint = (name, declaration) =>
  endpoint(name, { unreached: 'network', ...declaration })

export const getTokenConfig = tokenCall('GET /social-genx/config', {
  summary: 'The token and its current price',
  who: 'public',
  follows: ['price'],
  answer: { data: TokenConfig },
  refusals: ['market.unknown_token'],
})
export const refreshToken = tokenCall('GET /social-genx/refresh/{token_id}', {
  summary: 'Everything about the token',
  who: 'public',
  follows: ['price'],
  request: token,
  answer: { data: TokenView },
  refusals: ['market.unknown_token'],
})
export const getTokenPrice = tokenCall('GET /social-genx/price/{token_id}', {
  summary: 'The current price',
  who: 'public',
  follows: ['price'],
  request: token,
  answer: { currentPrice },
  refusals: ['market.unknown_token'],
})
export const getBuyingBalance = tokenCall('GET /social-genx/balance/{bep20}', {
  summary:
    'The balance with which a member can buy tokens, by address or id. Members only see their own; if several members share an address, admins see the first',
  who: 'memberOrAdmin',
  permission: ['finance', 'support'],
  request: { holder: wire('bep20', z.string().trim().min(1).max(64)) },
  answer: { balance: Usd },
  refusals: ['people.not_yours', 'people.unknown'],
})
export const getQuote = tokenCall('GET /social-genx/quote', {
  summary: 'The cost or the proceeds of a trade now, along the price line',
  who: 'member',
  request: { side: z.enum(['buy', 'sell']), amount: PositiveSgx },
  answer: {
    pricePerToken: wire('price_per_token', Usd),
    total: Usd,
    currentPrice,
    priceAfter: wire('price_after', Usd),
    /** The part of the total that is the spread. */
    spread: Usd,
  },
  refusals: [
    'market.unknown_token',
    'market.paused',
    'market.not_available',
    'market.not_enough_tokens',
  ],
})
export const getTradeLimits = tokenCall('GET /social-genx/limits/{userId}', {
  summary: 'What a member can trade today, and from what amount a trade takes a mailed code',
  who: 'member',
  follows: ['price', 'balance'],
  subject: 'memberId',
  request: { memberId: wire('userId', MemberId) },
  answer: {
    data: TradeLimitsView,
  },
  refusals: ['market.unknown_token'],
})

const trade = {
  who: 'member',
  subject: 'memberId',
  movesMoney: true,
  request: {
    ...token,
    amount: PositiveSgx,
    memberId: wire('user_id', MemberId.optional()),
    address: z.string().trim().max(100).optional(),
    /** The trade is refused if this is no longer the current price. Needed above a multiplier of 1. */
    expectedPrice: wire('expected_price', PositiveUsd.optional()),
    /** The token of the mailed code for the purpose `transfer`, above the daily amount that takes one. */
    verificationToken: wire('verification_token', z.string().max(200).optional()),
  },
  answer: {
    success,
    data: TradeResult,
  },
} as const
const tradeRefusals = [
  'people.blocked',
  'people.payouts_held',
  'people.code_needed',
  'transfers.above_maximum',
  'market.unknown_token',
  'market.paused',
  'market.price_moved',
  'market.price_needed',
  'market.moves_too_much',
] as const
export const buyTokens = tokenCall('POST /social-genx/buy', {
  fails: 'trade',
  ...trade,
  summary: 'Buys tokens with funding money, rounded up to 0.00000001',
  says: 'market.says.bought',
  refusals: [...tradeRefusals, 'market.not_available', 'ledger.not_enough'],
})
export const sellTokens = tokenCall('POST /social-genx/sell', {
  fails: 'trade',
  ...trade,
  summary: 'Sells tokens back into the funding wallet, rounded down to 0.00000001',
  says: 'market.says.sold',
  refusals: [...tradeRefusals, 'market.not_enough_tokens', 'market.too_small', 'market.failed'],
})

export const getPortfolio = tokenCall('GET /social-genx/portfolio/{userId}', {
  summary: 'The tokens of a member, their cost, and their value at the current price',
  who: 'memberOrAdmin',
  follows: ['price'],
  permission: ['finance', 'support'],
  subject: 'memberId',
  request: { memberId: wire('userId', MemberId) },
  answer: {
    data: shape({
      quantity: Sgx,
      averageBuyPrice: Usd,
      totalInvested: Usd,
      currentValue: Usd,
      profitLoss: Usd,
      /** Null without tokens. */
      profitLossPercent: z.string().nullable(),
      /** Paid for and received from all trades: currentValue + totalReceived − totalPaid is the gain of all time. */
      totalPaid: Usd,
      totalReceived: Usd,
      /** The part of that gain that sales brought; `profitLoss` is the rest. */
      realisedProfitLoss: Usd,
    }),
  },
  refusals: ['people.unknown', 'market.unknown_token'],
})

const newLine = {
  newPrice: wire('current_price', Usd.refine(isPositive, { error: wrong('fields.price') })),
  priceMultiplier: wire('price_multiplier', Multiplier.optional()),
  totalSupply: wire('total_supply', PositiveSgx.optional()),
}
export const changePrice = tokenCall('PUT /social-genx/config', {
  fails: 'updatePrice',
  summary:
    'Announces a price at the tokens sold now, and optionally the multiplier, the supply or the contract address; they hold after the notice time, and nobody trades until then',
  who: 'admin',
  permission: 'finance',
  movesMoney: true,
  request: {
    ...token,
    ...newLine,
    contractAddress: wire('contract_address', Bep20Address.optional()),
    reason: z.string().trim().min(3, wrong('fields.say_why')).max(500),
  },
  answer: { success, data: TokenView, ...waitsForApproval },
  says: 'market.says.price_updated',
  refusals: [
    'market.unknown_token',
    'market.line_invalid',
    'market.supply_in_use',
    'market.step_too_large',
    'market.change_waits',
    'approvals.nobody_else',
  ],
})
export const getPriceImpact = tokenCall('GET /social-genx/config/impact', {
  summary:
    'The effect of another price, multiplier or supply on all holders, on coverage and on the treasury',
  who: 'admin',
  permission: 'finance',
  request: newLine,
  answer: { data: PriceImpactView },
  refusals: [
    'market.unknown_token',
    'market.line_invalid',
    'market.supply_in_use',
    'market.step_too_large',
  ],
})

export const listMemberTrades = tokenCall('GET /social-genx/transactions/user/{userId}', {
  summary: 'Lists the trades of a member, newest first',
  who: 'memberOrAdmin',
  follows: ['price'],
  permission: ['finance', 'support'],
  subject: 'memberId',
  request: { memberId: wire('userId', MemberId), ...cursored(50) },
  answer: listOf(TradeView),
})
export const listTrades = tokenCall('GET /social-genx/transactions', {
  summary: 'Lists the trades of all members, newest first',
  who: 'admin',
  follows: ['price'],
  permission: 'finance',
  request: {
    ...cursored(50),
    status: TradeStatus.optional(),
    transactionType: wire('transaction_type', TradeSide.optional()),
  },
  answer: listOf(TradeView),
})
export const listPriceChanges = tokenCall('GET /social-genx/price-history', {
  summary: 'Lists changes of the price with their reasons, newest first',
  who: 'memberOrAdmin',
  follows: ['price'],
  permission: ['finance', 'support'],
  request: cursored(100),
  answer: listOf(PriceChangeView),
})
export const listCandles = tokenCall('GET /social-genx/candles', {
  summary:
    'Prices of trades and price changes by interval, at most 1,500 intervals; empty ones are left out',
  who: 'memberOrAdmin',
  follows: ['price'],
  permission: ['finance', 'support'],
  request: {
    interval: CandleInterval.default('1h'),
    ...dayRange,
  },
  answer: {
    success,
    data: z.array(CandleView),
    /** The price with which the first interval begins, also when nothing happened in it. */
    priceBefore: wire('price_before', Usd),
  },
  refusals: ['reports.bad_range', 'market.unknown_token'],
})
const howToCheck =
  'transaction_hash is the SHA-256 of previous_hash, transfer_id as 8 bytes, highest first, and commitment'
export const listReceipts = tokenCall('GET /social-genx/receipts', {
  summary: `The public chain of completed trades, newest first, and the hash it ends with: ${howToCheck}`,
  who: 'public',
  request: cursored(100),
  answer: { ...listOf(ReceiptLink), head: TradeHash },
  refusals: ['market.unknown_token'],
})
export const getReceipt = tokenCall('GET /social-genx/receipt/{hash}', {
  summary: `One trade of the public chain, compared with the books: ${howToCheck}, which is the SHA-256 of nonce and of the SHA-256 of canonical_text; only the trader and admins see these two and what was traded`,
  who: 'any',
  permission: ['finance', 'support'],
  request: { hash: TradeHash },
  answer: { data: ReceiptView },
  refusals: ['market.unknown_receipt'],
})
