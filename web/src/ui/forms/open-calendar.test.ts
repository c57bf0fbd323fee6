import type { ProgrammeDay } from '@clearstead/contract/values/days'
import { expect, test } from 'vitest'
import { daysOfMonth, sameDayInMonth } from './open-calendar.tsx'

const day = (text: string) => text as ProgrammeDay

test('a month is weeks from Monday, empty outside the month', () => {
  const weeks = daysOfMonth(day('2026-11-22'))

  expect(weeks).toHaveLength(6)
  expect(weeks[0]).toEqual([...Array(6).fill(undefined), '2026-11-01'])
  expect(weeks[5]?.slice(0, 2)).toEqual(['2026-11-30', undefined])
})

test('a month that ends sooner gives its last day', () => {
  expect(sameDayInMonth(day('2026-01-31'), 1)).toBe('2026-02-28')
  expect(sameDayInMonth(day('2026-01-31'), -1)).toBe('2025-12-31')
})
