import { dividedHalfEven } from '../values/exact.ts'
import { fromUnits, type Sgx, subtract, type Usd, unitsOf, unitsPerWhole } from '../values/money.ts'
import type { TokenView, TradeSide } from './views.ts'

/** What of the token decides on the price of a trade. */
export type PriceLine = Pick<
  TokenView,
  'anchorPrice' | 'anchorSold' | 'totalSupply' | 'availableTokens' | 'priceMultiplier'
>
export type Quote = { total: Usd; pricePerToken: Usd; priceAfter: Usd }

const million = 1_000_000n
/** More tokens than any amount on the wire may have. */
const beyondAmounts = 9_000_000_000_000_001n

/**
 * What a trade costs or brings along the line of prices, as the trading function of the database counts it: 1,000 at
 * 0.008 are 8. A purchase is rounded up to 0.00000001, a sale down.
 */
export function quoteOf(line: PriceLine, side: TradeSide, amount: Sgx): Quote {
  const { supply, steep, anchor, under, sold } = partsOf(line)
  const after = side === 'BUY' ? sold + unitsOf(amount) : sold - unitsOf(amount)
  const over = anchor * (2n * million * supply + steep * (sold + after))
  return {
    total: fromUnits(totalOf(over, under, side, unitsOf(amount))),
    pricePerToken: fromUnits(dividedHalfEven(over, 2n * under)),
    priceAfter: fromUnits(dividedHalfEven(anchor * (million * supply + steep * after), under)),
  }
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
  const perTotal = 2n * under * unitsPerWhole
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
  }
}
