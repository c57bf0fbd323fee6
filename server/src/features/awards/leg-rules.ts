import { percentOf, round } from '@clearstead/contract/values/exact'
import { add, smaller, type Usd, zero } from '@clearstead/contract/values/money'
import type { Percent } from '@clearstead/contract/values/percent'

/** The most that one leg counts for: at 60 %, 6,000 of the 10,000 that is needed. */
export function legMaximum(business: Usd, legPercent: Percent): Usd {
  return round(percentOf(business, legPercent))
}

/** The business that counts when no leg counts for more than `most`: of 9,000 and 3,000 at 6,000 it is 9,000. */
export function countedOfLegs(legs: readonly Usd[], most: Usd): Usd {
  return add(zero<'USD'>(), ...legs.map((leg) => smaller(leg, most)))
}
