import type { ProgrammeDay } from '@clearstead/contract/values/days'
import { monthOf } from '@clearstead/contract/values/months'
import { needText as text } from '@clearstead/texts/solvency/need'
import { monthText } from '../../plumbing/format.ts'

/** `Runs dry in March 2028`, or that the treasury lasts beyond the month in which a forecast ends. */
export function dryText(dryDay: ProgrammeDay | null, until: ProgrammeDay): string {
  return dryDay === null
    ? text.lastsBeyond({ month: monthText(monthOf(until)) })
    : text.dryIn({ month: monthText(monthOf(dryDay)) })
}
