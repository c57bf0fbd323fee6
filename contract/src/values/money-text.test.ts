import { decimalText } from '@clearstead/texts/format'
import { expect, test } from 'vitest'
import { Refusal } from '../call/refusal.ts'
import type { RefusalCode } from '../refusal.ts'
import { refusalText } from '../refusal-text.ts'
import { sgx, usd } from './money.ts'
import { isAmount, readable, sgxText, usdText } from './money-text.ts'

test.each([
  ['0.00000000', '0.00'],
  ['10.00000000', '10.00'],
  ['12500.50000000', '12,500.50'],
  ['-0.00000001', '-0.00000001'],
  ['90000000.12345678', '90,000,000.12345678'],
])('%s is formatted as %s', (decimal, text) => {
  expect(decimalText(decimal)).toBe(text)
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

test('a detail that is no amount stays unchanged', () => {
  expect([readable('2026-03-31'), readable(12), readable('1.5')]).toEqual([
    '2026-03-31',
    '12',
    '1.5',
  ])
})

test('refusals format amounts in the sentence and keep them exact in the details', () => {
  const names = (code: string) =>
    [...refusalText[code as RefusalCode].matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const said = Object.keys(refusalText).map((code) => {
    const details = Object.fromEntries(names(code).map((name) => [name, '10.00000000']))
    return new Refusal(code as RefusalCode, details)
  })

  expect(said.filter(({ message }) => message.includes('10.00000000'))).toEqual([])
  const refusal = new Refusal('deposits.below_minimum', { min: '10.00000000' })
  expect(refusal.message).toBe('The smallest deposit is $10.00.')
  expect(refusal.details).toEqual({ min: '10.00000000' })
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

test('a detail that is an amount is formatted, also in a language', () => {
  expect(readable('1234567.50000000')).toBe('1,234,567.50')
  expect(readable('1234567.50000000', 'hi-IN')).toBe('12,34,567.50')
  expect(readable(1234.12345678)).toBe('1234.12345678')
})
