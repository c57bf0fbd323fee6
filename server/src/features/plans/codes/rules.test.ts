import { say } from '@clearstead/contract/call/say'
import { usd } from '@clearstead/contract/values/money'
import { describe, expect, test } from 'vitest'
import { whyRefused } from '../../../../testing/why-refused.ts'
import {
  type Code,
  checkBatch,
  checkUnused,
  codeAlphabet,
  inGroups,
  keyOf,
  masked,
  statusOf,
} from './rules.ts'

const now = new Date('2026-03-31T09:00:00Z')
const code = { amount: usd('10'), expiresAt: null, redeemedAt: null } as Code

test('a code is written in groups and read without them', () => {
  expect(inGroups('ABCDEFGHJKMNPQRS')).toBe('ABCD-EFGH-JKMN-PQRS')
  expect(inGroups('')).toBe('')
  expect(keyOf(' abcd-EFGH  jkmn_pqrs ')).toBe('ABCDEFGHJKMNPQRS')
  expect(masked('ABCD-EFGH-JKMN-PQRS')).toBe('ABCD-****')
})

test('a code is valid until its last moment', () => {
  expect(statusOf(code, now)).toBe('unused')
  expect(statusOf({ ...code, expiresAt: now }, now)).toBe('unused')
  expect(statusOf({ ...code, expiresAt: new Date(now.getTime() - 1) }, now)).toBe('expired')
  expect(statusOf({ ...code, expiresAt: now, redeemedAt: now }, now)).toBe('redeemed')
  expect(statusOf({ ...code, cancelledAt: now }, now)).toBe('cancelled')
})

test('only an unused code can be redeemed or cancelled', () => {
  const expiresAt = new Date(now.getTime() - 1)

  expect(checkUnused(code, now)).toBe(code)
  for (const [refusal, changed] of [
    ['codes.redeemed', { redeemedAt: now }],
    ['codes.cancelled', { cancelledAt: now }],
    ['codes.expired', { expiresAt }],
  ] as const) {
    expect(() => checkUnused({ ...code, ...changed }, now)).toThrow(
      expect.objectContaining({ code: refusal }),
    )
  }
  expect(() => checkUnused(undefined, now)).toThrow(
    expect.objectContaining({ code: 'codes.unknown' }),
  )
})

test('a code has no characters that are easily confused', () => {
  expect(codeAlphabet).toMatch(/^[2-9A-Z]+$/)
  expect(codeAlphabet).not.toMatch(/[01OIL]/)
  expect(new Set(codeAlphabet).size).toBe(31)
})

describe('a batch', () => {
  test.each([
    ['one code twice', { codes: ['ABCD-EFGH', 'abcdefgh'] }, 'The code abcdefgh already exists.'],
  ])('of %s is refused', (_, batch, sentence) => {
    expect(whyRefused(() => checkBatch(batch, now))).toContain(sentence)
  })

  test.each([
    ['neither a count nor codes', {}, 'count', say('plans.wrong.count_or_codes')],
    ['both', { count: 1, codes: ['ABCDEFGH'] }, 'count', say('plans.wrong.count_or_codes')],
    [
      'an end that is over',
      { count: 1, expiresAt: now },
      'expires_at',
      say('call.wrong.time_passed'),
    ],
  ])('of %s is refused at its field', (_, batch, path, wrong) => {
    expect(() => checkBatch(batch, now)).toThrow(
      expect.objectContaining({ code: 'call.invalid', errors: [{ path, ...wrong }] }),
    )
  })

  test.each([
    ['a count', { count: 1 }],
    ['codes', { codes: ['ABCD-EFGH', 'ABCD-EFGJ'] }],
    ['an end to come', { count: 1, expiresAt: new Date(now.getTime() + 1) }],
  ])('of %s is accepted', (_, batch) => {
    expect(() => checkBatch(batch, now)).not.toThrow()
  })
})
