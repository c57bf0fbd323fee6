import * as z from 'zod'
import { Instant } from './values/days.ts'
import { MemberId, TokenId, TradeId, TransferId } from './values/ids.ts'
import { Sgx, Usd } from './values/money.ts'
import { shape, wire } from './wire.ts'

/** Of the line of prices, in millionths: 1000000 is 1x, a flat price. On the wire a decimal such as `"1.5"`. */
export const Multiplier = z.codec(
  z
    .union([z.string(), z.number()])
    .refine((value) => /^\d{1,4}(\.\d{1,6})?$/.test(value.toString()), {
      error: 'Enter a multiplier with at most 6 decimals',
    })
    .meta({ examples: ['1.000000'] }),
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
/** Trades are carried out at once: none is ever found `pending`. */
export const TradeStatus = z.enum(['completed', 'pending', 'failed'])
export const currentPrice = wire('current_price', Usd)

export const TokenConfig = shape({
  id: TokenId,
  name: z.string(),
  symbol: z.string(),
  currentPrice,
  lastUpdated: wire('last_updated', Instant),
})

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
  contractAddress: wire('contract_address', z.string()),
  lastUpdated: wire('last_updated', Instant),
  createdAt: wire('created_at', Instant),
})
export type TokenView = z.output<typeof TokenView>

export const TradeHash = z.string().regex(/^[0-9a-f]{64}$/, 'Not a transaction hash')
const traded = {
  transactionType: wire('transaction_type', TradeSide),
  tokenAmount: wire('token_amount', Sgx),
  /** The average along the line. */
  pricePerToken: wire('price_per_token', Usd),
  totalAmount: wire('total_amount', Usd),
}
export const TradeView = shape({
  id: TradeId,
  ...traded,
  createdAt: wire('created_at', Instant),
  userId: wire('user_id', MemberId),
  username: z.string(),
  status: TradeStatus,
  /** Why it failed; empty when it did not. */
  reason: z.string(),
  /** Null of a failed trade: nothing was booked. */
  transactionHash: wire('transaction_hash', TradeHash.nullable()),
})
export type TradeView = z.output<typeof TradeView>

export const HoldingView = shape({
  quantity: Sgx,
  /** 0.008 while nothing is held. */
  averageBuyPrice: Usd,
  totalInvested: Usd,
})
export type HoldingView = z.output<typeof HoldingView>

/** What a trade answers. */
export const TradeResult = shape({
  transaction: TradeView,
  holding: HoldingView,
  /** What the funding wallet holds now. */
  balance: Usd,
})

/** A link of the public chain; the first follows from 64 zeros. */
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
  /** Binds the hash to what the transfer says, and tells it to nobody without the nonce. */
  commitment: TradeHash,
  /** Compared with the books, all of it, just now. */
  isValid: wire('is_valid', z.boolean()),
  /** Null to all but the member whose trade it is, and admins. */
  trade: shape({
    ...traded,
    /** What the transfer says: `commitment` is the SHA-256 of `nonce` and of the SHA-256 of this. */
    canonicalText: wire('canonical_text', z.string()),
    /** A secret of this trade: whoever has it can check a guess at what was traded. */
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
  /** What the admin gave as the reason. */
  note: z.string(),
  transactionId: wire('transaction_id', TradeId.nullable()),
  /** Whose trade it was; members see only themselves. */
  userId: wire('user_id', MemberId.nullable()),
  createdAt: wire('created_at', Instant),
})
export type PriceChangeView = z.output<typeof PriceChangeView>

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
