import { fromUnits, sgx, usd } from '@clearstead/contract/values/money'
import { describe, expect, test } from 'vitest'
import { amountText, amountWords, dayText, plainAmount, relativeTime } from './format.ts'

const locale = 'en-GB'
const words = { minus: 'minus', plus: 'plus', usd: 'US dollars', sgx: 'SGX tokens' }

describe('amountText', () => {
  test.each([
    ['2610.4', '$2,610.40'],
    ['0', '$0.00'],
    ['-50', '−$50.00'],
    ['0.005', '$0.00'],
    ['0.015', '$0.02'],
    ['0.00500001', '$0.01'],
    ['-0.004', '$0.00'],
    ['0.999', '$1.00'],
    ['90000000.99', '$90,000,000.99'],
  ])('writes %s dollars as %s', (amount, text) => {
    expect(amountText(usd(amount), { locale })).toBe(text)
  })

  test('keeps every digit beyond what a float can hold', () => {
    expect(amountText(fromUnits<'USD'>(900_719_925_474_099_312_345_678n), { locale })).toBe(
      '$9,007,199,254,740,993.12',
    )
  })

  test('signs a movement, but not nothing', () => {
    expect(amountText(usd('0.6'), { locale, isSigned: true })).toBe('+$0.60')
    expect(amountText(usd('-0.6'), { locale, isSigned: true })).toBe('−$0.60')
    expect(amountText(usd('0'), { locale, isSigned: true })).toBe('$0.00')
  })

  test('shows tokens with two to eight decimals', () => {
    expect(amountText(sgx('12.5'), { locale, asset: 'SGX' })).toBe('12.50 SGX')
    expect(amountText(sgx('1234.00000001'), { locale, asset: 'SGX' })).toBe('1,234.00000001 SGX')
  })

  test('groups as the locale does', () => {
    expect(amountText(usd('1234567.5'), { locale: 'hi-IN' })).toBe('$12,34,567.50')
    expect(amountText(usd('1234567.5'), { locale: 'de-DE' })).toBe('$1.234.567,50')
  })
})

test('amountWords says sign and asset', () => {
  expect(amountWords(usd('-50'), { locale }, words)).toBe('minus 50.00 US dollars')
  expect(amountWords(sgx('2'), { locale, asset: 'SGX', isSigned: true }, words)).toBe(
    'plus 2.00 SGX tokens',
  )
})

test('plainAmount is what a spreadsheet reads as a figure', () => {
  expect(plainAmount(usd('-1234.5'))).toBe('-1234.50')
})

describe('relativeTime', () => {
  const now = new Date('2026-11-21T12:00:00Z')
  test.each([
    ['2026-11-21T11:59:50Z', 'now'],
    ['2026-11-21T11:56:00Z', '4 minutes ago'],
    ['2026-11-21T10:00:00Z', '2 hours ago'],
    ['2026-11-20T10:00:00Z', 'yesterday'],
    ['2026-11-24T12:00:00Z', 'in 3 days'],
    ['2026-11-01T12:00:00Z', '1 Nov'],
    ['2025-11-01T12:00:00Z', '1 Nov 2025'],
  ])('tells %s as %s', (at, text) => {
    expect(relativeTime(new Date(at), now, locale)).toBe(text)
  })
})

test('dayText does not move a programme day into another zone', () => {
  expect(dayText('2026-03-31', locale)).toBe('31 Mar 2026')
})
