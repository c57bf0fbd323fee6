import { expect, test } from 'vitest'
import { whyRefused } from '../../../../testing/why-refused.ts'
import type { Judgement } from '../../chains/public.ts'
import { checkAgrees, type PaymentCheck, paymentCheckOf } from './rules.ts'

const judgement: Judgement = {
  state: 'agrees',
  confirmations: 15,
  logIndexes: [3, 5],
  minedAt: null,
}
const facts = { confirmations: 15, needed: 15, minedAt: null }
const check: PaymentCheck = { ...facts, state: 'agrees', logIndex: 3 }
const expected = { amount: '95.00000000', address: '0xab' }

test.each([
  ['the first transfer', [], { state: 'agrees', logIndex: 3 }],
  ['one that paid no other withdrawal', [3], { state: 'agrees', logIndex: 5 }],
  ['none that is left', [3, 5], { state: 'differs', logIndex: null }],
])('a withdrawal is paid by %s', (_, paid, found) => {
  expect(paymentCheckOf(judgement, 15, new Set(paid))).toEqual({ ...facts, ...found })
})

test('a payment that does not agree has no transfer, whatever else is known', () => {
  const minedAt = new Date('2026-03-31T09:00:00Z')

  expect(paymentCheckOf({ ...judgement, state: 'early', minedAt }, 20, new Set())).toEqual({
    state: 'early',
    logIndex: null,
    confirmations: 15,
    needed: 20,
    minedAt,
  })
})

test('a payment that agrees is accepted', () => {
  expect(() => checkAgrees(check, expected)).not.toThrow()
})

test.each([
  ['missing', 'withdrawals.payment_missing'],
  ['failed', 'withdrawals.payment_failed'],
  ['differs', 'withdrawals.payment_differs'],
  ['early', 'withdrawals.payment_differs'],
  ['unconfirmed', 'withdrawals.payment_unconfirmed'],
] as const)('one that is %s is refused with %s at its hash', (state, code) => {
  const details = { ...expected, confirmations: 15, needed: 15 }

  expect(() => checkAgrees({ ...check, state, logIndex: null }, expected)).toThrow(
    expect.objectContaining({
      code,
      details,
      errors: [{ path: 'tx_hash', code, facts: details }],
    }),
  )
})

test('one from before the request says when it was mined', () => {
  const minedAt = new Date('2026-03-31T09:00:00Z')

  expect(whyRefused(() => checkAgrees({ ...check, state: 'early', minedAt }, expected))).toContain(
    'This transaction does not send $95.00 to 0xab for this request: it is from 2026-03-31',
  )
})
