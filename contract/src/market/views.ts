import * as z from 'zod'
import { said } from '../call/said.ts'
import { shape, wire } from '../call/wire.ts'
import { Instant } from '../values/days.ts'
import { MemberId, TokenId, TradeId, TransferId } from '../values/ids.ts'
import { Sgx, Usd } from '../values/money.ts'

/** The multiplier of the price line, in millionths: 1000000 is 1x, a flat price. On the wire a decimal: `"1.5"`. */
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
  contractAddress: wire('contract_address', z.string()),
  lastUpdated: wire('last_updated', Instant),
  createdAt: wire('created_at', Instant),
})
export type TokenView = z.output<typeof TokenView>

export const TradeHash = z.string().regex(/^[0-9a-f]{64}$/, 'Not a transaction hash')
const traded = {
  transactionType: wire('transaction_type', TradeSide),
  tokenAmount: wire('token_amount', Sgx),
  /** The average price along the line. */
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
  /** The reason given by the admin. */
  note: said('note'),
  transactionId: wire('transaction_id', TradeId.nullable()),
  /** The trader; members only see themselves. */
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
