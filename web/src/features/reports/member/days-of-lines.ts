import { dayOf, type ProgrammeDay } from '@clearstead/contract/values/days'
import type { Line } from './line.ts'

export type DayOfLines = {
  day: ProgrammeDay
  lines: readonly [Line, ...Line[]]
  /** Whether further lines of the day may not be loaded yet, so that a total would be wrong. */
  isOpen: boolean
}

/**
 * Lines by programme day, in the order in which days first occur. In a table an income stands on the day it is of, which is the
 * day that its filter means.
 */
export function daysOfLines(
  lines: readonly Line[],
  { timeZone, hasMore, byIncome }: { timeZone: string; hasMore: boolean; byIncome: boolean },
): DayOfLines[] {
  const days = new Map<ProgrammeDay, [Line, ...Line[]]>()
  for (const line of lines) {
    const day = byIncome && line.income ? line.income.day : dayOf(line.at, timeZone)
    const known = days.get(day)
    if (known) known.push(line)
    else days.set(day, [line])
  }
  const last = [...days.keys()].at(-1)
  return [...days].map(([day, found]) => ({
    day,
    lines: found,
    isOpen: hasMore && day === last,
  }))
}
