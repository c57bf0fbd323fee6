import { expect, test } from 'vitest'
import * as z from 'zod'
import { endpoint } from '../call/endpoint.ts'
import { wrong } from '../call/wrong.ts'
import { dayRange, daysBetween, daysOf, isDayRange, momentsOf, problemOf } from './day-range.ts'
import { Instant, ProgrammeDay } from './days.ts'
import { ProgrammeMonth } from './months.ts'

const list = endpoint('GET /things', {
  summary: 'Lists',
  who: 'admin',
  permission: 'owner',
  request: { search: z.string().optional(), ...dayRange },
})
const errorsOf = (values: Record<string, unknown>) => {
  const { error } = list.request.safeDecode(values as never)
  return error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []
}
const day = (text: string) => text as ProgrammeDay

test.each([
  ['2000-01-01', true],
  ['2024-02-29', true],
  ['2199-12-31', true],
  ['0001-01-01', false],
  ['1999-12-31', false],
  ['2100-02-29', false],
  ['2200-01-01', false],
  ['9999-12-31', false],
])('%s is a date: %s', (text, isDate) => {
  const read = [ProgrammeDay, Instant].map((schema) => schema.safeDecode(text).success)

  expect(read).toEqual([isDate, isDate])
})

test('months have the same years as days', () => {
  const months = ['2000-01', '2199-12', '1999-12', '2200-01', '9999-12', '2026-13']

  expect(months.map((month) => ProgrammeMonth.safeDecode(month).success)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ])
})

test('a moment whose offset leaves the years is refused', () => {
  expect(Instant.safeDecode('2000-01-01T00:00:00+01:00').success).toBe(false)
  expect(Instant.safeDecode('2199-12-31T23:30:00-01:00').success).toBe(false)
})

test('every call with a range refuses a reversed one and one of more than 400 days', () => {
  expect(errorsOf({ from: '2026-03-31', to: '2026-03-30' })).toEqual([
    ['to', wrong('fields.end_before_start')],
  ])
  expect(errorsOf({ from: '2025-01-01', to: '2026-02-05' })).toEqual([
    ['to', wrong('fields.at_most_days', { most: 400 })],
  ])
  expect(errorsOf({ from: '0001-01-01', to: '9999-12-31' })).toEqual([
    ['from', wrong('fields.year', { first: 2000, last: 2199 })],
    ['to', wrong('fields.year', { first: 2000, last: 2199 })],
  ])
  expect(errorsOf({ from: '2025-01-01', to: '2026-02-04' })).toEqual([])
  expect(errorsOf({ from: '2026-03-31', to: '2026-03-31' })).toEqual([])
  expect(errorsOf({ from: '2000-01-01' })).toEqual([])
})

test('the encoder of a screen leaves checks to the server', () => {
  const reversed = { from: day('2026-03-31'), to: day('2026-03-30') }

  expect(problemOf(reversed)).toBe(wrong('fields.end_before_start'))
  expect(list.request.encode(reversed)).toEqual(reversed)
})

test('the days of a range include both ends, and are limited', () => {
  const around = daysBetween({ from: day('2024-02-28'), to: day('2024-03-01') })

  expect(around).toEqual(['2024-02-28', '2024-02-29', '2024-03-01'])
  expect(daysBetween({ from: day('2026-03-02'), to: day('2026-03-01') })).toEqual([])
  expect(daysBetween({ from: day('2025-01-01'), to: day('2026-02-04') })).toHaveLength(400)
  expect(() => daysBetween({ from: day('2025-01-01'), to: day('2026-02-05') })).toThrow(
    new RangeError('401 days are too many for one list'),
  )
})

test('only both fields of a range make one', () => {
  expect(isDayRange({ ...dayRange, search: z.string() })).toBe(true)
  expect(isDayRange({ from: dayRange.from })).toBe(false)
  expect(isDayRange({ to: dayRange.to })).toBe(false)
  expect(isDayRange({ from: dayRange.from, to: z.string() })).toBe(false)
})

test('a month has all its days', () => {
  const of = (month: string) => daysOf(month as ProgrammeMonth)

  expect(of('2028-02')).toHaveLength(29)
  expect(of('2026-04')[0]).toBe('2026-04-01')
  expect(of('2199-12').at(-1)).toBe('2199-12-31')
})

test('both ends of a range are whole days in the time zone of the programme', () => {
  const { from, to } = momentsOf(
    { from: day('2026-03-28'), to: day('2026-03-29') },
    'Europe/Berlin',
  )

  expect(from?.toISOString()).toBe('2026-03-27T23:00:00.000Z')
  // The clocks go forward on the 29th.
  expect(to?.toISOString()).toBe('2026-03-29T22:00:00.000Z')
  expect(momentsOf({}, 'UTC')).toEqual({ from: undefined, to: undefined })
})

test('the days of a range are described for the documentation of calls', () => {
  expect(dayRange.from.meta()?.description).toBe('The first programme day, itself included')
  expect(dayRange.to.meta()?.description).toBe(
    'The last programme day, itself included; not before `from`, and at most 400 days with it',
  )
})
