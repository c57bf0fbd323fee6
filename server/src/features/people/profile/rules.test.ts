import { expect, test } from 'vitest'
import { maskedName, referralCodeFrom } from '../members/rules.ts'
import { mayChangeAsAdmin, mayChangeOwn } from './rules.ts'

test.for([
  [['fullname', 'phone', 'address'], true],
  [['bep20Payout', 'trc20Payout'], true],
  [['email'], false],
  [['status'], false],
  [['fullname', 'email'], false],
  [['sponsorCode'], false],
] as const)('a member may change %s: %s', ([fields, may]) => {
  expect(mayChangeOwn(fields)).toBe(may)
})

test.for([
  [['status', 'phone', 'fullname'], true],
  [['roiStatus'], false],
  [['levelStatus'], false],
  [['email'], false],
  [['username'], false],
  [['bep20Payout'], false],
  [['sponsorCode'], false],
] as const)('an admin may change %s: %s', ([fields, may]) => {
  expect(mayChangeAsAdmin(fields)).toBe(may)
})

test.for([
  ['Asha Rao', 'A*** R**'],
  ['  Ola  ', 'O**'],
  ['Maximiliana', 'M******'],
  ['', ''],
] as const)('%j is masked as %j', ([name, masked]) => {
  expect(maskedName(name)).toBe(masked)
})

test('a code has eight distinct characters from unbiased bytes', () => {
  const every = Array.from({ length: 256 }, (_, byte) => byte)

  expect(referralCodeFrom(Uint8Array.from([0, 1, 2, 3, 4, 5, 6, 30]))).toBe('2345678Z')
  expect(referralCodeFrom(Uint8Array.from([255, 254, 0, 1, 2, 3, 4, 5, 6, 7]))).toBe('23456789')
  expect(referralCodeFrom(Uint8Array.from([255, 254, 253]))).toBeUndefined()
  for (const byte of every.slice(0, 248)) {
    expect(referralCodeFrom(new Uint8Array(8).fill(byte))).toMatch(/^[2-9A-HJKMNP-Z]{8}$/)
  }
})
