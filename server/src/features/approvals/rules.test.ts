import { say, sayStored } from '@clearstead/contract/call/say'
import { usd } from '@clearstead/contract/values/money'
import { expect, test } from 'vitest'
import { sentence } from '../../plumbing/said/sentence.ts'
import { fingerprintOf } from './request-approval.ts'
import {
  type ApprovalRequest,
  askedRows,
  canonical,
  expiryOf,
  isCounted,
  isPermitted,
  isWithin,
  listed,
  needsSecondAdmin,
  refuseTooNew,
  refuseUnlessOpen,
  requestForAudit,
  type SecondAdminRequest,
  secondAdminOf,
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

test('an amount is counted already up to what was counted about its subject', () => {
  expect(isCounted(undefined, usd('1'))).toBe(false)
  expect(isCounted(usd('100'), usd('100'))).toBe(true)
  expect(isCounted(usd('100'), usd('99'))).toBe(true)
  expect(isCounted(usd('100'), usd('100.00000001'))).toBe(false)
})

const security = {
  dualApproval: true,
  dualApprovalAbove: usd('1000'),
  dualApprovalDay: usd('5000'),
}

test.each([
  // 4,500 of the day's 5,000 are used, 900 of them about deposit 7.
  ['500', undefined, false],
  ['501', undefined, true],
  ['500', 'deposit:9', false],
  ['501', 'deposit:9', true],
  ['900', 'deposit:7', false],
  ['901', 'deposit:7', true],
])('whether %s about %s takes a second admin: %s', (amount, subject, isNeeded) => {
  const decided = { sum: usd('4500'), bySubject: new Map([['deposit:7', usd('900')]]) }
  const use = { amount: usd(amount), ...(subject && { subject }) }

  expect(needsSecondAdmin(security, use, decided)).toBe(isNeeded)
  expect(needsSecondAdmin({ ...security, dualApproval: false }, use, decided)).toBe(false)
})

test('no admin decides more than the limit of one item alone, also of what is counted', () => {
  const decided = { sum: usd('2000'), bySubject: new Map([['deposit:7', usd('2000')]]) }

  expect(needsSecondAdmin(security, { amount: usd('1001'), subject: 'deposit:7' }, decided)).toBe(
    true,
  )
  expect(needsSecondAdmin(security, { amount: usd('1000'), subject: 'deposit:7' }, decided)).toBe(
    false,
  )
})

const askedOf = (rowId: number, decision: string): SecondAdminRequest => ({
  rowId,
  decision,
  secondAdmin: {
    id: (rowId + 100) as never,
    askedBy: 3 as never,
    askedByName: 'Fina',
    expiresAt: new Date('2026-04-03T09:00:00Z'),
  },
})

test('rows wait for a second admin in the status that the decision takes them from', () => {
  const asked = [askedOf(1, 'approved'), askedOf(2, 'paid'), askedOf(3, 'approved')]

  expect(askedRows(asked)).toEqual({ pending: [1, 3], approved: [2] })
  expect(askedRows([])).toEqual({ pending: [], approved: [] })
})

test('a row says who was asked about its next decision, and whether that takes a second admin', () => {
  const steps = { pending: 'approved', approved: 'paid' }
  const asked = [askedOf(1, 'approved'), askedOf(2, 'paid')]
  const said = (id: number, status: string, isNeeded = true) =>
    secondAdminOf({ id, status }, steps, asked, () => isNeeded)

  expect(said(1, 'pending')).toEqual({
    needsSecondAdmin: true,
    secondAdmin: askedOf(1, 'approved').secondAdmin,
  })
  expect(said(1, 'approved', false)).toEqual({ needsSecondAdmin: false })
  expect(said(2, 'pending')).toEqual({ needsSecondAdmin: true })
  expect(said(2, 'approved', false)).toEqual({
    needsSecondAdmin: false,
    secondAdmin: askedOf(2, 'paid').secondAdmin,
  })
  expect(said(3, 'pending', false)).toEqual({ needsSecondAdmin: false })
  expect(said(1, 'rejected')).toEqual({})
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
