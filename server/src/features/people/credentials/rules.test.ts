import { expect, test } from 'vitest'
import { endOfHold, helpGiven, mayBeFirst, payoutsHeldUntil } from './rules.ts'

const now = new Date('2026-03-31T09:00:00Z')
const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000)

test.each([
  ['a day', 24, null, 24],
  ['a day after a shorter hold', 24, 3, 24],
  ['as long as a longer hold', 24, 30, 30],
  ['no longer without hours', 0, null, null],
  ['as long as before without hours', 0, 3, 3],
  ['no longer than a hold that is over, without hours', 0, -3, -3],
])('payouts are held %s', (_, hours, heldFor, until) => {
  const held = heldFor === null ? null : inHours(heldFor)

  expect(payoutsHeldUntil(now, hours, held)).toEqual(until === null ? null : inHours(until))
})

test('a hold lasts until its end', () => {
  expect(endOfHold(inHours(0.001), now)).toEqual(inHours(0.001))
  expect(endOfHold(now, now)).toBeNull()
  expect(endOfHold(null, now)).toBeNull()
})

test.each([
  [{ reset_mail: true }, 'reset_mail'],
  [{ lock: null }, 'unlock'],
  [{ second_factor: false }, 'second_factor_off'],
  [{ email: 'a@b.c' }, 'changed'],
  [null, 'changed'],
  ['lock', 'changed'],
  [undefined, 'changed'],
])('the new values %j are help of the kind %s', (after, help) => {
  expect(helpGiven(after)).toBe(help)
})

test.each([
  ['replaces a made-up one', 'admin@example.org', false, 'ann@clearstead.org', true],
  ['is the account’s own', 'ann@clearstead.org', false, 'ANN@clearstead.org', true],
  ['is its own in another case', 'Ann@clearstead.org', false, 'ann@clearstead.org', true],
  ['is another than a real one', 'ann@clearstead.org', false, 'eve@clearstead.org', false],
  ['is confirmed already', 'ann@clearstead.org', true, 'ann@clearstead.org', false],
  ['would replace a confirmed one', 'admin@example.org', true, 'ann@clearstead.org', false],
  ['is made up', 'admin@example.org', false, 'ann@example.org', false],
  ['is made up and its own', 'admin@example.org', false, 'admin@example.org', false],
])('a first address %s', (_, email, isConfirmed, next, may) => {
  expect(mayBeFirst({ email, isConfirmed }, next)).toBe(may)
})
