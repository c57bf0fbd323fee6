import { usd } from '@clearstead/contract/values/money'
import { expect, test } from 'vitest'
import { rawAmountOf } from './judge-payment.ts'

test('an amount is exact in the units of a token, or there is none', () => {
  expect(rawAmountOf(usd('95.00000001'), 18)).toBe(95_000_000_010_000_000_000n)
  expect(rawAmountOf(usd('95.00000001'), 8)).toBe(9_500_000_001n)
  expect(rawAmountOf(usd('95.000001'), 6)).toBe(95_000_001n)
  expect(rawAmountOf(usd('95.00000001'), 6)).toBeUndefined()
})
