import type { Permission } from '@clearstead/contract/endpoint'
import { usd } from '@clearstead/contract/values/money'
import { expect, test } from 'vitest'
import { maskedName, referralCodeFrom } from '../members/rules.ts'
import { deltaOf, mayChangeAsAdmin, mayChangeOwn } from './rules.ts'

test.for([
  [['fullname', 'phone', 'address'], true],
  [['bep20Payout', 'trc20Payout'], true],
  [['email'], false],
  [['status'], false],
  [['fullname', 'business'], false],
  [['sponsorCode'], false],
] as const)('a member may change their own %s: %s', ([fields, may]) => {
  expect(mayChangeOwn(fields)).toBe(may)
})

test.for([
  [['owner'], ['status', 'email', 'business'], true],
  [['finance'], ['business', 'businessBalance'], true],
  [['support'], ['email', 'status'], true],
  [['support'], ['business'], false],
  [['owner'], ['bep20Payout'], false],
  [['owner'], ['sponsorCode'], false],
] as const)('an admin with %s may change %s: %s', ([permissions, fields, may]) => {
  expect(mayChangeAsAdmin(permissions as readonly Permission[], fields)).toBe(may)
})

test('adjusts a figure by its difference, and by nothing when it is left out', () => {
  expect(deltaOf(usd('100'), usd('80.5'))).toBe(-1_950_000_000n)
  expect(deltaOf(usd('100'), undefined)).toBe(0n)
})

test.for([
  ['Asha Rao', 'A*** R**'],
  ['  Ola  ', 'O**'],
  ['Maximiliana', 'M******'],
  ['', ''],
] as const)('masks %j as %j', ([name, masked]) => {
  expect(maskedName(name)).toBe(masked)
})

test('makes codes of eight characters that cannot be mistaken, passing over unfair bytes', () => {
  const every = Array.from({ length: 256 }, (_, byte) => byte)

  expect(referralCodeFrom(Uint8Array.from([0, 1, 2, 3, 4, 5, 6, 30]))).toBe('2345678Z')
  expect(referralCodeFrom(Uint8Array.from([255, 254, 0, 1, 2, 3, 4, 5, 6, 7]))).toBe('23456789')
  expect(referralCodeFrom(Uint8Array.from([255, 254, 253]))).toBeUndefined()
  for (const byte of every.slice(0, 248)) {
    expect(referralCodeFrom(new Uint8Array(8).fill(byte))).toMatch(/^[2-9A-HJKMNP-Z]{8}$/)
  }
})
