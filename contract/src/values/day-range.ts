import type * as z from 'zod'
import { wrong } from '../call/wrong.ts'
import { addDays, dayMs, ProgrammeDay } from './days.ts'
import { firstDayOf, lastDayOf, type ProgrammeMonth, startOf } from './months.ts'

/** A year, with some days more for comparisons. */
export const maxDaysInRange = 400

/** The request fields of a period: two inclusive programme days, each optional. */
export const dayRange = {
  from: ProgrammeDay.optional().meta({ description: 'The first programme day, itself included' }),
  to: ProgrammeDay.optional().meta({
    description: `The last programme day, itself included; not before \`from\`, and at most ${maxDaysInRange} days with it`,
  }),
}

export type DayRange = { from?: ProgrammeDay | undefined; to?: ProgrammeDay | undefined }
type WholeRange = { from: ProgrammeDay; to: ProgrammeDay }

/** The problem of a range, as the message of a schema: its end is before its start, or it has too many days. */
export function problemOf({ from, to }: DayRange): string | undefined {
  if (from === undefined || to === undefined) return undefined
  if (to < from) return wrong('fields.end_before_start')
  if (countOf({ from, to }) > maxDaysInRange)
    return wrong('fields.at_most_days', { most: maxDaysInRange })
  return undefined
}

/** The number of days in a range, including both ends. */
function countOf({ from, to }: WholeRange): number {
  return (Date.parse(to) - Date.parse(from)) / dayMs + 1
}

/**
 * All days of a range, in order.
 * @throws {RangeError} for more than `maxDaysInRange`
 */
export function daysBetween(range: WholeRange): ProgrammeDay[] {
  const count = Math.max(0, countOf(range))
  if (count > maxDaysInRange) throw new RangeError(`${count} days are too many for one list`)
  return Array.from({ length: count }, (_, index) => addDays(range.from, index))
}

/** All days of a month. */
export function daysOf(month: ProgrammeMonth): ProgrammeDay[] {
  return daysBetween({ from: firstDayOf(month), to: lastDayOf(month) })
}

/** The first moment of the first day, and the first moment after the last day. */
export type Moments = { from?: Date | undefined; to?: Date | undefined }

/** The moments of a range, whose days begin at midnight in `timeZone`. */
export function momentsOf({ from, to }: DayRange, timeZone: string): Moments {
  return {
    from: from && startOf(from, timeZone),
    to: to && startOf(addDays(to, 1), timeZone),
  }
}

/** Whether the fields of a request include a range of days. */
export function isDayRange(fields: Readonly<Record<string, z.ZodType>>): boolean {
  return fields.from === dayRange.from && fields.to === dayRange.to
}
