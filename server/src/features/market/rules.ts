import { Refusal } from '@clearstead/contract/refusal'
import { round, worthOf } from '@clearstead/contract/values/exact'
import type { MemberId, TokenId, TradeId } from '@clearstead/contract/values/ids'
import {
  fromUnits,
  isLess,
  isZero,
  type Sgx,
  subtract,
  toDecimal,
  type Usd,
  unitsOf,
  usd,
} from '@clearstead/contract/values/money'
import { type Percent, percentFromUnits } from '@clearstead/contract/values/percent'

/** There is one token. */
export const theToken = 1 as TokenId
export const openingToken = {
  name: 'Social GenX',
  symbol: 'SGX',
  price: usd('0.008'),
  totalSupply: fromUnits<'SGX'>(50_000_000n * 100_000_000n),
  /** In millionths. */
  multiplier: 1_000_000n,
}

export type Side = 'BUY' | 'SELL'

/** The line of prices: through `anchorPrice` at `anchorSold`, as steep as the multiplier (in millionths) says. */
export type Line = { anchorPrice: Usd; anchorSold: Sgx; totalSupply: Sgx; multiplier: bigint }
export type Token = Line & { sold: Sgx; currentPrice: Usd }

export type Order = {
  memberId: MemberId
  side: Side
  amount: Sgx
  address: string
  expectedPrice?: Usd | undefined
}

/** What a member holds, and what was paid for just that. */
export type Holding = { quantity: Sgx; invested: Usd }
export type Trade = { id: TradeId; holding: Holding; balance: Usd }

/** Shown in place of an average while nothing is held. */
const averageOfNothing = usd('0.008')

/** What a held token cost on average, half-even: 30 paid for 4,000 are 0.0075. */
export function averagePrice({ quantity, invested }: Holding): Usd {
  if (isZero(quantity)) return averageOfNothing
  return fromUnits(divided(unitsOf(invested) * 100_000_000n, unitsOf(quantity)))
}

/** Half-even, of numbers that are not below zero. */
function divided(over: bigint, under: bigint): bigint {
  const whole = over / under
  const rest = (over % under) * 2n
  return rest > under || (rest === under && whole % 2n === 1n) ? whole + 1n : whole
}

/** What tokens are worth at the price shown: 1,000 at 0.008 are 8. */
export function marketValue(quantity: Sgx, price: Usd): Usd {
  return round(worthOf(quantity, price))
}

/** A holding at the present price: 4,000 bought for 30 are worth 32 at 0.008, a gain of 2 or 6.66 %. */
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

export function holdingView(holding: Holding) {
  const { quantity, invested } = holding
  return { quantity, averageBuyPrice: averagePrice(holding), totalInvested: invested }
}

/** A change in percent of what was before, cut at the second decimal: −0.002 of 0.008 is `-25.00`. */
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

/** The whole supply is worth at most 9,000,000,000 dollars at the end of its line: far within 64 bits. */
const mostWorth = 900_000_000_000_000_000n
const flat = 1_000_000n
const steepest = 1_000_000_000n

/** Whether the line begins at a unit or more, as it is shown; all of it then does. */
function beginsAboveNothing({ anchorPrice, anchorSold, totalSupply, multiplier }: Line): boolean {
  const level = unitsOf(totalSupply) * flat
  return 2n * unitsOf(anchorPrice) * level > level + (multiplier - flat) * unitsOf(anchorSold)
}

/**
 * The line that runs through the new price at what is sold now, so that the next trade begins at it.
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
  const isSloped = line.multiplier >= flat && line.multiplier <= steepest
  const worth = marketValue(line.totalSupply, line.anchorPrice)
  const isTooHigh = (unitsOf(worth) * line.multiplier) / flat > mostWorth
  if (!isSloped || isTooHigh || !beginsAboveNothing(line)) {
    throw new Refusal('market.line_invalid')
  }
  const isSame = unitsOf(line.anchorPrice) === unitsOf(currentPrice)
  return { ...line, reason: isSame ? 'CONFIG' : 'MANUAL' }
}

/** Units of a percent in the whole, and the most a percent can say. */
const whole = 100_000_000n
const most = 1_000_000_000_000n

/** What is held over what is owed, cut at the sixth decimal; null while nothing is owed. */
export function coverage(held: Usd, owed: Usd): Percent | null {
  if (unitsOf(owed) <= 0n) return null
  const units = (unitsOf(held) * whole) / unitsOf(owed)
  return percentFromUnits(units > most ? most : units)
}

/** What the reserve lacks of an amount. */
export function lacking(reserve: Usd, amount: Usd): Usd {
  return isLess(reserve, amount) ? subtract(amount, reserve) : usd('0')
}
