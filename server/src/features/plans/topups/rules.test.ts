import { say } from '@clearstead/contract/call/say'
import type { AdminId, MemberId, TopupId, TransferId } from '@clearstead/contract/values/ids'
import { usd } from '@clearstead/contract/values/money'
import { describe, expect, test } from 'vitest'
import {
  amountOf,
  checkDecidable,
  checkRetopup,
  firstStatusOf,
  netOf,
  retopupRefusal,
  type Topup,
} from './rules.ts'

const refusing = (code: string, details: object = {}) => expect.objectContaining({ code, details })

test('of 100 with a fee of 1.50, 98.50 goes into the plan', () => {
  expect(netOf({ amount: usd('100'), fee: usd('1.5') })).toBe(usd('98.5'))
})

test('the amount is that of the code, or else the stated one', () => {
  expect(amountOf(usd('5'), undefined)).toBe(usd('5'))
  expect(amountOf(undefined, usd('7'))).toBe(usd('7'))
  expect(amountOf(usd('7'), usd('7'))).toBe(usd('7'))
  expect(() => amountOf(usd('5'), usd('7'))).toThrow(refusing('topups.mismatch'))
  expect(() => amountOf(undefined, undefined)).toThrow(
    expect.objectContaining({
      code: 'call.invalid',
      errors: [{ path: 'amount', ...say('plans.wrong.amount_or_code') }],
    }),
  )
})

test.each([
  ['300', '0', undefined],
  ['300', '0.01', 'limit_left'],
  ['0', '0', 'no_plan'],
  ['0', '5', 'no_plan'],
])('%s in plans with %s left to earn is refused for %s', (inPlans, available, reason) => {
  const check = () => checkRetopup(usd(inPlans), usd(available))

  expect(retopupRefusal(usd(inPlans), usd(available))).toBe(reason)
  if (reason === undefined) expect(check).not.toThrow()
  else expect(check).toThrow(refusing(`topups.${reason}`))
})

describe('a top-up that is decided', () => {
  const waiting = {
    id: 3 as TopupId,
    memberId: 7 as MemberId,
    amount: usd('100'),
    status: 'pending',
    heldBy: 12 as TransferId,
  } as Topup
  const named = { memberId: waiting.memberId, amount: waiting.amount }

  test('is the one that waits with the stated facts', () => {
    expect(checkDecidable(waiting)).toEqual(waiting)
    expect(checkDecidable(waiting, named)).toEqual(waiting)
  })

  test('has the stated member and amount, and is not decided yet', () => {
    expect(() => checkDecidable(undefined, named)).toThrow(refusing('topups.unknown'))
    for (const other of [{ memberId: 8 as MemberId }, { amount: usd('99') }]) {
      expect(() => checkDecidable(waiting, { ...named, ...other })).toThrow(
        refusing('topups.mismatch'),
      )
    }
    expect(() =>
      checkDecidable({ ...waiting, status: 'approved' }, named, { decidedBy: 2 as AdminId }),
    ).toThrow(refusing('topups.decided', { status: 'approved', decidedBy: 2 }))
  })

  test('has its money set aside', () => {
    expect(() => checkDecidable({ ...waiting, heldBy: null })).toThrow(
      'Top-up 3 waits without its money',
    )
  })
})

test('a top-up waits where the programme says so', () => {
  expect(firstStatusOf({ topupApproval: true })).toBe('pending')
  expect(firstStatusOf({ topupApproval: false })).toBe('approved')
})
