import type { ProgrammeDay } from '@clearstead/contract/values/days'
import { negate, sgx, usd } from '@clearstead/contract/values/money'
import { percent } from '@clearstead/contract/values/percent'
import { TransferKind } from '@clearstead/contract/values/transfer-kind'
import { expect, test } from 'vitest'
import {
  assetAmounts,
  changeOf,
  describeTrade,
  kindsOf,
  monthTo,
  periodsTo,
  sourceOf,
  usedPercentOf,
} from './rules.ts'

const today = '2026-03-31' as ProgrammeDay

test.each([
  [1182n, 1000n, '+18.2'],
  [950n, 1000n, '-5.0'],
  [1000n, 1000n, '0.0'],
  [10_005n, 10_000n, '+0.1'],
  [0n, 1000n, '-100.0'],
  [5n, 0n, null],
])('%s after %s is a change of %s', (now, before, change) => {
  expect(changeOf(now, before)).toBe(change)
})

test('the two periods of 30 days are adjacent', () => {
  const { now, before } = periodsTo(today)

  expect([before[0], before.at(-1), now[0], now.at(-1)]).toEqual([
    '2026-01-31',
    '2026-03-01',
    '2026-03-02',
    '2026-03-31',
  ])
  expect(new Set([...before, ...now]).size).toBe(60)
})

test('a month runs from its first day to today', () => {
  expect(monthTo('2026-03-03' as ProgrammeDay)).toEqual(['2026-03-01', '2026-03-02', '2026-03-03'])
})

test('every kind of transfer is listed under its source', () => {
  for (const kind of TransferKind.options) expect(kindsOf(sourceOf(kind))).toContain(kind)
})

test.each([
  ['BUY', '1000', '0.008', 'Bought 1,000.00 SGX at $0.008'],
  ['SELL', '0.00000001', '10', 'Sold 0.00000001 SGX at $10.00'],
  ['BUY', '100.5', '0.00800312', 'Bought 100.50 SGX at $0.00800312'],
] as const)('a %s of %s at %s is described', (side, amount, price, words) => {
  expect(describeTrade({ side, amount: sgx(amount), price: usd(price) })).toBe(words)
})

test('a line has the asset of its wallet, and a direction in place of a sign', () => {
  const line = { amount: negate(sgx('2')), balanceAfter: sgx('3') }

  expect(assetAmounts({ ...line, wallet: 'token' })).toEqual({
    asset: 'SGX',
    wallet: 'token',
    transactionType: 'debit',
    amount: sgx('2'),
    balanceAfter: sgx('3'),
  })
  expect(assetAmounts({ ...line, wallet: 'funding' }).asset).toBe('USD')
})

test('earnings use up the cap, and without a cap nothing is used', () => {
  expect(usedPercentOf(usd('150'), usd('600'))).toBe(percent('25'))
  expect(usedPercentOf(usd('0'), usd('0'))).toBe(percent('0'))
})
