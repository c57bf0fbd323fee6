import * as z from 'zod'
import { wrong } from '../call/wrong.ts'

declare const dayBrand: unique symbol

/** A calendar day in the programme's time zone, such as `2026-03-31`. */
export type ProgrammeDay = string & { readonly [dayBrand]: true }

/** Milliseconds of 24 hours: of a day of the calendar in UTC, or of a time span. */
export const dayMs = 24 * 60 * 60_000

/** The years that dates may have. */
export const years = { first: 2000, last: 2199 }
/** The first and last valid day, for date fields. */
export const firstDay = `${years.first}-01-01` as ProgrammeDay
export const lastDay = `${years.last}-12-31` as ProgrammeDay
const outsideYears = wrong('fields.year', years)

/** Whether a text that begins with a year, such as a day, is within the valid years. */
export function isInYears(text: string): boolean {
  const year = Number(text.slice(0, 4))
  return year >= years.first && year <= years.last
}

export const ProgrammeDay = z.codec(
  z.iso
    .date({ abort: true })
    .refine(isInYears, { error: outsideYears })
    .meta({
      title: 'Day',
      description: `A programme day from ${firstDay} to ${lastDay}`,
      examples: ['2026-03-31'],
    }),
  z.custom<ProgrammeDay>(() => true),
  {
    decode: (text) => text as ProgrammeDay,
    encode: (day) => day as string,
  },
)

const instantPattern = '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}\\.\\d{3}Z$'

/** An instant on the wire: ISO 8601 in UTC; a plain date means its first moment. */
export const Instant = z.codec(
  z
    .union([z.iso.datetime({ offset: true }), z.iso.date()], {
      error: wrong('fields.moment'),
    })
    .meta({
      title: 'Instant',
      encoded: { type: 'string', format: 'date-time', pattern: instantPattern },
      description: `A moment in UTC, from the year ${years.first} to ${years.last}`,
      examples: ['2026-03-31T09:41:00.000Z'],
    }),
  z.date().refine((date) => isInYears(date.toISOString()), { error: outsideYears }),
  { decode: (text) => new Date(text), encode: (date) => date.toISOString() },
)

/** Creating a formatter takes a hundred times as long as using it, so there is one per time zone. */
const formatters = new Map<string, Intl.DateTimeFormat>()

/** The programme day of `moment` in `timeZone`, such as `Asia/Kolkata`. */
export function dayOf(moment: Date, timeZone: string): ProgrammeDay {
  const known = formatters.get(timeZone)
  const formatter = known ?? new Intl.DateTimeFormat('en-CA', { timeZone })
  if (!known) formatters.set(timeZone, formatter)
  return formatter.format(moment) as ProgrammeDay
}

/** The day `count` days after `day`, or before it if negative. */
export function addDays(day: ProgrammeDay, count: number): ProgrammeDay {
  const moment = new Date(`${day}T00:00:00Z`)
  moment.setUTCDate(moment.getUTCDate() + count)
  return moment.toISOString().slice(0, 10) as ProgrammeDay
}

/** Whether something takes place on a day: on one of its weekdays, and on no holiday. */
export function isOpenDay(
  day: ProgrammeDay,
  { weekdays, holidays }: { weekdays: readonly number[]; holidays: readonly ProgrammeDay[] },
): boolean {
  return weekdays.includes(weekdayOf(day)) && !holidays.includes(day)
}

/** 1 for Monday to 7 for Sunday. */
export function weekdayOf(day: ProgrammeDay): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7
}
