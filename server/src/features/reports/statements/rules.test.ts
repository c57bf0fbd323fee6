import { negate, usd } from '@clearstead/contract/values/money'
import { expect, test } from 'vitest'
import { combine, maxPdfLines, noTotals, readableAmount, shortHash, totalWith } from './rules.ts'

test.each([
  ['1234.50000000', '1,234.50'],
  ['0.00000125', '0.00000125'],
  ['1000000.00000000', '1,000,000.00'],
  ['999.99900000', '999.999'],
  ['-1234567.10000000', '−1,234,567.10'],
  ['0.00000000', '0.00'],
])('%s is formatted as %s', (decimal, readable) => {
  expect(readableAmount(decimal)).toBe(readable)
})

test('a short hash has the first and the last eight digits', () => {
  const hash = 'b8985be0e3c7076b0f5de3b229c6c0cc2c8733439c680bfecbba489a2bad9ea9'

  expect(shortHash(hash)).toBe('b8985be0…2bad9ea9')
})

test('totals add up credits and debits separately', () => {
  const first = totalWith(noTotals<'USD'>(), [{ amount: usd('10') }, { amount: negate(usd('1')) }])
  const both = totalWith(first, [{ amount: usd('5') }, { amount: negate(usd('2')) }])

  expect(both).toEqual({ credited: usd('15'), debited: usd('3') })
})

test('a movement of nothing is neither in nor out', () => {
  expect(totalWith(noTotals<'USD'>(), [{ amount: usd('0') }])).toEqual(noTotals())
})

test('the figures of several wallets are added up', () => {
  const wallet = (opening: string, credited: string, debited: string, closing: string) => ({
    opening: usd(opening),
    credited: usd(credited),
    debited: usd(debited),
    closing: usd(closing),
  })

  expect(combine([wallet('10', '5', '2', '13'), wallet('1', '2', '3', '0')])).toEqual(
    wallet('11', '7', '5', '13'),
  )
  expect(maxPdfLines).toBe(10_000)
})
