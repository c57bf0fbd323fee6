import { usd } from '@clearstead/contract/values/money'
import { describe, expect, test } from 'vitest'
import { riskOf } from './rules.ts'

describe('the risk', () => {
  const lowRisk = {
    amount: usd('100'),
    largestBefore: usd('80'),
    addressAgeDays: 90,
    memberAgeDays: 200,
    isAddressShared: false,
    hasSecondFactor: true,
    isSignInChanged: false,
  }

  test.each([
    ['low', {}, []],
    ['low', { hasSecondFactor: false }, ['no_second_factor']],
    ['medium', { amount: usd('160.00000001') }, ['unusual_amount']],
    ['low', { amount: usd('160') }, []],
    ['medium', { largestBefore: null, addressAgeDays: 0 }, ['first_payout', 'new_address']],
    ['high', { isAddressShared: true }, ['shared_address']],
    ['high', { isSignInChanged: true }, ['sign_in_changed']],
    ['low', { addressAgeDays: 7 }, []],
    ['low', { addressAgeDays: 6 }, ['new_address']],
    ['low', { memberAgeDays: 14 }, []],
    ['low', { memberAgeDays: 13 }, ['joined_recently']],
    ['low', { largestBefore: null }, ['first_payout']],
    ['medium', { addressAgeDays: 6, hasSecondFactor: false }, ['new_address', 'no_second_factor']],
    [
      'medium',
      { largestBefore: null, addressAgeDays: 0, memberAgeDays: 0 },
      ['first_payout', 'new_address', 'joined_recently'],
    ],
    [
      'high',
      { largestBefore: null, addressAgeDays: 0, memberAgeDays: 0, hasSecondFactor: false },
      ['first_payout', 'new_address', 'joined_recently', 'no_second_factor'],
    ],
  ])('is %s for %o', (level, facts, reasons) => {
    expect(riskOf({ ...lowRisk, ...facts })).toEqual({ level, reasons })
  })
})
