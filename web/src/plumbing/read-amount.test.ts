import { sgx, usd } from '@clearstead/contract/values/money'
import { expect, test } from 'vitest'
import { readAmount, readSgx, readUsd } from './read-amount.ts'

test.each([
  ['1000', 'en-GB', '1000'],
  ['1,000', 'en-GB', '1000'],
  ['$20', 'en-GB', '20'],
  ['20.', 'en-GB', '20'],
  ['.5', 'en-GB', '0.5'],
  [' 1 250.50 ', 'en-GB', '1250.50'],
  ['1,234,567.12345678', 'en-GB', '1234567.12345678'],
  ['1,00,000', 'en-IN', '100000'],
  ['12,34,567.5', 'en-IN', '1234567.5'],
  ['1,00,000', 'en-GB', '100000'],
  ['२,५००', 'hi-IN', '2500'],
  ['1.250,50', 'de-DE', '1250.50'],
  ['1.250', 'de-DE', '1250'],
  ["1'250.50", 'de-CH', '1250.50'],
  ['1 250,50', 'fr-FR', '1250.50'],
  ['20 USD', 'en-GB', '20'],
])('%j in %s is %s', (typed, locale, amount) => {
  expect(readAmount(typed, locale)).toBe(amount)
})

test.each([
  ['', 'en-GB'],
  ['.', 'en-GB'],
  ['1,5', 'en-GB'],
  ['1,50', 'en-GB'],
  ['10,00', 'en-GB'],
  ['1.250,50', 'en-GB'],
  ['1.5', 'de-DE'],
  ['1,00,0', 'en-IN'],
  ['-5', 'en-GB'],
  ['1e5', 'en-GB'],
  ['0.123456789', 'en-GB'],
  ['123456789012345678', 'en-GB'],
  ['twenty', 'en-GB'],
])('%j in %s is no amount', (typed, locale) => {
  expect(readAmount(typed, locale)).toBeUndefined()
})

test('nothing is no amount to move', () => {
  expect(readUsd('0.00', 'en-GB')).toBeUndefined()
  expect(readUsd('0.01', 'en-GB')).toBe(usd('0.01'))
})

test('tokens are read like dollars, with or without their name', () => {
  expect(readSgx('1,250.5 SGX', 'en-GB')).toEqual(sgx('1250.5'))
  expect(readSgx('0', 'en-GB')).toBeUndefined()
})
