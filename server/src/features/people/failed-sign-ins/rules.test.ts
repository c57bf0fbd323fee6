import { expect, test } from 'vitest'
import { minuteOf, oldestKeptFailure, outcomeOf } from './rules.ts'

test('failures are counted by the minute and kept for 90 days', () => {
  const now = new Date('2026-03-31T09:00:59.999Z')

  expect(minuteOf(now)).toEqual(new Date('2026-03-31T09:00:00Z'))
  expect(minuteOf(minuteOf(now))).toEqual(minuteOf(now))
  expect(oldestKeptFailure(now)).toEqual(new Date('2025-12-31T09:00:59.999Z'))
})

test.each([
  ['people.wrong_code', undefined, 'wrong_second_factor'],
  ['people.totp_required', undefined, 'no_second_factor'],
  ['people.waiting', undefined, 'locked'],
  ['call.too_many', { mayEnter: true }, 'simultaneous'],
  ['people.wrong_credentials', undefined, 'unknown_account'],
  ['people.wrong_credentials', { mayEnter: true }, 'wrong_password'],
  ['people.wrong_credentials', { mayEnter: false }, 'blocked'],
  ['call.invalid', { mayEnter: true }, undefined],
] as const)('%s of the account %o is %s', (code, account, outcome) => {
  expect(outcomeOf(code, account)).toBe(outcome)
})
