import type { Settings } from '@clearstead/contract/settings/settings'
import { addDays, type ProgrammeDay } from '@clearstead/contract/values/days'
import { isEarningDay } from '../features/daily/rules.ts'

/** Whether ROI is earned, for each of `count` days from the first on. */
export function earningDays(
  first: ProgrammeDay,
  count: number,
  rules: Pick<Settings['programme'], 'earningWeekdays' | 'holidays'>,
): boolean[] {
  return Array.from({ length: count }, (_, day) => isEarningDay(addDays(first, day), rules))
}
