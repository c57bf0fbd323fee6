import { expect, test } from 'vitest'
import { maskedName, referralCodeFrom, shortName } from './rules.ts'

test.for([
  ['Asha Rao', 'A*** R**'],
  ['  Ola  ', 'O**'],
  ['Asha \t Rao', 'A*** R**'],
  ['Maximiliana', 'M******'],
  ['', ''],
] as const)('%j is masked as %j', ([name, masked]) => {
  expect(maskedName(name)).toBe(masked)
})

test.for([
  ['Asha Devi Rao', 'Asha R.'],
  ['  asha \t rao ', 'asha R.'],
  ['Ola', 'Ola'],
  ['', ''],
] as const)('%j is %j to somebody who sends money', ([name, short]) => {
  expect(shortName(name)).toBe(short)
})

test('a code has eight distinct characters from unbiased bytes', () => {
  const every = Array.from({ length: 256 }, (_, byte) => byte)

  expect(referralCodeFrom(Uint8Array.from([0, 1, 2, 3, 4, 5, 6, 30]))).toBe('2345678Z')
  expect(referralCodeFrom(Uint8Array.from([255, 254, 0, 1, 2, 3, 4, 5, 6, 7]))).toBe('23456789')
  expect(referralCodeFrom(Uint8Array.from([255, 254, 253]))).toBeUndefined()
  // The first byte that would bias the choice.
  expect(referralCodeFrom(new Uint8Array(8).fill(248))).toBeUndefined()
  for (const byte of every.slice(0, 248)) {
    expect(referralCodeFrom(new Uint8Array(12).fill(byte))).toMatch(/^[2-9A-HJKMNP-Z]{8}$/)
  }
})
