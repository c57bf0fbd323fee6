import type { Settings } from '@clearstead/contract/settings/settings'
import { isPositive, subtract, type Usd, unitsOf } from '@clearstead/contract/values/money'
import { type Percent, percentUnits } from '@clearstead/contract/values/percent'
import { legMaximum } from '../features/awards/leg-rules.ts'

/** The most that awards pay on a unit of business: once when it settles, and in a month while it stays. */
export type AwardRates = { once: number; month: number }

type Award = { business: Usd; amount: Usd }

/** Each purchase counts for the rewards of this number of uplines. */
const rewardedUplines = 3
const hundredPercent = 100_000_000
/** Where one leg may bring all the business, accounts in a row share it: taken as a hundred of them. */
const mostInARow = 100

/**
 * An upper bound of what salary, rewards, ranks and the pool pay, whatever the shape of the teams. With the first
 * settings: rewards 18,000 of 625,000 to three uplines each, 8.64 %; the pool 2 %; salary 0.5 % of what it asks for,
 * of which 40 % must lie outside the largest leg, 1.25 % a month.
 */
export function awardRates(
  { salary, leadership, cto }: Pick<Settings, 'salary' | 'leadership' | 'cto'>,
  rewards: readonly Award[],
): AwardRates {
  const ranks = leadership.ranks.map(({ business, bonus }) => ({ business, amount: bonus }))
  return {
    once:
      rewardedUplines * sumShare(rewards) +
      sum(ranks.map((rank) => outsideShare(rank, leadership.legPercent))) +
      Number(percentUnits(cto.percent)) / hundredPercent,
    month: Math.max(0, ...salary.tiers.map((tier) => outsideShare(tier, salary.legPercent))),
  }
}

/** An amount over the business that has to lie outside the largest leg. */
function outsideShare({ business, amount }: Award, legPercent: Percent): number {
  const needed = Number(unitsOf(business))
  if (needed === 0) return 0
  const outside = subtract(business, legMaximum(business, legPercent))
  const least = needed / mostInARow
  return (
    Number(unitsOf(amount)) / Math.max(least, isPositive(outside) ? Number(unitsOf(outside)) : 0)
  )
}

function sumShare(awards: readonly Award[]): number {
  const business = sum(awards.map((award) => Number(unitsOf(award.business))))
  return business > 0 ? sum(awards.map(({ amount }) => Number(unitsOf(amount)))) / business : 0
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
