import { dividedHalfEven } from '../values/exact.ts'
import { fromUnits, type Sgx, subtract, type Usd, unitsOf, unitsPerWhole } from '../values/money.ts'
import { type Percent, percentFromUnits, percentUnits } from '../values/percent.ts'
import type { TokenView, TradeSide } from './views.ts'

/** What of the token decides on the price of a trade. */
export type PriceLine = Pick<
  TokenView,
  | 'anchorPrice'
  | 'anchorSold'
  | 'totalSupply'
  | 'availableTokens'
  | 'priceMultiplier'
  | 'spreadPercent'
>
/** `spread` is the part of the total that the spread adds to a purchase or takes from a sale. */
export type Quote = { total: Usd; pricePerToken: Usd; priceAfter: Usd; spread: Usd }

const million = 1_000_000n
/** 100 % in the units of a percent. */
const wholeInParts = 100_000_000n
/** More tokens than any amount on the wire may have. */
const beyondAmounts = 9_000_000_000_000_001n

/**
 * What a trade costs or brings along the line of prices, as the trading function of the database counts it: 1,000 at
 * 0.008 are 8. A purchase is rounded up to 0.00000001, a sale down. On a sloped line the spread is part of it.
 */
export function quoteOf(line: PriceLine, side: TradeSide, amount: Sgx): Quote {
  const { supply, steep, anchor, under, sold, spread } = partsOf(line)
  const after = side === 'BUY' ? sold + unitsOf(amount) : sold - unitsOf(amount)
  const onLine = anchor * (2n * million * supply + steep * (sold + after))
  const over = onLine * (wholeInParts + (side === 'BUY' ? spread : -spread))
  const total = totalOf(over, under, side, unitsOf(amount))
  const withoutSpread = totalOf(onLine * wholeInParts, under, side, unitsOf(amount))
  return {
    total: fromUnits(total),
    pricePerToken: fromUnits(dividedHalfEven(over, 2n * under * wholeInParts)),
    priceAfter: fromUnits(dividedHalfEven(anchor * (million * supply + steep * after), under)),
    spread: fromUnits(side === 'BUY' ? total - withoutSpread : withoutSpread - total),
  }
}

/** By how much of the price a trade moves it, rounded up; nothing on a flat line. */
export function movedBy(line: PriceLine, amount: Sgx): Percent {
  const { supply, steep, sold } = partsOf(line)
  const price = million * supply + steep * sold
  return percentFromUnits((steep * unitsOf(amount) * wholeInParts + price - 1n) / price)
}

/** The most tokens that move the price by no more than a percent; undefined where the line is flat. */
export function amountMoving(line: PriceLine, percent: Percent): Sgx | undefined {
  const { supply, steep, sold } = partsOf(line)
  if (steep === 0n) return undefined
  return fromUnits(
    (percentUnits(percent) * (million * supply + steep * sold)) / (steep * wholeInParts),
  )
}

/**
 * The tokens for an amount of dollars: the most that it buys, or the fewest whose sale brings it. 8 at 0.008 are
 * 1,000. Beyond what can be traded the result is too, so that the usual limits refuse it.
 */
export function amountFor(line: PriceLine, side: TradeSide, total: Usd): Sgx {
  const most = side === 'BUY' ? beyondAmounts : partsOf(line).sold + 1n
  const isEnough = (units: bigint) =>
    unitsOf(quoteOf(line, side, fromUnits(units)).total) >= unitsOf(total)
  const isTooMuch = (units: bigint) =>
    unitsOf(quoteOf(line, side, fromUnits(units)).total) > unitsOf(total)
  if (side === 'SELL') return fromUnits(firstThat(isEnough, most))
  return fromUnits(firstThat(isTooMuch, most) - 1n)
}

/** The number of tokens in circulation. */
export function soldOf({ totalSupply, availableTokens }: PriceLine): Sgx {
  return subtract(totalSupply, availableTokens)
}

/** The first whole number from 0 on for which an ordered test holds, `most` at the latest. */
function firstThat(holds: (value: bigint) => boolean, most: bigint): bigint {
  let [low, high] = [0n, most]
  while (low < high) {
    const middle = (low + high) / 2n
    if (holds(middle)) high = middle
    else low = middle + 1n
  }
  return low
}

function totalOf(over: bigint, under: bigint, side: TradeSide, amount: bigint): bigint {
  const perTotal = 2n * under * wholeInParts * unitsPerWhole
  return (over * amount + (side === 'BUY' ? perTotal - 1n : 0n)) / perTotal
}

function partsOf(line: PriceLine) {
  const supply = unitsOf(line.totalSupply)
  const steep = line.priceMultiplier - million
  return {
    supply,
    steep,
    anchor: unitsOf(line.anchorPrice),
    sold: unitsOf(soldOf(line)),
    under: million * supply + steep * unitsOf(line.anchorSold),
    spread: steep === 0n ? 0n : percentUnits(line.spreadPercent),
  }
}
