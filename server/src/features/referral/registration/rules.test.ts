import { expect, test } from 'vitest'
import { checkCountry, joiningNetworkOf, refuseFullNetwork, windowStart } from './rules.ts'

test.each([
  ['203.0.113.9', '203.0.113.0/24'],
  ['::ffff:203.0.113.9', '203.0.113.0/24'],
  ['::FFFF:203.0.113.219', '203.0.113.0/24'],
  ['203.12.113.9', '203.12.113.0/24'],
  ['2001:db8:1:2::/64', '2001:db8:1:2::/64'],
  ['203.0.113.9x', '203.0.113.9x'],
  ['x203.0.113.9', 'x203.0.113.9'],
])('registrations from %s count for %s', (network, counted) => {
  expect(joiningNetworkOf(network)).toBe(counted)
})

test('a network may start so many registrations a day, and any number without a limit', () => {
  expect(() => refuseFullNetwork(100, 100)).not.toThrow()
  expect(() => refuseFullNetwork(999, 0)).not.toThrow()
  expect(() => refuseFullNetwork(101, 100)).toThrow(
    expect.objectContaining({ code: 'referral.network_full', details: { seconds: 3600 } }),
  )
})

test('registration mails count for ten minutes', () => {
  expect(windowStart(new Date('2026-03-31T09:00:00Z'))).toEqual(new Date('2026-03-31T08:50:00Z'))
})

test('members live in the countries that are admitted, or anywhere without a list', () => {
  expect(() => checkCountry('AT', ['DE', 'AT'])).not.toThrow()
  expect(() => checkCountry('AT', [])).not.toThrow()
  expect(() => checkCountry('CH', ['DE', 'AT'])).toThrow(
    expect.objectContaining({ code: 'people.country_refused' }),
  )
})
