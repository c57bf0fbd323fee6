import { fromUnits, sgx, usd } from '@clearstead/contract/values/money'
import { percent } from '@clearstead/contract/values/percent'
import { describe, expect, test } from 'vitest'
import {
  amountText,
  coverageText,
  dayText,
  fileSizeText,
  formatPercent,
  plainAmount,
  relativeTime,
  spokenAmount,
  weekdayText,
  withReadableAmounts,
} from './format.ts'

const locale = 'en-GB'
const words = { minus: 'minus', plus: 'plus', usd: 'US dollars', sgx: 'SGX tokens' }

describe('amountText', () => {
  test.each([
    ['2610.4', '$2,610.40'],
    ['0', '$0.00'],
    ['-50', '−$50.00'],
    ['0.004', '$0.004'],
    ['0.00999999', '$0.00999999'],
    ['-0.004', '−$0.004'],
    ['0.01', '$0.01'],
    ['0.0149', '$0.01'],
    ['0.015', '$0.02'],
    ['-0.025', '−$0.02'],
    ['10.004', '$10.00'],
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

  test('signs a movement of less than a cent, which is written in full', () => {
    expect(amountText(usd('0.0019'), { locale, isSigned: true })).toBe('+$0.0019')
    expect(amountText(usd('-0.00000001'), { locale, isSigned: true })).toBe('−$0.00000001')
  })

  test('writes all digits where they are asked for', () => {
    expect(amountText(usd('1234.56789'), { locale, isExact: true })).toBe('$1,234.56789')
    expect(amountText(usd('1234.5'), { locale, isExact: true })).toBe('$1,234.50')
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

test('spokenAmount says sign and asset', () => {
  expect(spokenAmount(usd('-50'), { locale }, words)).toBe('minus 50.00 US dollars')
  expect(spokenAmount(usd('12.345'), { locale }, words)).toBe('12.34 US dollars')
  expect(spokenAmount(usd('0.004'), { locale, isSigned: true }, words)).toBe(
    'plus 0.004 US dollars',
  )
  expect(spokenAmount(usd('12.345'), { locale, isExact: true }, words)).toBe('12.345 US dollars')
  expect(spokenAmount(sgx('2'), { locale, asset: 'SGX', isSigned: true }, words)).toBe(
    'plus 2.00 SGX tokens',
  )
})

test('spokenAmount groups thousands as the locale does', () => {
  expect(spokenAmount(usd('1234567.5'), { locale: 'hi-IN' }, words)).toBe('12,34,567.50 US dollars')
})

describe('formatPercent', () => {
  test.each([
    ['94.5', {}, '94.50%'],
    ['0.4', {}, '0.40%'],
    ['0.123456', {}, '0.123456%'],
    ['5', { isShort: true }, '5%'],
    ['0.4', { isShort: true }, '0.40%'],
    ['99.97', { cutTo: 1 }, '99.9%'],
    ['1234.5', { cutTo: 1 }, '1,234.5%'],
  ])('writes %s with %o as %s', (text, style, shown) => {
    expect(formatPercent(percent(text), { locale, ...style })).toBe(shown)
    expect(formatPercent(text, { locale, ...style })).toBe(shown)
  })

  test.each([
    ['+18.2', '+18.2%'],
    ['-3.04', '−3.0%'],
    ['0.0', '0.0%'],
  ])('signs a change of %s as %s', (text, shown) => {
    expect(formatPercent(text, { locale, cutTo: 1, isSigned: true })).toBe(shown)
  })

  test('keeps every digit beyond what a float can hold', () => {
    expect(formatPercent('9007199.254741', { locale })).toBe('9,007,199.254741%')
  })
})

test('coverageText writes one figure for 110.5 and 110.59', () => {
  expect(coverageText('110.50')).toBe('110.5%')
  expect(coverageText(percent('110.59'))).toBe('110.5%')
  expect(coverageText('99.97')).toBe('99.9%')
})

test('weekdayText counts from Monday', () => {
  expect([weekdayText(1, 'long', locale), weekdayText(7, 'long', locale)]).toEqual([
    'Monday',
    'Sunday',
  ])
})

test('withReadableAmounts leaves no amount as it travels', () => {
  expect(withReadableAmounts('{"min":"10.00000000","max":"-12500.50000000"}', locale)).toBe(
    '{"min":"10.00","max":"−12,500.50"}',
  )
  expect(withReadableAmounts('2026-03-31, 1.5 and 0x12.00000000', locale)).toBe(
    '2026-03-31, 1.5 and 0x12.00000000',
  )
})

test('plainAmount is what a spreadsheet reads as a figure', () => {
  expect(plainAmount(usd('-1234.5'))).toBe('-1234.50')
  expect(plainAmount(usd('0.125'))).toBe('0.125')
  expect(plainAmount(usd('1000'))).toBe('1000.00')
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
    expect(relativeTime(new Date(at), now, 'long', locale)).toBe(text)
  })
})

test('dayText does not move a programme day into another zone', () => {
  expect(dayText('2026-03-31', locale)).toBe('31 Mar 2026')
})

test.each([
  [1, '1 kB'],
  [820_400, '820 kB'],
  [1_000_000, '1 MB'],
  [5 * 1024 * 1024, '5.2 MB'],
])('writes %i bytes as %s', (bytes, text) => {
  expect(fileSizeText(bytes, locale).replace(/\s/g, ' ')).toBe(text)
})
