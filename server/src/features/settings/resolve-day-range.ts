import { type DayRange, type Moments, momentsOf } from '@clearstead/contract/values/day-range'
import type { Db } from '../../plumbing/database/database.ts'
import { currentSettings } from './current-settings.ts'

/** Replaces the inclusive programme days of a filter by the moments between which it finds rows. */
export async function resolveDayRange<Filter extends DayRange>(
  db: Db,
  now: Date,
  { from, to, ...filter }: Filter,
): Promise<Omit<Filter, 'from' | 'to'> & Moments> {
  if (!from && !to) return filter
  const { settings } = await currentSettings(db, now)
  return { ...filter, ...momentsOf({ from, to }, settings.programme.timezone) }
}
