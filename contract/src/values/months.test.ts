import { expect, test } from 'vitest'
import { wrong } from '../call/wrong.ts'
import { dayOf, type ProgrammeDay } from './days.ts'
import {
  dayAfter,
  firstDayOf,
  lastDayOf,
  monthBefore,
  monthOf,
  ProgrammeMonth,
  startOf,
} from './months.ts'

const day = (text: string) => text as ProgrammeDay
const month = (text: string) => text as ProgrammeMonth

test('a month ends before the first of the next month, also at the end of a year and in a leap year', () => {
  expect(lastDayOf(month('2026-12'))).toBe('2026-12-31')
  expect(dayAfter(month('2026-12'))).toBe('2027-01-01')
  expect(lastDayOf(month('2028-02'))).toBe('2028-02-29')
  expect(lastDayOf(month('2027-02'))).toBe('2027-02-28')
  expect(monthOf(day('2026-03-31'))).toBe('2026-03')
  expect(monthBefore(day('2026-03-31'))).toBe('2026-02')
  expect(monthBefore(day('2026-01-01'))).toBe('2025-12')
})

test.each([
  ['2026-04-01', 'UTC', '2026-04-01T00:00:00.000Z'],
  ['2026-04-01', 'Asia/Kolkata', '2026-03-31T18:30:00.000Z'],
  ['2026-04-01', 'America/New_York', '2026-04-01T04:00:00.000Z'],
  ['2026-04-01', 'Pacific/Kiritimati', '2026-03-31T10:00:00.000Z'],
  ['2026-04-01', 'Pacific/Pago_Pago', '2026-04-01T11:00:00.000Z'],
  // Clocks go from 23:59 to 01:00 there, so this day begins an hour late.
  ['2024-04-26', 'Africa/Cairo', '2024-04-25T22:00:00.000Z'],
])('%s begins in %s at %s', (text, timeZone, begins) => {
  const start = startOf(day(text), timeZone)

  expect(start.toISOString()).toBe(begins)
  expect(dayOf(start, timeZone)).toBe(text)
  expect(dayOf(new Date(start.getTime() - 1), timeZone) < text).toBe(true)
})

test('a month is read and written as text, and says what is wrong with it', () => {
  const messages = (text: string) =>
    ProgrammeMonth.safeDecode(text).error?.issues.map(({ message }) => message)

  expect(ProgrammeMonth.decode('2026-03')).toBe('2026-03')
  expect(ProgrammeMonth.encode(month('2026-03'))).toBe('2026-03')
  expect(firstDayOf(month('2026-03'))).toBe('2026-03-01')
  for (const text of ['2026-00', '2026-13', '2026-3', 'x2026-03', '2026-03-01', '2026-20']) {
    expect(messages(text)).toEqual([wrong('fields.month')])
  }
  expect(messages('1999-12')).toEqual([wrong('fields.year', { first: 2000, last: 2199 })])
  expect(['2026-01', '2026-09', '2026-10', '2026-12'].map(messages)).toEqual(
    Array(4).fill(undefined),
  )
})

test('a month is described for the documentation of calls', () => {
  expect(ProgrammeMonth.def.in.meta()).toEqual({
    title: 'Month',
    description: 'A month from 2000-01 to 2199-12',
    examples: ['2026-03'],
  })
})
