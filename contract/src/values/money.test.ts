import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { wrong } from '../call/wrong.ts'
import { exactly, percentOf, round, sumOf } from './exact.ts'
import {
  add,
  fromUnits,
  isLess,
  isPositive,
  isZero,
  negate,
  PositiveSgx,
  PositiveUsd,
  type Sgx,
  sgx,
  smaller,
  subtract,
  times,
  toDecimal,
  Usd,
  unitsOf,
  usd,
  zero,
} from './money.ts'
import { Percent, percent, percentText } from './percent.ts'

const anyUnits = fc.bigInt({ min: -9_000_000_000_000_000n, max: 9_000_000_000_000_000n })

describe('an amount', () => {
  test('keeps all eight decimals from text to text', () => {
    fc.assert(
      fc.property(anyUnits, (units) => {
        const money = fromUnits<'USD'>(units)
        expect(Usd.decode(Usd.encode(money) as string)).toBe(money)
      }),
    )
  })

  test.each([
    ['12.5', '12.50000000'],
    [12.5, '12.50000000'],
    [0.1, '0.10000000'],
    ['-0.00000001', '-0.00000001'],
    [50, '50.00000000'],
  ])('reads %j', (sent, text) => {
    expect(toDecimal(Usd.decode(sent))).toBe(text)
  })

  test.each([
    '1e5',
    '1.123456789',
    ' 1',
    '1 ',
    '',
    '.5',
    '5.',
    '+1',
    '١٢',
    '0x10',
    'NaN',
    'Infinity',
    '1,000',
    1e21,
    1e-7,
    0.123456789,
    123456789.12345678,
    Number.NaN,
    null,
    [],
    {},
    true,
    '90000000000000001',
  ])('refuses %j', (sent) => {
    expect(Usd.safeDecode(sent as string).success).toBe(false)
  })

  test.each([
    [1234567.12345678, '1234567.12345678'],
    [-1234567.12345678, '-1234567.12345678'],
    [9e7, '90000000.00000000'],
  ])('is read from the number %s, which has at most 15 digits', (sent, text) => {
    expect(toDecimal(Usd.decode(sent))).toBe(text)
  })

  // The number after it, 12345678.12345679, could have been meant as well.
  test.each([12345678.12345678, -12345678.12345678, 89999999.99999999])(
    'is not read from the number %s, which may have lost digits',
    (sent) => {
      expect(Usd.safeDecode(sent).error?.issues).toMatchObject([
        { message: wrong('fields.amount') },
      ])
      expect(Usd.safeDecode(sent.toString()).success).toBe(true)
    },
  )

  test.each([
    ['90000000', 9_000_000_000_000_000n],
    [9e7, 9_000_000_000_000_000n],
    ['-90000000', -9_000_000_000_000_000n],
    [-9e7, -9_000_000_000_000_000n],
  ])('is at most %j', (sent, units) => {
    expect(unitsOf(Usd.decode(sent))).toBe(units)
  })

  test.each(['90000000.00000001', '-90000000.00000001', 90000000.000001, -90000000.000001])(
    'of %j is too large',
    (sent) => {
      expect(Usd.safeDecode(sent).error?.issues).toMatchObject([
        { message: wrong('fields.amount_too_large') },
      ])
      expect(Usd.safeDecode('90000001').error?.issues[0]?.code).toBe('custom')
    },
  )

  test.each(['1x', 'x1', null, [], true])('of %j is none, and says how one is written', (sent) => {
    expect(Usd.safeDecode(sent as string).error?.issues).toMatchObject([
      { message: wrong('fields.amount') },
    ])
  })

  test.each(['1x', 'x1', '1.123456789', '--1', ''])('is not made of %j', (text) => {
    expect(() => usd(text)).toThrow(new RangeError(`Not an amount: ${text}`))
  })

  test('is described for the documentation of calls', () => {
    expect(Usd.def.in.meta()).toEqual({
      title: 'Amount',
      examples: ['12.50000000'],
      encoded: { type: 'string', pattern: '^-?\\d+\\.\\d{8}$' },
    })
  })

  test('of a movement is above zero', () => {
    for (const positive of [PositiveUsd, PositiveSgx]) {
      expect(positive.safeDecode('0').error?.issues).toMatchObject([
        { message: wrong('fields.above_zero') },
      ])
    }
    expect(PositiveUsd.safeDecode('0').success).toBe(false)
    expect(PositiveUsd.safeDecode('-1').success).toBe(false)
    expect(PositiveUsd.safeDecode('0.00000001').success).toBe(true)
  })

  test('adds, subtracts and compares exactly', () => {
    expect(toDecimal(add(usd('0.1'), usd('0.2')))).toBe('0.30000000')
    expect(toDecimal(subtract(usd('1'), usd('0.00000001')))).toBe('0.99999999')
    expect(isLess(usd('0.29999999'), usd('0.3'))).toBe(true)
    expect(isLess(usd('0.3'), usd('0.3'))).toBe(false)
    expect(isLess(usd('0.3'), usd('0.29999999'))).toBe(false)
  })

  test.each([
    ['0', true, false],
    ['0.00000001', false, true],
    ['-0.00000001', false, false],
  ])('of %s is zero (%s) or above it (%s)', (text, isNothing, isMore) => {
    expect([isZero(usd(text)), isPositive(usd(text))]).toEqual([isNothing, isMore])
    expect(toDecimal(subtract(zero(), negate(usd(text))))).toBe(toDecimal(usd(text)))
  })

  test('is the smaller of two, or a multiple', () => {
    expect(smaller(usd('1'), usd('2'))).toBe(usd('1'))
    expect(smaller(usd('2'), usd('1'))).toBe(usd('1'))
    expect(times(usd('200'), 3)).toBe(usd('600'))
    expect(negate(usd('2'))).toBe(usd('-2'))
  })

  test('does not mix with a number or another asset', () => {
    // @ts-expect-error a number is no money
    const withNumber = () => add(usd('1'), 1)
    // @ts-expect-error tokens are no dollars
    const withTokens = () => add<'USD'>(usd('1'), sgx('1'))
    // @ts-expect-error operators do not apply to money
    const withOperator = () => usd('1') + usd('1')
    const tokens: Sgx = sgx('1')

    expect([withNumber, withTokens, withOperator]).toHaveLength(3)
    expect(unitsOf(tokens)).toBe(100_000_000n)
  })
})

