import * as z from 'zod'
import { wrong } from '../call/wrong.ts'
import { isInYears, type ProgrammeDay, years } from './days.ts'

declare const yearBrand: unique symbol

/** A calendar year of programme days, such as `2026`. */
export type ProgrammeYear = string & { readonly [yearBrand]: true }

export const ProgrammeYear = z.codec(
  z
    .string()
    .regex(/^\d{4}$/, { error: wrong('fields.year', years), abort: true })
    .refine(isInYears, { error: wrong('fields.year', years) })
    .meta({
      title: 'Year',
      description: `A year from ${years.first} to ${years.last}`,
      examples: ['2026'],
    }),
  z.custom<ProgrammeYear>(() => true),
  {
    decode: (text) => text as ProgrammeYear,
    encode: (year) => year as string,
  },
)

/** The days of a year: 2026 is 2026-01-01 to 2026-12-31. */
export function daysOfYear(year: ProgrammeYear): { from: ProgrammeDay; to: ProgrammeDay } {
  return { from: `${year}-01-01` as ProgrammeDay, to: `${year}-12-31` as ProgrammeDay }
}

export function yearOf(day: ProgrammeDay): ProgrammeYear {
  return day.slice(0, 4) as ProgrammeYear
}
