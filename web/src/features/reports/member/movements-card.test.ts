import type { IncomeView } from '@clearstead/contract/income'
import type { ExplainedView, TransactionView } from '@clearstead/contract/reports/transactions'
import { usd } from '@clearstead/contract/values/money'
import { expect, test } from 'vitest'
import { latestLines } from './movements-card.tsx'

const moment = (minute: number) => new Date(Date.UTC(2026, 2, 1, 9, minute))
const movement = (source: string, minute: number) =>
  ({ source, wallet: 'working', at: moment(minute), transactionId: minute }) as TransactionView
const income = (kind: string, minute: number) =>
  ({ id: minute, kind, at: moment(minute), paid: usd('0') }) as IncomeView

test('a movement carries the income it paid, and no other', () => {
  const explained = (minute: number) =>
    ({
      transferId: movement('level', minute).transactionId,
      count: 2,
      income: income('level', minute),
    }) as ExplainedView

  const lines = latestLines(
    [movement('level', 5), movement('deposit', 3)],
    [explained(4), explained(5)],
    [],
  )

  expect(lines).toMatchObject([
    { income: income('level', 5), incomeCount: 2 },
    { income: null, incomeCount: 0 },
  ])
})

test('what was not paid stands at its time, and older than the list it stays away', () => {
  const lines = latestLines(
    [movement('deposit', 8), movement('plan', 3)],
    [],
    [income('level', 6), income('level', 1)],
  )

  expect(lines.map(({ key }) => key)).toEqual(['transfer-8', 'income-6', 'transfer-3'])
})

test('no movements at all still show what was not paid', () => {
  expect(latestLines([], [], [income('level', 6)])).toHaveLength(1)
})

test('leaves out the last of more than eight, because its other wallets may not be known', () => {
  const many = Array.from({ length: 12 }, (_, at) => movement('deposit', 50 - at))

  expect(latestLines(many, [], [])).toHaveLength(8)
  expect(latestLines(many.slice(0, 9), [], []).at(-1)?.key).toBe('transfer-43')
})
