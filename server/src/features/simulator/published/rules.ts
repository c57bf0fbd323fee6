import type { PlanFigures } from '@clearstead/contract/published-run'
import type { RunBooks, RunRules } from '@clearstead/contract/rule-runs'
import { mostReturn } from '@clearstead/contract/solvency'
import { addDays, type ProgrammeDay } from '@clearstead/contract/values/days'
import {
  add,
  fromUnits,
  isPositive,
  type Usd,
  unitsOf,
  zero,
} from '@clearstead/contract/values/money'
import { percent, percentUnits } from '@clearstead/contract/values/percent'
import { type Assumed, assumedOf } from '../assumed.ts'

/** The months of open plans that say how much money comes in. */
const intakeMonths = 3n
/** A plan that ends after these days or later is judged by the closed formula, as one without an end is. */
const longestRun = 3_650

type Open = Pick<RunBooks['open'][number], 'amount' | 'ageMonths'>

/**
 * What a published run assumes: the usual, and nothing that whoever publishes could choose. Investments bring the most that rules
 * may need without a reason, as the closed formula has it.
 */
export function publishedAssumed({
  treasury,
  open,
}: Pick<RunBooks, 'treasury'> & { open: readonly Open[] }): Assumed {
  const usual = assumedOf({ gain: mostReturn, invested: percent('100') }, treasury)
  const deposit = depositOf(open, usual)
  return isPositive(deposit) ? { ...usual, deposit } : usual
}

/**
 * What each member puts in where as much comes in each month as did in the last three: of 30,000 in plans bought since, 10,000 a
 * month, which is 36 for each of 10,000 members in 36 months. Zero where nothing came in.
 */
function depositOf(open: readonly Open[], { months, population }: Assumed): Usd {
  const recent = open.filter(({ ageMonths }) => ageMonths < Number(intakeMonths))
  const all = add(zero<'USD'>(), ...recent.map(({ amount }) => amount))
  return fromUnits((unitsOf(all) * BigInt(months)) / (intakeMonths * BigInt(population)))
}

type Promised = Pick<RunRules['plans'][number], 'days' | 'roiPercent'>

/**
 * After how many days the longest promise of a plan is over, for somebody who buys it on the first day and claims on each earning
 * day: with 30 earning days on five of seven weekdays 40 from a Monday on, or earlier where the cap is reached before. Null
 * for a plan without an end, and where the end lies beyond ten years.
 */
export function promiseDays(
  { days, roiPercent }: Promised,
  { capMultiple, isEarning }: { capMultiple: number; isEarning: (day: ProgrammeDay) => boolean },
  startDay: ProgrammeDay,
): number | null {
  if (days === 0) return null
  const claims = Math.min(days, claimsToCap(roiPercent, capMultiple))
  let earned = 0
  for (let day = 0; day < longestRun; day++) {
    if (isEarning(addDays(startDay, day))) earned++
    if (earned >= claims) return day + 1
  }
  return null
}

/** With 0.5 % a day three times the money takes 600 claims. */
function claimsToCap(roi: Promised['roiPercent'], capMultiple: number): number {
  const units = percentUnits(roi)
  const cap = percentUnits(percent('100')) * BigInt(capMultiple)
  return units === 0n ? Number.POSITIVE_INFINITY : Number((cap + units - 1n) / units)
}

/** Whether the treasury runs dry while the plan still promises something; days are counted from 0 on. */
export function isEarly(dryDay: number | undefined, promised: PlanFigures['promiseDays']): boolean {
  return (dryDay ?? Number.POSITIVE_INFINITY) < (promised ?? 0)
}

/** How many months of 30 days a plan is run for: those that are assumed, or until its promise is over. */
export function monthsOf(promised: PlanFigures['promiseDays'], months: number): number {
  return Math.max(months, Math.ceil((promised ?? 0) / 30))
}
