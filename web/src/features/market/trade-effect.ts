import type { AnswerOf } from '@clearstead/contract/call/endpoint'
import type { getPortfolio } from '@clearstead/contract/market/market'
import { type PriceLine, quoteOf } from '@clearstead/contract/market/quote'
import type { TradeSide } from '@clearstead/contract/market/views'
import { dividedHalfEven } from '@clearstead/contract/values/exact'
import {
  add,
  fromUnits,
  isLess,
  isZero,
  type Sgx,
  subtract,
  type Usd,
  unitsOf,
  unitsPerWhole,
} from '@clearstead/contract/values/money'

export type Portfolio = AnswerOf<typeof getPortfolio>['data']
type Held = Pick<Portfolio, 'quantity' | 'totalInvested'>

/** What a trade does to the member, before it is made; undefined where it sells more than is held. */
export function tradeEffect(line: PriceLine, side: TradeSide, amount: Sgx, held: Held) {
  if (side === 'SELL' && isLess(held.quantity, amount)) return undefined
  const quote = quoteOf(line, side, amount)
  const cost = side === 'BUY' ? quote.total : costOf(held, amount)
  const quantity = side === 'BUY' ? add(held.quantity, amount) : subtract(held.quantity, amount)
  const invested =
    side === 'BUY' ? add(held.totalInvested, cost) : subtract(held.totalInvested, cost)
  return {
    ...quote,
    quantity,
    /** What the tokens of a sale had cost, and what the sale brings beyond that. */
    cost,
    gain: subtract(quote.total, cost),
    average: isZero(quantity) ? undefined : averageOf(quantity, invested),
  }
}
export type TradeEffect = NonNullable<ReturnType<typeof tradeEffect>>

/** The part of what was invested that a sale takes out, half-even: 1,000 of 4,000 bought for 30 are 7.50. */
function costOf({ quantity, totalInvested }: Held, amount: Sgx): Usd {
  if (isZero(quantity)) return fromUnits(0n)
  return fromUnits(dividedHalfEven(unitsOf(totalInvested) * unitsOf(amount), unitsOf(quantity)))
}

function averageOf(quantity: Sgx, invested: Usd): Usd {
  return fromUnits(dividedHalfEven(unitsOf(invested) * unitsPerWhole, unitsOf(quantity)))
}
