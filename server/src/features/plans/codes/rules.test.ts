import { usd } from '@clearstead/contract/values/money'
import { describe, expect, test } from 'vitest'
import { type Code, checkBatch, inGroups, keyOf, masked, statusOf } from './rules.ts'

const now = new Date('2026-03-31T09:00:00Z')
const code = { amount: usd('10'), expiresAt: null, redeemedAt: null } as Code

test('a code is written in groups and read without them', () => {
  expect(inGroups('ABCDEFGHJKMNPQRS')).toBe('ABCD-EFGH-JKMN-PQRS')
  expect(keyOf(' abcd-EFGH  jkmn_pqrs ')).toBe('ABCDEFGHJKMNPQRS')
  expect(masked('ABCD-EFGH-JKMN-PQRS')).toBe('ABCD-****')
})

test('a code is valid until its last moment', () => {
  expect(statusOf(code, now)).toBe('unused')
  expect(statusOf({ ...code, expiresAt: now }, now)).toBe('unused')
  expect(statusOf({ ...code, expiresAt: new Date(now.getTime() - 1) }, now)).toBe('expired')
  expect(statusOf({ ...code, expiresAt: now, redeemedAt: now }, now)).toBe('redeemed')
})

describe('a batch', () => {
  test.each([
    ['neither a count nor codes', {}, 'Some fields are not valid.'],
    ['both', { count: 1, codes: ['ABCDEFGH'] }, 'Some fields are not valid.'],
    ['an end that is over', { count: 1, expiresAt: now }, 'Some fields are not valid.'],
    ['one code twice', { codes: ['ABCD-EFGH', 'abcdefgh'] }, 'The code abcdefgh already exists.'],
  ])('of %s is refused', (_, batch, sentence) => {
    expect(() => checkBatch(batch, now)).toThrow(sentence)
  })
})
