import type { ProgrammeDay } from '@clearstead/contract/values/days'
import type { MemberId } from '@clearstead/contract/values/ids'
import { usd } from '@clearstead/contract/values/money'
import { describe, expect, test } from 'vitest'
import { awardGate, awardNotices } from './due-rules.ts'

describe('an award', () => {
  const paid = { isBlocked: false, isActive: true, isClosed: false }

  test.each([
    ['an active member', {}, undefined],
    ['nobody without a plan', { isActive: false }, 'inactive'],
    ['nobody blocked', { isBlocked: true }, 'blocked'],
    ['nobody whose account is closed', { isClosed: true }, 'closed'],
    ['nobody blocked without a plan', { isBlocked: true, isActive: false }, 'blocked'],
    ['nobody closed and blocked', { isClosed: true, isBlocked: true }, 'closed'],
  ])('is paid to %s', (_, changed, reason) => {
    expect(awardGate({ ...paid, ...changed })).toBe(reason)
  })
})

describe('the notice', () => {
  const settled = {
    memberId: 7 as MemberId,
    kind: 'salary' as const,
    reference: 'salary:7:2026-03',
    day: '2026-04-01' as ProgrammeDay,
    intended: usd('200'),
  }
  const recipient = { memberId: 7, key: 'salary:7:2026-03' }

  test('of a salary settled on 1 April says what March has paid', () => {
    expect(awardNotices(settled, usd('150.5'))).toEqual([
      { ...recipient, event: 'salary.paid', facts: { amount: '150.50000000', month: '2026-03' } },
    ])
  })

  test('of a salary that is not paid says what it would have been', () => {
    expect(awardNotices(settled, usd('0'))).toEqual([
      { ...recipient, event: 'salary.unpaid', facts: { amount: '200.00000000', month: '2026-03' } },
    ])
  })

  test('of a bonus for a rank is sent if it was paid', () => {
    const bonus = { ...settled, kind: 'leadership' as const }

    expect(awardNotices(bonus, usd('0.00000001'))).toEqual([
      { ...recipient, event: 'rank.bonus_paid', facts: { amount: '0.00000001' } },
    ])
    expect(awardNotices(bonus, usd('0'))).toEqual([])
  })

  test('is sent for no other award', () => {
    expect(awardNotices({ ...settled, kind: 'reward' }, usd('5'))).toEqual([])
  })
})
