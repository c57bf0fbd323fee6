import { usd } from '@clearstead/contract/values/money'
import { expect, test } from 'vitest'
import { amountInWords } from './amount-in-words.ts'
import { fingerprintOf } from './ask-approval.ts'
import { type Approval, canonical, expiryOf, isPermitted, statusAt } from './rules.ts'

test.for([
  ['0.00000001', '0.00000001 USD'],
  ['12.5', '12.50 USD'],
  ['999', '999.00 USD'],
  ['25000', '25,000.00 USD'],
  ['1234567.125', '1,234,567.125 USD'],
  ['-1000', '-1,000.00 USD'],
] as const)('says %s as %s', ([amount, words]) => {
  expect(amountInWords(usd(amount))).toBe(words)
})

test('waits for 72 hours, to the moment', () => {
  const asked = new Date('2026-03-31T09:00:00Z')
  const approval = { status: 'waiting', expiresAt: expiryOf(asked) } as Approval

  expect(statusAt(approval, new Date('2026-04-03T08:59:59.999Z'))).toBe('waiting')
  expect(statusAt(approval, new Date('2026-04-03T09:00:00Z'))).toBe('expired')
  expect(statusAt({ ...approval, status: 'approved' }, new Date('2027-01-01'))).toBe('approved')
})

test('knows the same request in any order of its names, and no other', () => {
  const asked = { subject: 'treasury', summary: 'Put in', facts: { amount: usd('5') } }
  const print = fingerprintOf('POST /x', { a: 1, b: { c: [1, 2], d: null } }, asked)

  expect(canonical({ b: 1, a: 2 })).toBe('{"a":2,"b":1}')
  expect(fingerprintOf('POST /x', { b: { d: null, c: [1, 2] }, a: 1 }, asked)).toEqual(print)
  expect(fingerprintOf('POST /x', { a: 1, b: { c: [2, 1], d: null } }, asked)).not.toEqual(print)
  expect(fingerprintOf('POST /y', { a: 1, b: { c: [1, 2], d: null } }, asked)).not.toEqual(print)
  expect(
    fingerprintOf(
      'POST /x',
      { a: 1, b: { c: [1, 2], d: null } },
      { ...asked, facts: { amount: usd('6') } },
    ),
  ).not.toEqual(print)
})

test('an owner may do what takes any permission', () => {
  expect(isPermitted(['owner'], 'finance')).toBe(true)
  expect(isPermitted(['finance', 'support'], 'finance')).toBe(true)
  expect(isPermitted(['finance'], 'owner')).toBe(false)
})
