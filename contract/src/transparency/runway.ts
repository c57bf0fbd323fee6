import { dayMs } from '../values/days.ts'
import { fromUnits, type Usd, unitsOf } from '../values/money.ts'
import type { PublishedDay } from './transparency.ts'

const runwayDays = 30

/** The number of a day, for distances between days. */
export function dayNumber(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) / dayMs
}

/** How long the treasury lasts at the pace of the last days; `days` is undefined if nothing was paid on them. */
export type Runway = { days: number | undefined; paidADay: Usd; overDays: number }

/**
 * The treasury over what income cost a day, over at most the last 30 published days: $900 at $30 a day are 30 days.
 * Whole days, rounded down; what may come in is left out. Undefined before there are two published days.
 */
export function runwayOf(
  treasury: Usd,
  days: readonly Pick<PublishedDay, 'day' | 'incomePaid'>[],
): Runway | undefined {
  const last = days.at(-1)
  if (!last) return undefined
  const first = days.find(({ day }) => dayNumber(last.day) - dayNumber(day) <= runwayDays)
  const overDays = first ? dayNumber(last.day) - dayNumber(first.day) : 0
  if (!first || overDays === 0) return undefined
  const paid = unitsOf(last.incomePaid) - unitsOf(first.incomePaid)
  const paidADay = fromUnits<'USD'>(paid / BigInt(overDays))
  if (paid <= 0n) return { days: undefined, paidADay, overDays }
  return { days: Number((unitsOf(treasury) * BigInt(overDays)) / paid), paidADay, overDays }
}
