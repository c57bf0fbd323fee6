import { addDays, type ProgrammeDay } from '@clearstead/contract/values/days'
import { percentOf, round } from '@clearstead/contract/values/exact'
import { isZero, times, type Usd, unitsOf } from '@clearstead/contract/values/money'
import type { Percent } from '@clearstead/contract/values/percent'

const monthDays = 30

export type Terms = { roiPercent: Percent; days: number; lockDays: number }
export type Forecast = {
  daily: Usd
  monthly: Usd
  /** What the amount adds to the earning limit. */
  limit: Usd
  /** The claim that reaches the limit by ROI alone; nothing when the earning days end before. */
  reached: { day: ProgrammeDay; days: bigint } | undefined
}

/**
 * What terms come to if each day from `today` is claimed and covered: 200 at 0.40 % makes 0.80 a day,
 * 24 in thirty days, and reaches a limit of 600 with the 750th claim.
 */
export function forecast(
  amount: Usd,
  terms: Terms,
  capMultiple: number,
  today: ProgrammeDay,
): Forecast {
  const daily = round(percentOf(amount, terms.roiPercent))
  const limit = times(amount, capMultiple)
  return {
    daily,
    monthly: times(daily, terms.days === 0 ? monthDays : Math.min(monthDays, terms.days)),
    limit,
    reached: reachedOn(daily, limit, terms.days, today),
  }
}

function reachedOn(daily: Usd, limit: Usd, earningDays: number, today: ProgrammeDay) {
  if (isZero(daily)) return undefined
  const [units, step] = [unitsOf(limit), unitsOf(daily)]
  const days = (units + step - 1n) / step
  if (earningDays !== 0 && days > BigInt(earningDays)) return undefined
  // Beyond a century a date says nothing.
  return days > 36_500n ? undefined : { day: addDays(today, Number(days) - 1), days }
}
