import type { Settings } from '@clearstead/contract/settings/settings'
import { feeOf } from '@clearstead/contract/values/exact'
import type { ActivePlanId } from '@clearstead/contract/values/ids'
import {
  add,
  fromUnits,
  isLess,
  isPositive,
  isZero,
  type Usd,
  unitsOf,
  zero,
} from '@clearstead/contract/values/money'
import { type Percent, percent, percentUnits } from '@clearstead/contract/values/percent'
import { dailyRoi } from '../features/daily/rules.ts'
import { cutInTurn, raised } from '../features/income/rules.ts'
import { stillEarns } from '../features/plans/earning-rules.ts'
import type { Terms } from '../features/plans/rules.ts'

const daysInWeek = 7
const whole = percent('100')

/** A purchase as it would be made on the first day, under the rules in effect then. */
export type Bought = {
  amount: Usd
  terms: Terms
  capMultiple: number
  /** Whether each day from the first on has ROI; nothing is followed beyond them. */
  isEarning: readonly boolean[]
  withdrawal: Pick<Settings['withdrawal'], 'feePercent'>
}

/** How often the member claims, and how many of the claims the treasury can cover. */
export type Habit = { claimsPerWeek: number; covered: Percent }

/** The income of a purchase: `paid[n]` is its sum by the end of the n-th day, from 0 on. */
export type PlanCourse = {
  daily: Usd
  limit: Usd
  paid: readonly Usd[]
  claims: number
  declined: number
  reason: 'limit' | 'days' | 'years'
}

/**
 * What claims come to until the limit, the end of the earning days, or the last known day. In each week the first days with ROI are
 * claimed. Of ten claims of which 70 % are covered, seven are paid in full, evenly spread. All of it is exact, by the
 * engine's own rules: 200 at 0.40 % make 0.80 a claim, and reach 600 with the 750th.
 */
export function planCourse(
  { amount, terms, capMultiple, isEarning }: Bought,
  { claimsPerWeek, covered }: Habit,
): PlanCourse {
  const daily = claimOf(amount, terms)
  const none = { activePlan: zero<'USD'>(), cap: zero<'USD'>() }
  const limit = raised(none, amount, capMultiple).cap
  const cut = cutInTurn(limit)
  const paid: Usd[] = []
  let [sum, claims, earned, inWeek] = [zero<'USD'>(), 0, 0, 0]
  let reason: PlanCourse['reason'] = 'years'
  for (let day = 0; day < isEarning.length && reason === 'years'; day += 1) {
    if (day % daysInWeek === 0) inWeek = 0
    if (isEarning[day] && inWeek < claimsPerWeek) {
      inWeek += 1
      claims += 1
      if (isCovered(claims, covered)) {
        earned += 1
        sum = add(sum, cut(daily).paid)
      }
    }
    paid.push(sum)
    if (!isLess(sum, limit)) reason = 'limit'
    else if (!stillEarns({ days: terms.days, daysEarned: earned })) reason = 'days'
  }
  return { daily, limit, paid, claims, declined: claims - earned, reason }
}

/** ROI of a day on nothing but this purchase. */
function claimOf(amount: Usd, { roiPercent, activeLevels }: Terms): Usd {
  const earner = {
    activePlanId: 1 as ActivePlanId,
    amount,
    roiPercent,
    activeLevels,
    undoUntil: null,
  }
  return dailyRoi([earner], zero())?.total ?? zero()
}

/** Whether the n-th claim, from 1 on, is among those that are covered. */
function isCovered(claim: number, covered: Percent): boolean {
  const upTo = (count: number) => (BigInt(count) * percentUnits(covered)) / percentUnits(whole)
  return upTo(claim) > upTo(claim - 1)
}

/** What of income is left once it is withdrawn; the same rounding as that of a withdrawal. */
export function afterFee(
  income: Usd,
  { feePercent }: Pick<Settings['withdrawal'], 'feePercent'>,
): Usd {
  return feeOf(income, feePercent).net
}

/** The least income of which `amount` is left after the fee: 100 at 5 % take 105.26315789. Undefined if the fee leaves nothing. */
export function incomeFor(
  amount: Usd,
  terms: Pick<Settings['withdrawal'], 'feePercent'>,
): Usd | undefined {
  if (terms.feePercent >= whole) return undefined
  const kept = percentUnits(whole) - percentUnits(terms.feePercent)
  const units = (unitsOf(amount) * percentUnits(whole)) / kept
  // The fee is rounded, so the least is at most a unit away.
  const near = [-1n, 0n, 1n, 2n].map((more) => fromUnits<'USD'>(units + more))
  return near.find((income) => !isLess(afterFee(income, terms), amount))
}

/** The first day by whose end income has come to `amount`; undefined if it never does. */
export function dayOfIncome({ paid }: PlanCourse, amount: Usd): number | undefined {
  const day = paid.findIndex((sum) => !isLess(sum, amount))
  return day < 0 || isZero(amount) ? undefined : day
}

/** `count` days from the first to the last, evenly apart. */
export function daysAlong({ paid }: PlanCourse, count: number): number[] {
  const last = paid.length - 1
  const steps = Math.min(count - 1, last)
  return Array.from({ length: steps + 1 }, (_, step) =>
    steps === 0 ? last : Math.round((step * last) / steps),
  )
}

type KnownStop = {
  breakEvenDay: number | undefined
  treasury: Usd
  /** How long the treasury lasts at the pace of the last days; undefined if that is not known. */
  runwayDays: number | undefined
}

/** The day on which the treasury is taken to stop: at once if it is empty, at its pace, or as an example halfway. */
export function stopDay(
  { paid }: Pick<PlanCourse, 'paid'>,
  { breakEvenDay, treasury, runwayDays }: KnownStop,
): { reason: 'empty' | 'pace' | 'example'; days: number } {
  const last = paid.length - 1
  if (!isPositive(treasury)) return { reason: 'empty', days: 0 }
  if (runwayDays !== undefined && runwayDays < last) return { reason: 'pace', days: runwayDays }
  return { reason: 'example', days: Math.floor((breakEvenDay ?? last) / 2) }
}
