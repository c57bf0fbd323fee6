import { percentOf, round } from '@clearstead/contract/values/exact'
import { subtract, type Usd } from '@clearstead/contract/values/money'
import type { Percent } from '@clearstead/contract/values/percent'

/** The fee on an amount and what is left to receive: 5 % of 100 is 5 and leaves 95. */
export function feeOf(amount: Usd, feePercent: Percent): { fee: Usd; net: Usd } {
  const fee = round(percentOf(amount, feePercent))
  return { fee, net: subtract(amount, fee) }
}
