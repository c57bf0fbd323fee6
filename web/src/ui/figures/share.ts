import { type Asset, type Money, unitsOf } from '@clearstead/contract/values/money'

/** How much of a whole an amount is, in hundredths, for drawing a bar only: never shown, never added up. */
export function shareOf<A extends Asset>(part: Money<A>, whole: Money<A>): number {
  const all = unitsOf(whole)
  if (all <= 0n) return 0
  return Number((unitsOf(part) * 10_000n) / all) / 100
}

/** An amount as a height, for drawing a chart only. */
export function heightOf<A extends Asset>(money: Money<A>): number {
  return Number(unitsOf(money)) / 1e8
}
