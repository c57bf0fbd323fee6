import type { Settings } from '@clearstead/contract/settings/settings'
import type { Usd } from '@clearstead/contract/values/money'
import { percent, percentUnits } from '@clearstead/contract/values/percent'
import {
  rankUnits,
  rewardUnits,
  salaryUnits,
  type Units,
  wholeUnits,
} from '../features/settings/solvency/award-rules.ts'

/** The most that awards pay on a unit of business: once when it settles, and in a month while it stays. */
export type AwardRates = { once: number; month: number }

/** Where one leg may bring all the business, accounts in a row share it without a bound: taken as a hundred of them. */
const inARow = percent('99')

/**
 * An upper bound of what salary, rewards, ranks and the pool pay, whatever the shape of the teams: that of the return which plans
 * need. With the template *High yield* rewards 9 % and the pool 2 %, and 3.25 % of salary a month.
 */
export function awardRates(
  { salary, leadership, cto }: Pick<Settings, 'salary' | 'leadership' | 'cto'>,
  rewards: readonly { business: Usd; amount: Usd }[],
): AwardRates {
  const ranks = rankUnits(leadership) ?? rankUnits({ ...leadership, legPercent: inARow })
  return {
    once: shareOf(rewardUnits(rewards)) + shareOf(ranks) + shareOf(percentUnits(cto.percent)),
    month: shareOf(salaryUnits(salary) ?? salaryUnits({ ...salary, legPercent: inARow })),
  }
}

function shareOf(units: Units): number {
  return Number(units ?? 0n) / Number(wholeUnits)
}
