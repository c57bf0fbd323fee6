import { usd } from '@clearstead/contract/values/money'
import { expect, test } from 'vitest'
import { fingerprintOf } from './request-approval.ts'
import { type ApprovalRequest, canonical, expiryOf, isPermitted, statusAt } from './rules.ts'

test('a request expires after exactly 72 hours', () => {
  const requested = new Date('2026-03-31T09:00:00Z')
  const request = { status: 'waiting', expiresAt: expiryOf(requested) } as ApprovalRequest

  expect(statusAt(request, new Date('2026-04-03T08:59:59.999Z'))).toBe('waiting')
  expect(statusAt(request, new Date('2026-04-03T09:00:00Z'))).toBe('expired')
  expect(statusAt({ ...request, status: 'approved' }, new Date('2027-01-01'))).toBe('approved')
})

test('the fingerprint ignores the order of names, and changes with the call, the request and the facts', () => {
  const description = { subject: 'treasury', summary: 'Put in', facts: { amount: usd('5') } }
  const fingerprint = fingerprintOf('POST /x', { a: 1, b: { c: [1, 2], d: null } }, description)

  expect(canonical({ b: 1, a: 2 })).toBe('{"a":2,"b":1}')
  expect(fingerprintOf('POST /x', { b: { d: null, c: [1, 2] }, a: 1 }, description)).toEqual(
    fingerprint,
  )
  expect(fingerprintOf('POST /x', { a: 1, b: { c: [2, 1], d: null } }, description)).not.toEqual(
    fingerprint,
  )
  expect(fingerprintOf('POST /y', { a: 1, b: { c: [1, 2], d: null } }, description)).not.toEqual(
    fingerprint,
  )
  expect(
    fingerprintOf(
      'POST /x',
      { a: 1, b: { c: [1, 2], d: null } },
      { ...description, facts: { amount: usd('6') } },
    ),
  ).not.toEqual(fingerprint)
})

test('an owner has every permission', () => {
  expect(isPermitted(['owner'], 'finance')).toBe(true)
  expect(isPermitted(['finance', 'support'], 'finance')).toBe(true)
  expect(isPermitted(['finance'], 'owner')).toBe(false)
})
