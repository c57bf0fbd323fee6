import type * as z from 'zod'
import { addDays, ProgrammeDay } from './days.ts'
import { firstDayOf, lastDayOf, type ProgrammeMonth, startOf } from './months.ts'

/** A year, and what belongs beside it to be compared. */
export const mostDaysInRange = 400

/** What a call takes that is about a period: two inclusive programme days, of which each may be left out. */
export const dayRange = {
  from: ProgrammeDay.optional().meta({ description: 'The first programme day, itself included' }),
  to: ProgrammeDay.optional().meta({
    description: `The last programme day, itself included; not before \`from\`, and at most ${mostDaysInRange} days with it`,
  }),
}

export type DayRange = { from?: ProgrammeDay | undefined; to?: ProgrammeDay | undefined }
type WholeRange = { from: ProgrammeDay; to: ProgrammeDay }

/** What is wrong with a range, as a sentence: its end before its start, or too many days. */
export function problemOf({ from, to }: DayRange): string | undefined {
  if (from === undefined || to === undefined) return undefined
  if (to < from) return 'The end must not lie before the start'
  if (countOf({ from, to }) > mostDaysInRange) return `Ask for at most ${mostDaysInRange} days`
  return undefined
}

const dayMs = 86_400_000

/** How many days a range holds, both ends included: one for a day to itself. */
function countOf({ from, to }: WholeRange): number {
  return (Date.parse(to) - Date.parse(from)) / dayMs + 1
}

/**
 * Every day of a range, in order.
 * @throws {RangeError} for more than `mostDaysInRange`, whoever asks: a list of days is never without end
 */
export function daysBetween(range: WholeRange): ProgrammeDay[] {
  const count = Math.max(0, countOf(range))
  if (count > mostDaysInRange) throw new RangeError(`${count} days are too many for one list`)
  return Array.from({ length: count }, (_, index) => addDays(range.from, index))
}

/** Every day of a month, of which nothing is left out. */
export function daysOf(month: ProgrammeMonth): ProgrammeDay[] {
  return daysBetween({ from: firstDayOf(month), to: lastDayOf(month) })
}

/** The first moment of the first day, and the first moment after the last one. */
export type Moments = { from?: Date | undefined; to?: Date | undefined }

/** The moments between which a range lies, where days begin at midnight in `timeZone`. */
export function momentsOf({ from, to }: DayRange, timeZone: string): Moments {
  return {
    from: from && startOf(from, timeZone),
    to: to && startOf(addDays(to, 1), timeZone),
  }
}

/** Whether these fields of a request are a range of days, to be checked as one. */
export function isDayRange(fields: Readonly<Record<string, z.ZodType>>): boolean {
  return fields.from === dayRange.from && fields.to === dayRange.to
}
