import { addDays, type ProgrammeDay } from '@clearstead/contract/values/days'
import { firstDayOf, lastDayOf, monthBefore, monthOf } from '@clearstead/contract/values/months'
import { daysOfYear, yearOf } from '@clearstead/contract/values/years'

export const periodNames = [
  'month',
  'last_month',
  'days_30',
  'days_90',
  'days_365',
  'year',
  'last_year',
  'own',
] as const
export type PeriodName = (typeof periodNames)[number]

export type Days = { from?: ProgrammeDay | undefined; to?: ProgrammeDay | undefined }

/** The days of a period; `days_30` on 31 March is 2 to 31 March. Chosen days are those of the address. */
export function daysOf(period: PeriodName, today: ProgrammeDay, chosen: Days): Days {
  if (period === 'own') return chosen
  if (period === 'month') return { from: firstDayOf(monthOf(today)), to: today }
  if (period === 'last_month') {
    const month = monthBefore(today)
    return { from: firstDayOf(month), to: lastDayOf(month) }
  }
  const { from } = daysOfYear(yearOf(today))
  if (period === 'year') return { from, to: today }
  if (period === 'last_year') return daysOfYear(yearOf(addDays(from, -1)))
  const count = Number(period.slice('days_'.length))
  return { from: addDays(today, 1 - count), to: today }
}
