/**
 * What money in plans costs the operator, as shares of that money: 2.35 is 235 %. All rates are by year, as in
 * Artzrouni's model; `purchase` and the fees are taken once.
 */
export type Costs = {
  /** What money in plans earns in a year: ROI, the level income on it, and salary. */
  year: number
  /** What a purchase pays out once: direct, invest levels, rewards, ranks and the pool. */
  purchase: number
  /** The fee on income that is withdrawn. */
  incomeFee: number
  /** The fee on principal that leaves after its lock. */
  exitFee: number
  /** The part of the money in plans that leaves in a year. */
  exits: number
}

/**
 * The return on all that is held, in a year, at which a programme that holds what it owes stays whole without new
 * members: r* = k (1 − φ) + x (p − f), where k is the cost of a year, φ the fee on income, x the exits, p the cost
 * of a purchase and f the fee on principal. What a purchase costs is spread over the 1/x years that money stays.
 *
 * 40 % a year less a fee of 5 % is 38 %; of the half that leaves in a year each unit cost 9 % and paid 5 %, which adds
 * 2 %: 40 %. Never below zero.
 *
 * Source: M. Artzrouni, The mathematics of Ponzi schemes, Mathematical Social Sciences 58 (2009) 190–201,
 * doi 10.1016/j.mathsocsci.2009.05.003: with r_p = k, r_w = k + x, p = f = φ = 0 it is his r_n ≥ r_p.
 */
export function returnNeeded({ year, purchase, incomeFee, exitFee, exits }: Costs): number {
  return Math.max(0, year * (1 - incomeFee) + exits * (purchase - exitFee))
}

/**
 * The growth of the intake, in a year, at which a scheme that pays out of deposits just survives: g* = r* / (1 − p). Of
 * each unit that comes in, 1 − p is left to pay for those before. A return below r* does not lower it. Infinite
 * when a purchase pays out all that comes in.
 *
 * With r* = 40 % and p = 9 %: 0.40 / 0.91 = 43.956 %.
 *
 * Source: as above; with p = f = φ = 0 it is his r_i ≥ r_p.
 */
export function growthNeeded(costs: Costs): number {
  const needed = returnNeeded(costs)
  if (needed === 0) return 0
  return costs.purchase < 1 ? needed / (1 - costs.purchase) : Number.POSITIVE_INFINITY
}

/**
 * How many days a treasury lasts that holds this share of the money in plans, when all of it was just bought and nothing else
 * comes in: (t − p) / d. With 9 % at purchase and 0.645 % a day, 10 % last 1.6 days and 50 % 63.6. Infinite when a
 * day costs nothing.
 */
export function daysCovered(
  treasuryShare: number,
  costs: { purchase: number; day: number },
): number {
  const left = treasuryShare - costs.purchase
  if (left <= 0) return 0
  return costs.day > 0 ? left / costs.day : Number.POSITIVE_INFINITY
}
