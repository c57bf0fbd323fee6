import {
  centText,
  decimalText,
  dollarText,
  exactDollarText,
  tokenText,
} from '@clearstead/texts/format'
import { expect, test } from 'vitest'
import { sgx, usd } from './money.ts'
import { isAmount, readable, sgxText, usdText } from './money-text.ts'

test.each([
  ['0.00000000', '0.00'],
  ['10.00000000', '10.00'],
  ['12500.50000000', '12,500.50'],
  ['-0.00000001', '−0.00000001'],
  ['90000000.12345678', '90,000,000.12345678'],
])('%s is formatted as %s', (decimal, text) => {
  expect(decimalText(decimal)).toBe(text)
})

test.each([
  ['0.00000000', '0.00'],
  ['0.00400000', '0.004'],
  ['-0.00400000', '−0.004'],
  ['0.00999999', '0.00999999'],
  ['0.01000000', '0.01'],
  ['0.01500000', '0.02'],
  ['0.02500000', '0.02'],
  ['0.02500001', '0.03'],
  ['9.99500000', '10.00'],
  ['10.00400000', '10.00'],
  ['-1234.56700000', '−1,234.57'],
  ['1234567.89900000', '1,234,567.90'],
  ['90000000.12345678', '90,000,000.12'],
])('%s is %s to the cent', (decimal, text) => {
  expect(centText(decimal)).toBe(text)
})

test('dollars have their sign before them, and a plus where it is asked for', () => {
  expect(dollarText('-50.00000000')).toBe('−$50.00')
  expect(dollarText('1234567.89100000', 'hi-IN')).toBe('$12,34,567.89')
  expect(dollarText('0.00400000', 'en', { signDisplay: 'exceptZero' })).toBe('+$0.004')
  expect(dollarText('0.00000000', 'en', { signDisplay: 'exceptZero' })).toBe('$0.00')
  expect(exactDollarText('-1234.56700000', 'en', { signDisplay: 'exceptZero' })).toBe('−$1,234.567')
})

test('tokens have two to eight decimals', () => {
  expect(tokenText('3.00000000')).toBe('3.00 SGX')
  expect(tokenText('0.12345678')).toBe('0.12345678 SGX')
  expect(tokenText('-2.50000000', 'en', { signDisplay: 'exceptZero' })).toBe('−2.50 SGX')
})

test.each([
  ['0.00000001', '$0.00000001'],
  ['12.5', '$12.50'],
  ['999', '$999.00'],
  ['25000', '$25,000.00'],
  ['1234567.125', '$1,234,567.125'],
  ['-1000', '−$1,000.00'],
])('%s dollars are written as %s', (amount, text) => {
  expect(usdText(usd(amount))).toBe(text)
})

test('an amount in a sentence names its asset', () => {
  expect(usdText(usd('10'))).toBe('$10.00')
  expect(usdText(usd('1234567.5'), 'hi-IN')).toBe('$12,34,567.50')
  expect(sgxText(sgx('0.125'))).toBe('0.125 SGX')
})

test.each([
  ['1.50000000', true],
  ['-12.50000000', true],
  ['1.5000000', false],
  ['1.500000000', false],
  ['.50000000', false],
  ['x1.50000000', false],
  ['1.50000000 ', false],
])('%j is an amount on the wire: %s', (text, isOne) => {
  expect(isAmount(text)).toBe(isOne)
})

test('an amount on the wire is readable, and any other text as it is', () => {
  expect(readable('1234567.50000000')).toBe('1,234,567.50')
  expect(readable('2026-03-31')).toBe('2026-03-31')
  expect(readable('1.5')).toBe('1.5')
})
