import type { StatementWeek } from '@clearstead/contract/reports/weeks'
import type { ProgrammeDay } from '@clearstead/contract/values/days'
import { usd } from '@clearstead/contract/values/money'
import { expect, test } from 'vitest'
import { areWithoutFlow, periodOfWeeks, sumsOfWeeks, weeksOfPeriod } from './week-range.ts'

const day = (text: string) => text as ProgrammeDay
const week = (from: string, to: string, amounts: readonly [string, string, string, string]) => {
  const [opening = usd('0'), credited = opening, debited = opening, closing = opening] =
    amounts.map(usd)
  return { from: day(from), to: day(to), opening, credited, debited, closing } as StatementWeek
}
const weeks = [
  week('2026-03-02', '2026-03-08', ['0', '400', '0', '400']),
  week('2026-03-09', '2026-03-15', ['400', '0', '50', '350']),
  week('2026-03-16', '2026-03-22', ['350', '20', '10', '360']),
]

test('a period has the weeks that have days of it', () => {
  const of = (from?: string, to?: string) =>
    weeksOfPeriod(weeks, { ...(from && { from: day(from) }), ...(to && { to: day(to) }) })

  expect(of()).toBeUndefined()
  expect(of('2026-03-04', '2026-03-16')).toEqual({ first: 0, last: 2 })
  expect(of('2026-03-09', '2026-03-15')).toEqual({ first: 1, last: 1 })
  expect(of('2026-03-15')).toEqual({ first: 1, last: 2 })
  expect(of(undefined, '2026-03-09')).toEqual({ first: 0, last: 1 })
  expect(of('2025-01-01')).toEqual({ first: 0, last: 2 })
  expect(of('2026-03-23')).toBeUndefined()
  expect(of(undefined, '2026-03-01')).toBeUndefined()
})

test('weeks that are chosen are a period, and come to what is between its ends', () => {
  expect(periodOfWeeks(weeks, { first: 1, last: 2 })).toEqual({
    from: '2026-03-09',
    to: '2026-03-22',
  })
  expect(sumsOfWeeks(weeks, { first: 1, last: 2 })).toEqual({
    opening: usd('400'),
    credited: usd('20'),
    debited: usd('60'),
    closing: usd('360'),
  })
  expect(sumsOfWeeks(weeks, { first: 0, last: 0 })).toMatchObject({
    opening: usd('0'),
    closing: usd('400'),
  })
})

test('weeks are without flow when nothing came in or went out', () => {
  expect(areWithoutFlow(weeks)).toBe(false)
  expect(areWithoutFlow([week('2026-03-02', '2026-03-08', ['5', '0', '0', '5'])])).toBe(true)
  expect(areWithoutFlow([week('2026-03-02', '2026-03-08', ['5', '0', '5', '0'])])).toBe(false)
  expect(areWithoutFlow([])).toBe(true)
})
