import type { IncomeView } from '@clearstead/contract/income'
import type { TransactionView } from '@clearstead/contract/reports'
import { expect, test } from 'vitest'
import { latestLines } from './latest.ts'

const moment = (minute: number) => new Date(Date.UTC(2026, 2, 1, 9, minute))
const movement = (source: string, minute: number) =>
  ({ source, at: moment(minute) }) as TransactionView
const income = (kind: string, minute: number) => ({ kind, at: moment(minute) }) as IncomeView

test('a movement carries the incomes of its kind and moment, and no others', () => {
  const first = income('level', 5)
  const second = income('level', 5)

  const [line] = latestLines(
    [movement('level', 5)],
    [first, second, income('direct', 5), income('level', 4)],
    [],
  )

  expect(line).toMatchObject({ kind: 'moved', incomes: [first, second] })
})

test('what was not paid stands at its time, and older than the list it stays away', () => {
  const lines = latestLines(
    [movement('deposit', 8), movement('plan', 3)],
    [],
    [income('level', 6), income('level', 1)],
  )

  expect(lines.map(({ kind, at }) => [kind, at.getUTCMinutes()])).toEqual([
    ['moved', 8],
    ['unpaid', 6],
    ['moved', 3],
  ])
})

test('no movements at all still show what was not paid', () => {
  expect(latestLines([], [], [income('level', 6)])).toHaveLength(1)
})
