import type { ProgrammeDay } from '@clearstead/contract/values/days'
import type { AdminId, MemberId, WithdrawalId } from '@clearstead/contract/values/ids'
import { usd } from '@clearstead/contract/values/money'
import { percent } from '@clearstead/contract/values/percent'
import { describe, expect, test } from 'vitest'
import { whyRefused } from '../../../testing/why-refused.ts'
import { sentence } from '../../plumbing/said/sentence.ts'
import {
  checkRequest,
  type Decision,
  decidedFrom,
  departureOf,
  isOpen,
  leftOf,
  readPaidFrom,
  readPayment,
  refuseDecision,
  roundedOff,
  type Status,
  sayDecision,
  sourceOf,
  type Terms,
  type Withdrawal,
  withdrawalFee,
} from './rules.ts'

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
      const { amount: charged, percent: feePercent } = withdrawalFee(terms, amount, {
        isEarly,
        decimals,
      })

      expect(charged).toBe(usd(fee))
      expect(roundedOff({ amount, fee: charged, feePercent })).toBe(usd(rest))
    },
  )

  test('is refused if less would be left than can be sent', () => {
    const any = { ...terms, minimum: usd('0') }
    const cents = { isEarly: false, decimals: 2 }

    expect(withdrawalFee(any, usd('0.011'), cents).amount).toBe(usd('0.001'))
    expect(whyRefused(() => withdrawalFee(any, usd('0.01'), cents))).toContain(
      'The smallest withdrawal is $0.01.',
    )
  })

  test('is none for a deposit that goes back', () => {
    expect(
      withdrawalFee(terms, usd('100'), { isEarly: true, isWaived: true, decimals: 8 }),
    ).toEqual({
      amount: usd('0'),
      percent: percent('0'),
      isEarly: true,
    })
  })

  test('says whether it is the early one, and its percent', () => {
    expect(withdrawalFee(terms, usd('100'), { isEarly: false, decimals: 8 })).toEqual({
      amount: usd('5'),
      percent: percent('5'),
      isEarly: false,
    })
    expect(withdrawalFee(terms, usd('100'), { isEarly: true, decimals: 8 }).percent).toBe(
      percent('10'),
    )
  })

  test('rounds nothing off where its rounding was upwards', () => {
    expect(roundedOff({ amount: usd('100'), fee: usd('4'), feePercent: percent('5') })).toBe(
      usd('0'),
    )
  })

  test('is refused if it is not below the amount', () => {
    const all = { ...terms, feePercent: percent('100') }

    expect(
      whyRefused(() => withdrawalFee(all, usd('100'), { isEarly: false, decimals: 8 })),
    ).toContain('The smallest withdrawal is $10.00')
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
    const refused = whyRefused(() => checkRequest(terms, day as ProgrammeDay, usd(amount), left))
    expect(refused).toContain(sentence)
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

test('each kind of withdrawal takes from its own wallet', () => {
  expect(sourceOf).toEqual({
    working: 'working',
    roi: 'non_working',
    principal: 'principal',
    compound: 'compound',
    funding: 'funding',
  })
})

describe('the reference of a payout', () => {
  const hash = 'AB'.repeat(32)

  test('is stored in the spelling of its chain, a bank reference on one line', () => {
    expect(readPayment('bep20', ` ${hash}`)).toBe(`0x${hash.toLowerCase()}`)
    expect(readPayment('trc20', `0x${hash}`)).toBe(hash.toLowerCase())
    expect(readPayment('bank', ' TRF\u200b 12\n34 ')).toBe('TRF 12 34')
    expect(readPayment('bank', 'TRF')).toBe('TRF')
  })

  test.each([
    ['bep20', '', 'not a valid BEP20 transaction hash'],
    ['bep20', '0xabc', 'not a valid BEP20 transaction hash'],
    ['trc20', `${hash}0`, 'not a valid TRC20 transaction hash'],
    ['bank', ' \u200b ', 'Give the reference'],
    ['bank', 'TR', 'Give the reference'],
  ] as const)('of %s is refused as %j', (method, text, sentence) => {
    const [code, facts] =
      method === 'bank'
        ? (['withdrawals.reference_needed', {}] as const)
        : (['withdrawals.tx_hash_invalid', { method }] as const)

    expect(() => readPayment(method, text)).toThrow(
      expect.objectContaining({ code, errors: [{ path: 'tx_hash', code, facts }] }),
    )
    expect(whyRefused(() => readPayment(method, text))).toContain(sentence)
  })
})

describe('a decision', () => {
  const found = {
    id: 12 as WithdrawalId,
    kind: 'roi',
    memberId: 7 as MemberId,
    amount: usd('100'),
    status: 'paid',
    decidedBy: null,
  } as Withdrawal
  const named = { id: found.id, kind: 'roi', memberId: found.memberId, amount: usd('100') } as const

  test.each([
    ['approved', ['pending']],
    ['paid', ['approved']],
    ['rejected', ['pending', 'approved']],
    ['cancelled', ['pending']],
  ] as const)(
    '%s is made of requests that are %s, never of one that is paid',
    (decision, states) => {
      expect(decidedFrom[decision]).toEqual(states)
    },
  )

  test('is open until the request is paid, rejected or cancelled', () => {
    const states: Status[] = ['pending', 'approved', 'paid', 'rejected', 'cancelled']

    expect(states.filter((status) => isOpen({ status }))).toEqual(['pending', 'approved'])
  })

  test.each(['approved', 'paid', 'rejected', 'cancelled'] as const)(
    '%s is refused of a paid withdrawal, and says who decided',
    (decision) => {
      const decided = { ...found, decidedBy: 3 as AdminId }

      expect(() => refuseDecision(decided, named, decision, { decided_at: 'today' })).toThrow(
        expect.objectContaining({
          code: 'withdrawals.decided',
          details: { status: 'paid', decidedBy: 3, decided_at: 'today' },
        }),
      )
      expect(() => refuseDecision(found, named, decision)).toThrow(
        expect.objectContaining({ code: 'withdrawals.decided', details: { status: 'paid' } }),
      )
    },
  )

  test.each([
    ['withdrawals.unknown', undefined, {}],
    ['withdrawals.unknown', {}, { kind: 'working' as const }],
    ['withdrawals.mismatch', {}, { memberId: 8 as MemberId }],
    ['withdrawals.mismatch', {}, { amount: usd('100.00000001') }],
    ['withdrawals.not_approved', { status: 'pending' as const }, {}],
    ['withdrawals.decided', { status: 'rejected' as const }, {}],
  ])('to pay is refused with %s for %o that is said to be %o', (code, changed, said) => {
    const request = changed && { ...found, ...changed }

    expect(() => refuseDecision(request, { ...named, ...said }, 'paid')).toThrow(
      expect.objectContaining({ code }),
    )
  })

  test('to approve what waits no longer names its state', () => {
    expect(() => refuseDecision({ ...found, status: 'pending' }, named, 'approved')).toThrow(
      expect.objectContaining({ code: 'withdrawals.decided' }),
    )
  })

  test.each([
    ['approved', 'Approve withdrawal 12 of $2,500.00 by Ann Lee'],
    ['paid', 'Mark as paid withdrawal 12 of $2,500.00 by Ann Lee'],
    ['rejected', 'Reject withdrawal 12 of $2,500.00 by Ann Lee'],
  ] as [Decision, string][])('%s reads "%s"', (decision, words) => {
    const request = { id: found.id, amount: usd('2500'), fullname: 'Ann Lee' }

    expect(sentence(sayDecision(decision, request), 'en')).toBe(words)
  })

  test('takes principal under the name of its request', () => {
    expect(departureOf(found)).toBe('withdrawal:12')
  })

  test('is paid from the place of its method, and from no other', () => {
    const place = readPaidFrom('bank', undefined)

    expect(place).not.toBe(readPaidFrom('bep20', undefined))
    expect(readPaidFrom('bank', place)).toBe(place)
    expect(() => readPaidFrom('bep20', place)).toThrow(
      expect.objectContaining({
        code: 'withdrawals.paid_elsewhere',
        errors: [{ path: 'paid_from', code: 'withdrawals.paid_elsewhere', facts: {} }],
      }),
    )
  })
})
