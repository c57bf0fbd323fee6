import type { MemberId } from '@clearstead/contract/values/ids'
import { expect, test } from 'vitest'
import { fundedOf, missingGas, pathOf, type Receiver, tokenText } from './rules.ts'

test('an address has the path of its coin below the seed of the operator', () => {
  expect(pathOf('bep20', 7)).toBe("m/44'/60'/0'/0/7")
  expect(pathOf('trc20', 0)).toBe("m/44'/195'/0'/0/0")
  expect(pathOf('trc20', null)).toBe('')
})

test.each([
  [1_500_000n, 6, '1.5'],
  [1n, 6, '0.000001'],
  [2_000_000n, 6, '2'],
  [0n, 6, '0'],
  [10n ** 18n, 18, '1'],
  [70n, 0, '70'],
])('%s of %s decimals are %s tokens', (raw, decimals, text) => {
  expect(tokenText(raw, decimals)).toBe(text)
})

test('the addresses with the most come first, of equal ones those of older members, and empty ones not at all', () => {
  const receiver = (memberId: number): Receiver => ({
    memberId: memberId as MemberId,
    username: `m${memberId}`,
    fullname: '',
    keyIndex: null,
    address: '',
  })
  const receivers = [5, 4, 3, 2, 1, 6].map(receiver)

  expect(
    fundedOf(receivers, [10n, 0n, 30n, 10n, 20n]).map(({ memberId, raw }) => [memberId, raw]),
  ).toEqual([
    [3, 30n],
    [1, 20n],
    [2, 10n],
    [5, 10n],
  ])
  for (const order of [
    [2, 5],
    [5, 2],
  ]) {
    const equal = fundedOf(order.map(receiver), [10n, 10n])
    expect(equal.map(({ memberId }) => memberId)).toEqual([2, 5])
  }
})

test('with 0.0001 at a price of 1 gwei an address lacks 0.0001 for a transfer', () => {
  const gwei = 10n ** 9n

  expect(missingGas(10n ** 14n, gwei)).toBe(10n ** 14n)
  expect(missingGas(2n * 10n ** 14n - 1n, gwei)).toBe(1n)
  expect(missingGas(2n * 10n ** 14n, gwei)).toBe(0n)
  expect(missingGas(3n * 10n ** 14n, gwei)).toBe(0n)
})
