import { expect, test } from 'vitest'
import { wrong } from '../call/wrong.ts'
import {
  addDays,
  dayMs,
  dayOf,
  firstDay,
  Instant,
  isInYears,
  isOpenDay,
  lastDay,
  ProgrammeDay,
  weekdayOf,
} from './days.ts'

const day = (text: string) => text as ProgrammeDay

test.each([
  ['2026-03-31', 1, '2026-04-01'],
  ['2026-03-01', -1, '2026-02-28'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2026-03-31', 0, '2026-03-31'],
])('%s and %s days are %s', (from, count, to) => {
  expect(addDays(day(from), count)).toBe(to)
})

test('a week goes from 1 for Monday to 7 for Sunday', () => {
  const week = Array.from({ length: 7 }, (_, index) => addDays(day('2026-03-30'), index))

  expect(week.map(weekdayOf)).toEqual([1, 2, 3, 4, 5, 6, 7])
})

test.each([
  ['2026-03-31', true],
  ['2026-04-04', false],
  ['2026-04-01', false],
])('with weekdays and holidays %s is open: %s', (text, isOpen) => {
  const rules = { weekdays: [1, 2, 3, 4, 5], holidays: [day('2026-04-01')] }

  expect(isOpenDay(day(text), rules)).toBe(isOpen)
})

test.each([
  ['Asia/Kolkata', '2026-03-31T18:29:59Z', '2026-03-31'],
  ['Asia/Kolkata', '2026-03-31T18:30:00Z', '2026-04-01'],
  ['America/New_York', '2026-04-01T03:59:59Z', '2026-03-31'],
  ['UTC', '2026-04-01T00:00:00Z', '2026-04-01'],
])('the day in %s at %s is %s', (timeZone, moment, text) => {
  expect(dayOf(new Date(moment), timeZone)).toBe(text)
  expect(dayOf(new Date(moment), timeZone)).toBe(text)
})

test('dates have the years 2000 to 2199', () => {
  expect([firstDay, lastDay]).toEqual(['2000-01-01', '2199-12-31'])
  expect(['1999', '2000-01', '2199-12-31', '2200'].map(isInYears)).toEqual([
    false,
    true,
    true,
    false,
  ])
  expect(dayMs).toBe(86_400_000)
})

test('a day is a calendar day as text, and says what is wrong with it', () => {
  const messages = (text: string) =>
    ProgrammeDay.safeDecode(text).error?.issues.map(({ message }) => message)

  expect(ProgrammeDay.decode('2026-03-31')).toBe('2026-03-31')
  expect(ProgrammeDay.encode(day('2026-03-31'))).toBe('2026-03-31')
  expect(messages('1999-12-31')).toEqual([wrong('fields.year', { first: 2000, last: 2199 })])
  expect(messages('x')).toHaveLength(1)
})

test('a moment is read with its offset and written in UTC', () => {
  const moment = new Date('2026-03-31T09:41:00Z')
  const messages = (text: string) =>
    Instant.safeDecode(text).error?.issues.map(({ message }) => message)

  expect(Instant.decode('2026-03-31T15:11:00+05:30')).toEqual(moment)
  expect(Instant.decode('2026-03-31')).toEqual(new Date('2026-03-31T00:00:00Z'))
  expect(Instant.encode(moment)).toBe('2026-03-31T09:41:00.000Z')
  expect(messages('x')).toEqual([wrong('fields.moment')])
  expect(messages('1999-12-31T00:00:00Z')).toEqual([
    wrong('fields.year', { first: 2000, last: 2199 }),
  ])
})

test('days and moments are described for the documentation of calls', () => {
  expect(ProgrammeDay.def.in.meta()).toEqual({
    title: 'Day',
    description: 'A programme day from 2000-01-01 to 2199-12-31',
    examples: ['2026-03-31'],
  })
  expect(Instant.def.in.meta()).toEqual({
    title: 'Instant',
    encoded: {
      type: 'string',
      format: 'date-time',
      pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}\\.\\d{3}Z$',
    },
    description: 'A moment in UTC, from the year 2000 to 2199',
    examples: ['2026-03-31T09:41:00.000Z'],
  })
})
