import { percentOf, round } from '@clearstead/contract/values/exact'
import { isLess, split, type Usd, zero } from '@clearstead/contract/values/money'
import type { Percent } from '@clearstead/contract/values/percent'

/** A month's pool and the equal share of each leader; the remainder stays in the treasury. */
export type Pool = { pool: Usd; share: Usd; remainder: Usd }

/**
 * A percent of the month's purchases in equal parts: 2 % of 1,000 among 3 is a pool of 20, 6.66666666 each
 * and a remainder of 0.00000002. A month in which more was undone than bought has no pool.
 */
export function poolOf(purchases: Usd, percent: Percent, leaders: number): Pool {
  const base = isLess(purchases, zero()) ? zero<'USD'>() : purchases
  const pool = round(percentOf(base, percent))
  if (leaders === 0) return { pool, share: zero(), remainder: pool }
  return { pool, ...split(pool, leaders) }
}