describe('a formula', () => {
  test('adds exact terms and rounds once: 200 at 0.40 % and 50 at 0.30 % make 0.95', () => {
    const terms = [percentOf(usd('200'), percent('0.40')), percentOf(usd('50'), percent('0.30'))]
    expect(toDecimal(round(sumOf(terms)))).toBe('0.95000000')
  })

  test.each([
    ['0.00000001', '50', '0.00000000'],
    ['0.00000003', '50', '0.00000002'],
    ['0.00000005', '50', '0.00000002'],
    ['0.00000001', '50.000001', '0.00000001'],
    ['-0.00000003', '50', '-0.00000002'],
  ])('rounds %s × %s %% half-even to %s', (amount, rate, result) => {
    expect(toDecimal(round(percentOf(usd(amount), percent(rate))))).toBe(result)
  })

  test('rounding keeps exact money unchanged', () => {
    fc.assert(
      fc.property(anyUnits, (units) => {
        const money = fromUnits<'USD'>(units)
        expect(round(exactly(money))).toBe(money)
      }),
    )
  })
})

test.each([
  ['0.4', '0.40'],
  ['12', '12.00'],
  ['0.000001', '0.000001'],
  ['0.120', '0.12'],
])('the percent %s is formatted as %s', (sent, text) => {
  expect(percentText(Percent.decode(sent))).toBe(text)
})

test.each(['-1', '1e3', '0.0000001', '', 'x', 10 ** 8])('a percent refuses %j', (sent) => {
  expect(Percent.safeDecode(sent as string).success).toBe(false)
})
