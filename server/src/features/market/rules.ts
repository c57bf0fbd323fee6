import { Refusal } from '@clearstead/contract/call/refusal'
import type { TradeView } from '@clearstead/contract/market/views'
import type { ProgrammeDay } from '@clearstead/contract/values/days'
import { dividedHalfEven, ratioOf, round, worthOf } from '@clearstead/contract/values/exact'
import type { MemberId, TokenId } from '@clearstead/contract/values/ids'
import {
  fromUnits,
  isLess,
  isPositive,
  isZero,
  type Sgx,
  subtract,
  toDecimal,
  type Usd,
  unitsOf,
  unitsPerWhole,
  usd,
} from '@clearstead/contract/values/money'
import {
  type Percent,
  percentFromUnits,
  percentText,
  percentUnits,
} from '@clearstead/contract/values/percent'

/** The only token. */
export const sgxTokenId = 1 as TokenId
export const openingToken = {
  name: 'Social GenX',
  symbol: 'SGX',
  price: usd('0.008'),
  totalSupply: fromUnits<'SGX'>(50_000_000n * 100_000_000n),
  /** In millionths. */
  multiplier: 1_000_000n,
}

export type Side = 'BUY' | 'SELL'

/**
 * The line of prices: through `anchorPrice` at `anchorSold`, with the slope of the multiplier (in
 * millionths).
 */
export type Line = { anchorPrice: Usd; anchorSold: Sgx; totalSupply: Sgx; multiplier: bigint }
export type Token = Line & { sold: Sgx; currentPrice: Usd }

export type Order = {
  memberId: MemberId
  side: Side
  amount: Sgx
  address: string
  expectedPrice?: Usd | undefined
  verificationToken?: string | undefined
}

/** The rules of a trade on its day; `codeAbove` is null for a trade that a mailed code has confirmed. */
export type Terms = {
  day: ProgrammeDay
  spread: Percent
  moveLimit: Percent
  maximum: Usd
  codeAbove: Usd | null
}

/** The tokens of a member, and what was paid for them. */
export type Holding = { quantity: Sgx; invested: Usd }
/** A trade in its view, the member's holding after it, and the funding wallet. */
export type Traded = { view: TradeView; holding: Holding; balance: Usd }

/** Why the trading function of the database refuses an order; it alone decides on trades (decision 0035). */
export type OrderRefusal =
  | 'unknown'
  | 'paused'
  | 'price_moved'
  | 'not_available'
  | 'not_enough_tokens'
  | 'too_small'
  | 'short'
  | 'moves_too_much'
  | 'above_maximum'
  | 'code_needed'

type RefusedOrder = {
  currentPrice: Usd
  available: Sgx
  price: Usd
  total: Usd
  /** What is left of the limit that the order exceeds: units of money or of percents. */
  leftToday?: bigint
}

/** The refusal as a sentence; `price` and `total` are those that the trade would have had. */
export function refusalOf(
  refusal: OrderRefusal,
  { currentPrice, available, price, total, leftToday = 0n }: RefusedOrder,
  { moveLimit, maximum }: Pick<Terms, 'moveLimit' | 'maximum'>,
): Refusal {
  switch (refusal) {
    case 'unknown':
      return new Refusal('market.unknown_token')
    case 'paused':
      return new Refusal('market.paused')
    case 'price_moved':
      return new Refusal('market.price_moved', { current_price: toDecimal(currentPrice) })
    case 'not_available':
      return new Refusal('market.not_available', { available: toDecimal(available) })
    case 'not_enough_tokens':
      return new Refusal('market.not_enough_tokens')
    case 'too_small':
      return new Refusal('market.too_small')
    case 'short':
      return new Refusal('market.failed', {
        reason: 'treasury.short',
        price_per_token: toDecimal(price),
        total: toDecimal(total),
      })
    case 'moves_too_much':
      return new Refusal('market.moves_too_much', {
        max: percentText(moveLimit),
        left: percentText(percentFromUnits(leftToday)),
      })
    case 'above_maximum':
      return new Refusal('transfers.above_maximum', {
        max: toDecimal(maximum),
        left: toDecimal(fromUnits<'USD'>(leftToday)),
      })
    case 'code_needed':
      return new Refusal('people.code_needed')
  }
}

/** Shown instead of an average while nothing is held. */
const averageOfNothing = usd('0.008')

/** The average cost of a held token, half-even: 30 paid for 4,000 are 0.0075. */
export function averagePrice({ quantity, invested }: Holding): Usd {
  if (isZero(quantity)) return averageOfNothing
  return fromUnits(dividedHalfEven(unitsOf(invested) * unitsPerWhole, unitsOf(quantity)))
}

