import type { ProgrammeDay } from '@clearstead/contract/values/days'
import { negate, sgx, usd } from '@clearstead/contract/values/money'
import { percent } from '@clearstead/contract/values/percent'
import { TransferKind } from '@clearstead/contract/values/transfer-kind'
import { expect, test } from 'vitest'
import { sentence } from '../../plumbing/said/sentence.ts'
import {
  assetAmounts,
  changeOf,
  countChange,
  describeTrade,
  directed,
  kindsOf,
  moneyChange,
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
  [10_004n, 10_000n, '0.0'],
  [9_995n, 10_000n, '-0.1'],
  [3n, 1n, '+200.0'],
  [5n, -1n, null],
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
  expect(kindsOf('transfer')).toEqual(['compound', 'transfer'])
  expect(kindsOf('adjustment').toSorted()).toEqual([
    'adjustment',
    'even_out',
    'opening',
    'reversal',
    'treasury',
  ])
  for (const kind of TransferKind.options) {
    const source = sourceOf(kind)
    if (source !== 'transfer' && source !== 'adjustment') expect(source).toBe(kind)
  }
})

test.each([
  ['BUY', '1000', '0.008', 'Bought 1,000.00 SGX at $0.008'],
  ['SELL', '0.00000001', '10', 'Sold 0.00000001 SGX at $10.00'],
  ['BUY', '100.5', '0.00800312', 'Bought 100.50 SGX at $0.00800312'],
] as const)('a %s of %s at %s is described', (side, amount, price, words) => {
  const trade = describeTrade({ side, amount: sgx(amount), price: usd(price) })

  expect(sentence(trade, 'en')).toBe(words)
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
  expect(assetAmounts({ amount: usd('2'), balanceAfter: usd('3'), wallet: 'funding' })).toEqual({
    asset: 'USD',
    wallet: 'funding',
    transactionType: 'credit',
    amount: usd('2'),
    balanceAfter: usd('3'),
  })
  expect(directed(usd('0'))).toEqual({ amount: usd('0'), transactionType: 'credit' })
})

test('the sums of two periods are compared', () => {
  const periods = periodsTo(today)
  const money = new Map([
    ['2026-03-31', usd('100')],
    ['2026-03-02', usd('18.2')],
    ['2026-03-01', usd('60')],
    ['2026-01-31', usd('40')],
    ['2026-01-30', usd('999')],
  ])
  const counts = new Map([
    ['2026-03-31', 3],
    ['2026-03-02', 1],
    ['2026-03-01', 8],
  ])

  expect(moneyChange(money, periods)).toEqual({
    now: usd('118.2'),
    before: usd('100'),
    changePercent: '+18.2',
  })
  expect(countChange(counts, periods)).toEqual({ now: 4, before: 8, changePercent: '-50.0' })
})

test('earnings use up the cap, and without a cap nothing is used', () => {
  expect(usedPercentOf(usd('150'), usd('600'))).toBe(percent('25'))
  expect(usedPercentOf(usd('0'), usd('0'))).toBe(percent('0'))
})
