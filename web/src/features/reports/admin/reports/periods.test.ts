import type { ProgrammeDay } from '@clearstead/contract/values/days'
import { expect, test } from 'vitest'
import { daysOf } from './periods.ts'

const today = '2026-03-31' as ProgrammeDay

test.each([
  ['month', '2026-03-01', '2026-03-31'],
  ['last_month', '2026-02-01', '2026-02-28'],
  ['days_30', '2026-03-02', '2026-03-31'],
  ['days_365', '2025-04-01', '2026-03-31'],
  ['year', '2026-01-01', '2026-03-31'],
  ['last_year', '2025-01-01', '2025-12-31'],
] as const)('the period %s begins and ends on its days', (period, from, to) => {
  expect(daysOf(period, today, {})).toEqual({ from, to })
})

test('chosen days are kept as they are', () => {
  expect(daysOf('own', today, { from: today })).toEqual({ from: today })
})
