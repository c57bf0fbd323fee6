import type { MemberId } from '@clearstead/contract/values/ids'
import { usd } from '@clearstead/contract/values/money'
import { percent } from '@clearstead/contract/values/percent'
import { describe, test } from 'vitest'
import { expect } from '../../../../testing/test.ts'
import { whyRefused } from '../../../../testing/why-refused.ts'
import { checkReceiver, isTooSmallToSend, priceOf, withoutFee } from './rules.ts'

describe('a transfer', () => {
  test.each([
    ['100', '0', '0', '100'],
    ['100', '1.5', '1.5', '98.5'],
    ['1', '0.25', '0.0025', '0.9975'],
    // 0.000000005 and 0.000000015 are rounded half to even.
    ['1.0000005', '1', '0.01', '0.9900005'],
    ['1.0000015', '1', '0.01000002', '0.99000148'],
  ])('of %s at %s %% costs %s, and %s arrives', (amount, feePercent, fee, net) => {
    const terms = { minimum: usd('1'), feePercent: percent(feePercent) }

    const price = priceOf(terms, usd(amount))

    expect(price).toMatchObject({ fee: usd(fee), net: usd(net) })
  })

  test.each([
    ['below the smallest', '0.99999999', '0'],
    ['that the fee eats whole', '5', '100'],
    ['that the fee exceeds', '5', '250'],
  ])('%s is refused', (_, amount, feePercent) => {
    const terms = { minimum: usd('1'), feePercent: percent(feePercent) }

    expect(whyRefused(() => priceOf(terms, usd(amount)))).toBe('The smallest transfer is $1.00.')
  })
})

test.each([
  ['1', '0', false],
  ['0.99999999', '0', true],
  ['5', '99.999999', false],
  ['5', '100', true],
])('whether %s at %s %% is too small to send: %s', (amount, feePercent, isTooSmall) => {
  const terms = { minimum: usd('1'), feePercent: percent(feePercent) }

  expect(isTooSmallToSend(terms, usd(amount))).toBe(isTooSmall)
})

test('the own money of a member is moved whole', () => {
  expect(withoutFee(usd('12.5'))).toEqual({
    amount: usd('12.5'),
    fee: usd('0'),
    net: usd('12.5'),
    feePercent: percent('0'),
  })
})

test('money goes to another member whose account is open', () => {
  const sender = 1 as MemberId
  const other = { id: 2 as MemberId, isBlocked: false, isClosed: false }

  expect(checkReceiver(other, sender)).toBe(other)
  expect(() => checkReceiver({ ...other, id: sender }, sender)).toThrow(
    expect.objectContaining({ code: 'transfers.to_self' }),
  )
  for (const closed of [undefined, { ...other, isBlocked: true }, { ...other, isClosed: true }]) {
    expect(() => checkReceiver(closed, sender)).toThrow(
      expect.objectContaining({ code: 'transfers.unknown_receiver' }),
    )
  }
})
