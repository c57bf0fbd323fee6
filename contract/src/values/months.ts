import * as z from 'zod'
import { wrong } from '../call/wrong.ts'
import { addDays, dayOf, isInYears, type ProgrammeDay, years } from './days.ts'

declare const monthBrand: unique symbol

/** A calendar month of programme days, such as `2026-03`. */
export type ProgrammeMonth = string & { readonly [monthBrand]: true }

export const ProgrammeMonth = z.codec(
  z
    .string()
    .regex(/^\d{4}-(0[1-9]|1[0-2])$/, { error: wrong('fields.month'), abort: true })
    .refine(isInYears, { error: wrong('fields.year', years) })
    .meta({
      title: 'Month',
      description: `A month from ${years.first}-01 to ${years.last}-12`,
      examples: ['2026-03'],
    }),
  z.custom<ProgrammeMonth>(() => true),
  {
    decode: (text) => text as ProgrammeMonth,
    encode: (month) => month as string,
  },
)

export function monthOf(day: ProgrammeDay): ProgrammeMonth {
  return day.slice(0, 7) as ProgrammeMonth
}

export function firstDayOf(month: ProgrammeMonth): ProgrammeDay {
  return `${month}-01` as ProgrammeDay
}

/** The first day of the next month, on which a month is settled. */
export function dayAfter(month: ProgrammeMonth): ProgrammeDay {
  const longest = 31
  return firstDayOf(monthOf(addDays(firstDayOf(month), longest)))
}

export function lastDayOf(month: ProgrammeMonth): ProgrammeDay {
  return addDays(dayAfter(month), -1)
}

export function monthBefore(day: ProgrammeDay): ProgrammeMonth {
  return monthOf(addDays(firstDayOf(monthOf(day)), -1))
}

const minuteMs = 60_000
/** The largest offset of any time zone from UTC. */
const furthestMinutes = 16 * 60

/** The first moment of a programme day in `timeZone`, to the minute, also if clocks change at midnight. */
export function startOf(day: ProgrammeDay, timeZone: string): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`)
  let before = -furthestMinutes
  let begun = furthestMinutes
  while (begun - before > 1) {
    const middle = Math.floor((before + begun) / 2)
    if (dayOf(new Date(midnight + middle * minuteMs), timeZone) < day) before = middle
    else begun = middle
  }
  return new Date(midnight + begun * minuteMs)
}
