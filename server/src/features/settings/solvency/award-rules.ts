import type { Settings } from '@clearstead/contract/settings/settings'
import { fromUnits, type Usd, unitsOf } from '@clearstead/contract/values/money'
import { type Percent, percentUnits } from '@clearstead/contract/values/percent'

/** A share in units of 0.000001 %, or undefined where it has no bound. */
export type Units = bigint | undefined

export const wholeUnits = 100_000_000n
/** Each purchase counts for the rewards of this number of uplines. */
const rewardedUplines = 3n

type Award = { business: Usd; amount: Usd }

/** Rounded up, against the programme. */
export function upTo(over: bigint, under: bigint): bigint {
  return (over + under - 1n) / under
}

export function sum(...parts: readonly Units[]): Units {
  return parts.reduce<Units>(
    (total, part) => (total === undefined || part === undefined ? undefined : total + part),
    0n,
  )
}

/**
 * The most that a reward takes of business: every account claims the one that pays most for its business, and a purchase
 * counts for three. 15,000 of 500,000 is 3 %, so 9 %.
 */
export function rewardUnits(rewards: readonly Award[]): bigint {
  const shares = rewards.map(({ business, amount }) =>
    upTo(unitsOf(amount) * wholeUnits * rewardedUplines, unitsOf(business)),
  )
  const [most = 0n] = shares.toSorted((one, other) => Number(other - one))
  return most
}

/**
 * The most that accounts of one tree are paid for reaching `business`, in percent of the money in the tree. Each that
 * reaches it has 1 − λ of it outside its largest leg, where λ is the percent of a leg and at least a half, so a tree of N
 * has at most N / ((1 − λ) business) of them: 50 for 10,000 with legs of 60 % is 50 of 4,000, 1.25 %. Without a
 * bound where one leg may bring all of it, as in a row of accounts.
 */
function treeUnits({ business, amount }: Award, legPercent: Percent): Units {
  if (unitsOf(amount) <= 0n) return 0n
  const leg = percentUnits(legPercent)
  const outside = wholeUnits - (leg < wholeUnits / 2n ? wholeUnits / 2n : leg)
  if (outside <= 0n) return undefined
  return upTo(unitsOf(amount) * wholeUnits * wholeUnits, unitsOf(business) * outside)
}

/** Every rank that is reached pays its bonus once. */
export function rankUnits({ ranks, legPercent }: Settings['leadership']): Units {
  return sum(
    ...ranks.map(({ business, bonus }) => treeUnits({ business, amount: bonus }, legPercent)),
  )
}

/**
 * The most that a month's salary takes of the money in plans. Small teams stand within large ones, so tiers add up: each
 * by what it pays more than those below it. 50 for 10,000 and 200 for 50,000 are 50 of 4,000 and 150 of 20,000, 2 %.
 */
export function salaryUnits({ tiers, legPercent }: Settings['salary']): Units {
  const easiestFirst = [...tiers].sort((one, other) =>
    unitsOf(one.business) < unitsOf(other.business) ? -1 : 1,
  )
  let paid = 0n
  let total: Units = 0n
  for (const { business, amount } of easiestFirst) {
    const more = unitsOf(amount) - paid
    if (more <= 0n) continue
    total = sum(total, treeUnits({ business, amount: fromUnits(more) }, legPercent))
    paid += more
  }
  return total
}
