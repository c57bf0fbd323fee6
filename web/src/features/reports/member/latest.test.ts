import type { IncomeView } from '@clearstead/contract/income'
import type { TransactionView } from '@clearstead/contract/reports'
import { expect, test } from 'vitest'
import { latestLines } from './latest.ts'

const moment = (minute: number) => new Date(Date.UTC(2026, 2, 1, 9, minute))
const movement = (source: string, minute: number) =>
  ({ source, at: moment(minute), transactionId: minute }) as TransactionView
const income = (kind: string, minute: number) => ({ kind, at: moment(minute) }) as IncomeView

test('a movement carries the income it paid, and no other', () => {
  const explained = (minute: number) => ({
    transferId: movement('level', minute).transactionId,
    count: 2,
    income: income('level', minute),
  })

  const lines = latestLines(
    [movement('level', 5), movement('deposit', 3)],
    [explained(4), explained(5)],
    [],
  )

  expect(lines).toMatchObject([
    { kind: 'moved', explained: explained(5) },
    { kind: 'moved', explained: undefined },
  ])
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
