import { expect, test } from 'vitest'
import { dividedHalfEven, exactly, ratioOf, round, roundDown, sumOf, worthOf } from './exact.ts'
import { sgx, toDecimal, usd } from './money.ts'
import { percentText } from './percent.ts'

test.each([
  ['9.5095', 2, '9.50000000'],
  ['9.5095', 0, '9.00000000'],
  ['9.5095', 4, '9.50950000'],
  ['0.12345678', 6, '0.12345600'],
  ['0.12345678', 8, '0.12345678'],
  ['0.12345678', 18, '0.12345678'],
])('%s rounded down to %s decimals is %s', (amount, decimals, rounded) => {
  expect(toDecimal(roundDown(usd(amount), decimals))).toBe(rounded)
})

test.each([
  [2n, 3n, '66.666666'],
  [3n, 3n, '100.00'],
  [0n, 3n, '0.00'],
  [10_000n, 1n, '1000000.00'],
  [10_001n, 1n, '1000000.00'],
])('%s of %s is %s %%', (part, whole, ratio) => {
  expect(percentText(ratioOf(part, whole))).toBe(ratio)
})

test.each([
  [5n, 2n, 2n],
  [7n, 2n, 4n],
  [6n, 2n, 3n],
  [5n, 3n, 2n],
  [4n, 3n, 1n],
  [0n, 3n, 0n],
  [-5n, 2n, -2n],
  [-7n, 2n, -4n],
  [-5n, 3n, -2n],
])('%s over %s is %s', (over, under, quotient) => {
  expect(dividedHalfEven(over, under)).toBe(quotient)
})

test('1,000 tokens at 0.008 are worth exactly 8', () => {
  expect(round(worthOf(sgx('1000'), usd('0.008')))).toBe(usd('8'))
  expect(round(sumOf([worthOf(sgx('0.5'), usd('0.00000001')), exactly(usd('1'))]))).toBe(usd('1'))
  expect(round(sumOf<'USD'>([]))).toBe(usd('0'))
})
