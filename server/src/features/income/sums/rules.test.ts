import type { IncomeSums } from '@clearstead/contract/income'
import type { ProgrammeDay } from '@clearstead/contract/values/days'
import { add, subtract, usd } from '@clearstead/contract/values/money'
import { expect, test } from 'vitest'
import {
  type DayRows,
  firstDayOfPeriod,
  incomeSums,
  mostRead,
  type ReasonSum,
  readableOf,
} from './rules.ts'

const today = '2026-03-31' as ProgrammeDay
const days = (...rows: number[]): DayRows[] =>
  rows.map((count, back) => ({ day: `2026-03-${31 - back}` as ProgrammeDay, rows: count }))
const sum = (reason: ReasonSum['reason'], intended: string, paid: string): ReasonSum => ({
  reason,
  intended: usd(intended),
  paid: usd(paid),
})

test.each([
  ['month', '2026-03-01'],
  ['days_90', '2026-01-01'],
  ['all', undefined],
] as const)('the period %s begins on %s', (period, first) => {
  expect(firstDayOfPeriod(period, today)).toBe(first)
})

test('the first of a month is a period of one day, and 90 days reach into the year before', () => {
  const first = '2026-01-01' as ProgrammeDay

  expect(firstDayOfPeriod('month', first)).toBe('2026-01-01')
  expect(firstDayOfPeriod('days_90', first)).toBe('2025-10-04')
})

test('a period is read whole while its rows are few enough', () => {
  expect(readableOf([], 5)).toEqual({ is: 'whole' })
  expect(readableOf(days(3, 2), 5)).toEqual({ is: 'whole' })
  expect(readableOf(days(5), 5)).toEqual({ is: 'whole' })
})

test('the first days of a period with more rows are left out', () => {
  expect(readableOf(days(3, 2, 1), 5)).toEqual({ is: 'shortened', from: '2026-03-30' })
  expect(readableOf(days(3, 3), 5)).toEqual({ is: 'shortened', from: '2026-03-31' })
  expect(readableOf(days(5, 1), 5)).toEqual({ is: 'shortened', from: '2026-03-31' })
})

test('nothing is read if the last day alone has more', () => {
  expect(readableOf(days(6), 5)).toEqual({ is: 'too many' })
  expect(readableOf(days(6, 1), 5)).toEqual({ is: 'too many' })
})

test('a day with 100,000 unpaid rows in 1,000 stretches is read', () => {
  expect(readableOf(days(102_000), mostRead)).toEqual({ is: 'whole' })
})

test('what was not paid stands by its reason between the full amount and what was paid', () => {
  const sums = incomeSums([
    sum(null, '100', '100'),
    sum('capped', '6', '2'),
    sum('inactive', '1', '0'),
    sum('blocked', '2', '0'),
    sum('closed', '4', '0'),
    sum('level_locked', '8', '0'),
    sum('undone', '50', '35'),
  ])

  expect(sums).toEqual({
    full: usd('171'),
    notQualified: usd('15'),
    capped: usd('4'),
    undone: usd('15'),
    paid: usd('137'),
  } satisfies IncomeSums)
  expect(subtract(sums.full, add(sums.notQualified, sums.capped, sums.undone))).toEqual(sums.paid)
})

test('a period without rows comes to nothing, and what was reversed is less in both', () => {
  const nothing = usd('0')

  expect(incomeSums([])).toEqual({
    full: nothing,
    notQualified: nothing,
    capped: nothing,
    undone: nothing,
    paid: nothing,
  })
  expect(incomeSums([sum(null, '10', '10'), sum(null, '-10', '-10')])).toMatchObject({
    full: nothing,
    paid: nothing,
  })
})
