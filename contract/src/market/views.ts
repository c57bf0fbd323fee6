import * as z from 'zod'
import { SaidText } from '../call/say.ts'
import { shape, wire } from '../call/wire.ts'
import { wrong } from '../call/wrong.ts'
import { Instant } from '../values/days.ts'
import { MemberId, TokenId, TradeId, TransferId } from '../values/ids.ts'
import { Sgx, Usd } from '../values/money.ts'
import { Percent } from '../values/percent.ts'

const notAMultiplier = wrong('fields.multiplier')

/** The multiplier of the price line, in millionths: 1000000 is 1x, a flat price. On the wire a decimal: `"1.5"`. */
export const Multiplier = z.codec(
  z
    .union([z.string(), z.number()], { error: notAMultiplier })
    .refine((value) => /^\d{1,4}(\.\d{1,6})?$/.test(value.toString()), { error: notAMultiplier })
    .meta({
      examples: ['1.000000'],
      encoded: { type: 'string', pattern: '^\\d+\\.\\d{6}$' },
    }),
  z.custom<bigint>(() => true),
  {
    decode: (value) => {
      const [whole = '0', fraction = ''] = value.toString().split('.')
      return BigInt(whole + fraction.padEnd(6, '0'))
    },
    encode: (millionths) => {
      const digits = millionths.toString().padStart(7, '0')
      return `${digits.slice(0, -6)}.${digits.slice(-6)}`
    },
  },
)

export const TradeSide = z.enum(['BUY', 'SELL'])
export type TradeSide = z.output<typeof TradeSide>
/** Trades complete at once, so none is ever `pending`. */
export const TradeStatus = z.enum(['completed', 'pending', 'failed'])
export const currentPrice = wire('current_price', Usd)

export const TokenConfig = shape({
  id: TokenId,
  name: z.string(),
  symbol: z.string(),
  currentPrice,
  lastUpdated: wire('last_updated', Instant),
})

/** Why nobody trades: a change of the price waits for a second admin (`asked`), or is announced. */
export const TradingPause = shape({
  reason: z.enum(['asked', 'announced']),
  /** When it ends, at the latest. */
  until: Instant,
  /** The price that is announced and holds from `until` on; null while none is. */
  newPrice: wire('new_price', Usd.nullable()),
})
export type TradingPause = z.output<typeof TradingPause>

export const TokenView = shape({
  id: TokenId,
  name: z.string(),
  symbol: z.string(),
  currentPrice,
  totalSupply: wire('total_supply', Sgx),
  availableTokens: wire('available_tokens', Sgx),
  /** The price at which the market opened; it never changes. */
  basePrice: wire('base_price', Usd),
  priceMultiplier: wire('price_multiplier', Multiplier),
  /** The price that was last set by hand, and how many tokens were sold then: the line of prices goes through it. */
  anchorPrice: wire('anchor_price', Usd),
  anchorSold: wire('anchor_sold', Sgx),
  /** What a purchase pays above the line and a sale gets below it; nothing on a flat line. */
  spreadPercent: wire('spread_percent', Percent),
  contractAddress: wire('contract_address', z.string()),
  /** Null while trading is open. */
  pause: TradingPause.nullable(),
  lastUpdated: wire('last_updated', Instant),
  createdAt: wire('created_at', Instant),
})
export type TokenView = z.output<typeof TokenView>

export const TradeHash = z.string().regex(/^[0-9a-f]{64}$/, wrong('fields.transaction_hash'))
const traded = {
  transactionType: wire('transaction_type', TradeSide),
  tokenAmount: wire('token_amount', Sgx),
  /** The average price along the line. */
  pricePerToken: wire('price_per_token', Usd),
  totalAmount: wire('total_amount', Usd),
  /** The part of the total that is the spread. */
  spread: Usd,
}
export const TradeView = shape({
  id: TradeId,
  ...traded,
  createdAt: wire('created_at', Instant),
  memberId: wire('user_id', MemberId),
  username: z.string(),
  status: TradeStatus,
  /** Why it failed; empty if it succeeded. */
  reason: z.string(),
  /** Null for a failed trade, which books nothing. */
  transactionHash: wire('transaction_hash', TradeHash.nullable()),
})
export type TradeView = z.output<typeof TradeView>

