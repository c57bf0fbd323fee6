import { expect, test } from 'vitest'
import { daysOfLines } from './days-of-lines.ts'
import type { Line } from './line.ts'

const line = (key: string, at: string, incomeDay?: string) =>
  ({ key, at: new Date(at), income: incomeDay ? { day: incomeDay } : null }) as Line

test('a day is the day of the programme, and the last one is open while there is more', () => {
  const lines = [line('a', '2026-03-01T20:00:00Z'), line('b', '2026-03-01T10:00:00Z')]

  const days = daysOfLines(lines, { timeZone: 'Asia/Kolkata', hasMore: true, byIncome: false })

  expect(days.map(({ day, isOpen }) => [day, isOpen])).toEqual([
    ['2026-03-02', false],
    ['2026-03-01', true],
  ])
})

test('in a table an income stands on the day that it is of', () => {
  const lines = [
    line('a', '2026-03-02T00:01:00Z', '2026-03-01'),
    line('b', '2026-03-01T10:00:00Z', '2026-03-01'),
  ]

  const days = daysOfLines(lines, { timeZone: 'UTC', hasMore: false, byIncome: true })

  expect(days.map(({ day, lines: found }) => [day, found.length])).toEqual([['2026-03-01', 2]])
})
