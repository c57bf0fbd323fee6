import { say, sayStored } from '@clearstead/contract/call/say'
import { usd } from '@clearstead/contract/values/money'
import { expect, test } from 'vitest'
import { sentence } from '../../plumbing/said/sentence.ts'
import { fingerprintOf } from './request-approval.ts'
import {
  type ApprovalRequest,
  canonical,
  expiryOf,
  isPermitted,
  isWithin,
  listed,
  refuseTooNew,
  refuseUnlessOpen,
  requestForAudit,
  statusAt,
  withoutSecrets,
} from './rules.ts'

test('a request expires after exactly 72 hours', () => {
  const requested = new Date('2026-03-31T09:00:00Z')
  const request = { status: 'waiting', expiresAt: expiryOf(requested) } as ApprovalRequest

  expect(statusAt(request, new Date('2026-04-03T08:59:59.999Z'))).toBe('waiting')
  expect(statusAt(request, new Date('2026-04-03T09:00:00Z'))).toBe('expired')
  expect(statusAt({ ...request, status: 'approved' }, new Date('2027-01-01'))).toBe('approved')
})

test('the fingerprint ignores the order of names, and changes with the call, the request and the facts', () => {
  const description = {
    subject: 'treasury',
    summary: sayStored('Put in'),
    facts: { amount: usd('5') },
  }
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

test('the parts of a summary are divided by semicolons', () => {
  const permissions = [say('people.permission.finance'), say('people.permission.support')]
  const parts = [
    say('approvals.change.permissions', { permissions }),
    say('approvals.change.blocked'),
    say('approvals.change.password'),
  ]
  const summaryWith = (changes: typeof parts) =>
    say('approvals.summary.change_admin', {
      name: 'Ann Lee',
      username: 'ann',
      changes: listed(changes),
    })

  expect(sentence(summaryWith(parts), 'en')).toBe(
    'Change the admin Ann Lee (ann): permissions finance, support; blocked; a new password',
  )
  expect(sentence(summaryWith(parts), 'hi')).toBe(
    'एडमिन Ann Lee (ann) को बदलें: अनुमतियाँ वित्त, सहायता; रोका गया; नया पासवर्ड',
  )
  expect(listed(parts.slice(1, 2))).toEqual([say('approvals.change.blocked')])
  expect(listed([])).toEqual([])
})

test('an owner has every permission', () => {
  expect(isPermitted(['owner'], 'finance')).toBe(true)
  expect(isPermitted(['finance', 'support'], 'finance')).toBe(true)
  expect(isPermitted(['finance'], 'owner')).toBe(false)
})

test.each([
  ['1000', '4000', true],
  ['1000.00000001', undefined, false],
  ['1000', undefined, true],
  ['1000', '4000.00000001', false],
  ['1', '4999', true],
])('one admin may decide %s after %s on the day: %s', (amount, before, isAllowed) => {
  const limits = { dualApprovalAbove: usd('1000'), dualApprovalDay: usd('5000') }

  expect(isWithin(limits, usd(amount), before === undefined ? undefined : usd(before))).toBe(
    isAllowed,
  )
})

const now = new Date('2026-03-31T09:00:00Z')

test('only a request that waits can be decided', () => {
  const request = { status: 'waiting', expiresAt: new Date(now.getTime() + 1) } as ApprovalRequest
  const refusing = (code: string, details: object = {}) =>
    expect.objectContaining({ code, details })

  expect(() => refuseUnlessOpen(request, now)).not.toThrow()
  expect(() => refuseUnlessOpen({ ...request, expiresAt: now }, now)).toThrow(
    refusing('approvals.expired'),
  )
  expect(() => refuseUnlessOpen({ ...request, status: 'stale' }, now)).toThrow(
    refusing('approvals.changed'),
  )
  expect(() => refuseUnlessOpen({ ...request, status: 'approved' }, now)).toThrow(
    refusing('approvals.decided', { status: 'approved' }),
  )
  expect(() => refuseUnlessOpen({ ...request, status: 'rejected' }, now, { decidedBy: 3 })).toThrow(
    refusing('approvals.decided', { status: 'rejected', decidedBy: 3 }),
  )
})

test('a new account approves nothing until its moment', () => {
  const later = new Date(now.getTime() + 1)

  expect(() => refuseTooNew(null, now)).not.toThrow()
  expect(() => refuseTooNew(now, now)).not.toThrow()
  expect(() => refuseTooNew(later, now)).toThrow(
    expect.objectContaining({
      code: 'approvals.too_new',
      details: { from: '2026-03-31T09:00:00.001Z' },
    }),
  )
})

test('secrets are blanked out at any depth, and all else stays', () => {
  const request = {
    password: 'x',
    list: [{ password: 'stays, as lists hold no secrets' }],
    nothing: null,
    inner: { password: 'y', name: 'Asha' },
  }

  expect(withoutSecrets(request, ['password'])).toEqual({
    ...request,
    password: '(kept secret)',
    inner: { password: '(kept secret)', name: 'Asha' },
  })
})

test('the audit log has the fields of a request, or each setting before and after', () => {
  const changes = [
    { field: 'cto.percent', before: '2.00', after: '3.00' },
    { field: 'brand.name', before: 'A', after: 'B' },
  ] as ApprovalRequest['changes']

  expect(requestForAudit({ request: { a: 1, password: 'x' }, changes: [] }, ['password'])).toEqual({
    after: { request: { a: 1, password: '(kept secret)' } },
  })
  expect(requestForAudit({ request: { a: 1 }, changes }, [])).toEqual({
    before: { 'cto.percent': '2.00', 'brand.name': 'A' },
    after: { 'cto.percent': '3.00', 'brand.name': 'B' },
  })
})

test('the text of a value is the same whatever the order of its names, at any depth', () => {
  const value = { b: [{ d: 1n, c: null }], a: 'x' }

  expect(canonical(value)).toBe('{"a":"x","b":[{"c":null,"d":"1"}]}')
  expect(canonical([2, 1])).toBe('[2,1]')
  expect(canonical({ c: 1, a: 2, b: 3 })).toBe('{"a":2,"b":3,"c":1}')
})
