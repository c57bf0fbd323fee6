import type { ProgrammeDay } from '@clearstead/contract/values/days'
import { monthOf } from '@clearstead/contract/values/months'
import { needText as text } from '@clearstead/texts/solvency/need'
import { shortMonthText } from '../../plumbing/format.ts'

/** `Runs dry in Mar 2028`, or that the treasury lasts beyond the month in which a forecast ends. */
export function dryText(dryDay: ProgrammeDay | null, until: ProgrammeDay): string {
  return dryDay === null
    ? text.lastsBeyond({ month: shortMonthText(monthOf(until)) })
    : text.dryIn({ month: shortMonthText(monthOf(dryDay)) })
}
