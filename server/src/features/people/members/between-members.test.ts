import { usd } from '@clearstead/contract/values/money'
import { percent } from '@clearstead/contract/values/percent'
import { describe, test } from 'vitest'
import { expect } from '../../../testing/test.ts'
import { priceOf } from './between-members.ts'

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

    expect(() => priceOf(terms, usd(amount))).toThrow('The smallest transfer is $1.00.')
  })
})
