import type { ProgrammeDay } from '@clearstead/contract/values/days'
import { usd } from '@clearstead/contract/values/money'
import { percent } from '@clearstead/contract/values/percent'
import { describe, expect, test } from 'vitest'
import { riskOf } from './risk/rules.ts'
import { checkRequest, feeOf, leftOf, readPayment, roundedOff, type Terms } from './rules.ts'

const terms: Terms = {
  feePercent: percent('5'),
  minimum: usd('10'),
  dailyMaximum: usd('5000'),
  earlyFeePercent: percent('10'),
  weekdays: [1, 2, 3, 4, 5],
  holidays: ['2026-04-03' as ProgrammeDay],
  addressWaitHours: 24,
  depositReturnDays: 30,
}
const tuesday = '2026-03-31' as ProgrammeDay

describe('the fee', () => {
  test.each([
    ['100', false, 8, '5', '0'],
    ['100', true, 8, '10', '0'],
    ['33.33333333', false, 8, '1.66666667', '0'],
    ['0.00000010', false, 8, '0', '0'],
    ['10.01', false, 2, '0.51', '0.0095'],
    ['10.01', false, 6, '0.5005', '0'],
    ['33.33333333', false, 6, '1.66666733', '0.00000066'],
    ['100', false, 2, '5', '0'],
    ['10.01', false, 0, '1.01', '0.5095'],
  ])(
    'of %s, early %s, sent with %s decimals, is %s with %s rounded off',
    (text, isEarly, decimals, fee, rest) => {
      const amount = usd(text)
      const { amount: charged, percent: feePercent } = feeOf(terms, amount, { isEarly, decimals })

      expect(charged).toBe(usd(fee))
      expect(roundedOff({ amount, fee: charged, feePercent })).toBe(usd(rest))
    },
  )

  test('is refused if less would be left than can be sent', () => {
    const any = { ...terms, minimum: usd('0') }
    const cents = { isEarly: false, decimals: 2 }

    expect(feeOf(any, usd('0.011'), cents).amount).toBe(usd('0.001'))
    expect(() => feeOf(any, usd('0.01'), cents)).toThrow('The smallest withdrawal is $0.01.')
  })

  test('is refused if it is not below the amount', () => {
    const all = { ...terms, feePercent: percent('100') }

    expect(() => feeOf(all, usd('100'), { isEarly: false, decimals: 8 })).toThrow(
      'The smallest withdrawal is',
    )
  })
})

describe('a request', () => {
  const left = usd('5000')

  test.each([
    ['on a Saturday', '2026-04-04', '100', 'Withdrawals are not open today.'],
    ['on a holiday', '2026-04-03', '100', 'Withdrawals are not open today.'],
    ['below the minimum', tuesday, '9.99999999', 'The smallest withdrawal is $10.00.'],
    ['above what is left', tuesday, '5000.00000001', 'up to $5,000.00 a day'],
  ])('%s is refused', (_, day, amount, sentence) => {
    expect(() => checkRequest(terms, day as ProgrammeDay, usd(amount), left)).toThrow(sentence)
  })

  test('of the minimum and of the whole rest is accepted', () => {
    expect(() => checkRequest(terms, tuesday, usd('10'), left)).not.toThrow()
    expect(() => checkRequest(terms, tuesday, left, left)).not.toThrow()
  })

  test('finds zero left when the maximum was lowered below what was requested', () => {
    expect(leftOf(terms, usd('1200'))).toBe(usd('3800'))
    expect(leftOf({ ...terms, dailyMaximum: usd('1000') }, usd('1200'))).toBe(usd('0'))
  })
})

describe('the reference of a payout', () => {
  const hash = 'AB'.repeat(32)

  test('is stored in the spelling of its chain, a bank reference on one line', () => {
    expect(readPayment('bep20', ` ${hash}`)).toBe(`0x${hash.toLowerCase()}`)
    expect(readPayment('trc20', `0x${hash}`)).toBe(hash.toLowerCase())
    expect(readPayment('bank', ' TRF\u200b 12\n34 ')).toBe('TRF 12 34')
  })

  test.each([
    ['bep20', '', 'not a valid BEP20 transaction hash'],
    ['bep20', '0xabc', 'not a valid BEP20 transaction hash'],
    ['trc20', `${hash}0`, 'not a valid TRC20 transaction hash'],
    ['bank', ' \u200b ', 'Give the reference'],
  ] as const)('of %s is refused as %j', (method, text, sentence) => {
    expect(() => readPayment(method, text)).toThrow(sentence)
  })
})

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
  ])('is %s for %o', (level, facts, reasons) => {
    expect(riskOf({ ...lowRisk, ...facts })).toEqual({ level, reasons })
  })
})