/** The value of tokens at the price shown: 1,000 at 0.008 are 8. */
export function marketValue(quantity: Sgx, price: Usd): Usd {
  return round(worthOf(quantity, price))
}

/** A holding at the current price: 4,000 bought for 30 are worth 32 at 0.008, a gain of 2 or 6.66 %. */
export function portfolioOf(holding: Holding, price: Usd) {
  const currentValue = marketValue(holding.quantity, price)
  const profitLoss = subtract(currentValue, holding.invested)
  return {
    ...holdingView(holding),
    currentValue,
    profitLoss,
    profitLossPercent: isZero(holding.invested) ? null : changeText(profitLoss, holding.invested),
  }
}

/** What all trades of a member paid and received. */
export type TradedTotals = { paid: Usd; received: Usd }

/**
 * The gain of the tokens sold: what they brought without what they had cost. Of 40 paid 30 are still invested and
 * 12 were received, a gain of 2.
 */
export function realisedProfit({
  invested,
  paid,
  received,
}: Pick<Holding, 'invested'> & TradedTotals): Usd {
  return subtract(received, subtract(paid, invested))
}

export function holdingView(holding: Holding) {
  const { quantity, invested } = holding
  return { quantity, averageBuyPrice: averagePrice(holding), totalInvested: invested }
}

/** A change in percent of the value before, cut at the second decimal: −0.002 of 0.008 is `-25.00`. */
export function changeText(change: Usd, before: Usd): string {
  const parts = (unitsOf(change) * 10_000n) / unitsOf(before)
  const digits = (parts < 0n ? -parts : parts).toString().padStart(3, '0')
  return `${parts < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

export type LineChange = {
  newPrice: Usd
  priceMultiplier?: bigint | undefined
  totalSupply?: Sgx | undefined
}
export type TokenChange = LineChange & { contractAddress?: string | undefined; reason: string }
export type ChangeReason = 'MANUAL' | 'CONFIG'

/** What is left of a limit: of 5 % with 3 % used, 2 %; never less than nothing. */
export function leftOf(limit: Percent, used: Percent): Percent {
  const left = percentUnits(limit) - percentUnits(used)
  return percentFromUnits(left > 0n ? left : 0n)
}

/** Whether the price follows what is sold, so that a trade of one account changes what another gets. */
export function isSloped({ multiplier }: Pick<Line, 'multiplier'>): boolean {
  return multiplier > minMultiplier
}

/** The whole supply is worth at most 9,000,000,000 dollars at the end of its line, far within 64 bits. */
const maxWorth = 900_000_000_000_000_000n
const minMultiplier = 1_000_000n
const maxMultiplier = 1_000_000_000n

/** Whether the line begins at one unit or more as shown; then every price on it does. */
function beginsAboveNothing({ anchorPrice, anchorSold, totalSupply, multiplier }: Line): boolean {
  const level = unitsOf(totalSupply) * minMultiplier
  return (
    2n * unitsOf(anchorPrice) * level > level + (multiplier - minMultiplier) * unitsOf(anchorSold)
  )
}

/**
 * The line through the new price at the current number of sold tokens, so the next trade begins at it.
 * @throws {Refusal} `market.supply_in_use`, `market.line_invalid`
 */
export function lineAfter(token: Token, change: LineChange): Line & { reason: ChangeReason } {
  const { multiplier, totalSupply, sold, currentPrice } = token
  const line = {
    anchorPrice: change.newPrice,
    anchorSold: sold,
    totalSupply: change.totalSupply ?? totalSupply,
    multiplier: change.priceMultiplier ?? multiplier,
  }
  if (isLess(line.totalSupply, sold)) {
    throw new Refusal('market.supply_in_use', { sold: toDecimal(sold) })
  }
  const isSloped = line.multiplier >= minMultiplier && line.multiplier <= maxMultiplier
  const worth = marketValue(line.totalSupply, line.anchorPrice)
  const isTooHigh = (unitsOf(worth) * line.multiplier) / minMultiplier > maxWorth
  if (!isSloped || isTooHigh || !beginsAboveNothing(line)) {
    throw new Refusal('market.line_invalid')
  }
  const isSame = unitsOf(line.anchorPrice) === unitsOf(currentPrice)
  return { ...line, reason: isSame ? 'CONFIG' : 'MANUAL' }
}

/** Holdings over liabilities; null while nothing is owed. */
export function coverage(held: Usd, owed: Usd): Percent | null {
  return isPositive(owed) ? ratioOf(unitsOf(held), unitsOf(owed)) : null
}

/** The part of an amount that the reserve cannot pay. */
export function lacking(reserve: Usd, amount: Usd): Usd {
  return isLess(reserve, amount) ? subtract(amount, reserve) : usd('0')
}