export const HoldingView = shape({
  quantity: Sgx,
  /** 0.008 without tokens. */
  averageBuyPrice: Usd,
  totalInvested: Usd,
})
export type HoldingView = z.output<typeof HoldingView>

/** The answer of a trade. */
export const TradeResult = shape({
  transaction: TradeView,
  holding: HoldingView,
  /** The balance of the funding wallet after the trade. */
  balance: Usd,
})

/** A link of the public chain; the first one follows 64 zeros. */
const link = {
  id: TradeId,
  createdAt: wire('created_at', Instant),
  transactionHash: wire('transaction_hash', TradeHash),
  previousHash: wire('previous_hash', TradeHash),
}
export const ReceiptLink = shape(link)
export const ReceiptView = shape({
  ...link,
  transferId: wire('transfer_id', TransferId),
  /** Commits to the transfer without revealing it to anybody who does not have the nonce. */
  commitment: TradeHash,
  /** Whether all of it matches the books now. */
  isValid: wire('is_valid', z.boolean()),
  /** Only for the trader and admins; otherwise null. */
  trade: shape({
    ...traded,
    /** What the transfer says: `commitment` is the SHA-256 of `nonce` and of the SHA-256 of this. */
    canonicalText: wire('canonical_text', z.string()),
    /** The secret of this trade; whoever has it can verify what was traded. */
    nonce: TradeHash,
  }).nullable(),
})
export type ReceiptView = z.output<typeof ReceiptView>

export const PriceChangeView = shape({
  id: z.int(),
  price: Usd,
  priceBefore: wire('price_before', Usd),
  availableTokens: wire('available_tokens', Sgx),
  changeReason: wire('change_reason', z.enum(['BUY', 'SELL', 'MANUAL', 'CONFIG'])),
  /** The reason given by the admin, or that it is the opening price. */
  note: SaidText,
  transactionId: wire('transaction_id', TradeId.nullable()),
  /** The trader; members only see themselves. */
  memberId: wire('user_id', MemberId.nullable()),
  createdAt: wire('created_at', Instant),
})
export type PriceChangeView = z.output<typeof PriceChangeView>

/** What another price would do to all holders, to coverage and to the treasury. */
export const PriceImpactView = shape({
  currentPrice,
  newPrice: wire('new_price', Usd),
  changePercent: wire('change_percent', z.string()),
  holders: z.int(),
  /** The value of all tokens at the displayed price. */
  holdersValueBefore: wire('holders_value_before', Usd),
  holdersValueAfter: wire('holders_value_after', Usd),
  /** The proceeds of selling all tokens back along the price line. */
  buyBackBefore: wire('buy_back_before', Usd),
  buyBackAfter: wire('buy_back_after', Usd),
  tokenReserve: wire('token_reserve', Usd),
  treasury: Usd,
  /** The coverage, if tokens are owed at their proceeds when sold back; null while nothing is owed. */
  coverageBefore: wire('coverage_before', Percent.nullable()),
  coverageAfter: wire('coverage_after', Percent.nullable()),
  /** The amount that the treasury would have to add to the reserve if all tokens were sold back. */
  treasuryNeedBefore: wire('treasury_need_before', Usd),
  treasuryNeed: wire('treasury_need', Usd),
})

export const CandleInterval = z.enum(['1m', '5m', '15m', '1h', '4h', '1d'])
export type CandleInterval = z.output<typeof CandleInterval>
export const CandleView = shape({
  at: Instant,
  open: Usd,
  high: Usd,
  low: Usd,
  close: Usd,
  /** Tokens traded. */
  volume: Sgx,
})

/** What a member can trade today. */
export const TradeLimitsView = shape({
  /** Whether the line is sloped, so that the daily maximum and the limit of moves hold. */
  isLimited: wire('is_limited', z.boolean()),
  dailyMaximum: wire('daily_maximum', Usd),
  /** What of it transfers and trades of today leave. */
  leftToday: wire('left_today', Usd),
  movePercent: wire('move_percent', Percent),
  moveLeftPercent: wire('move_left_percent', Percent),
  /** Trades of today that come to more than this take a code. */
  codeAbove: wire('code_above', Usd),
  tradedToday: wire('traded_today', Usd),
})
