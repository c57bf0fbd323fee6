import { usd } from '@clearstead/contract/values/money'
import { expect, test } from 'vitest'
import { Amount } from '../figures/amount.tsx'
import { amountColumn } from './columns.tsx'

test.each([
  [usd('0'), { type: Amount }],
  [usd('-12.5'), { type: Amount }],
])('%s is written as an amount', (amount, shown) => {
  expect(amountColumn('amount', 'Amount', () => amount).cell?.({})).toMatchObject(shown)
})

test.each([null, undefined])('%s is an empty cell', (amount) => {
  expect(amountColumn('amount', 'Amount', () => amount).cell?.({})).toBe(false)
})
