import { sgx, usd } from '@clearstead/contract/values/money'
import { percent } from '@clearstead/contract/values/percent'
import { describe, expect, test } from 'vitest'
import {
  averagePrice,
  changeText,
  coverage,
  holdingView,
  isSloped,
  lacking,
  leftOf,
  lineAfter,
  type OrderRefusal,
  openingToken,
  portfolioOf,
  realisedProfit,
  refusalOf,
  type Token,
} from './rules.ts'

const token: Token = {
  anchorPrice: usd('0.008'),
  anchorSold: sgx('0'),
  totalSupply: sgx('1000000'),
  multiplier: 2_000_000n,
  sold: sgx('250000'),
  currentPrice: usd('0.01'),
}

test.each([
  ['4000', '30', '0.0075'],
  ['3', '1', '0.33333333'],
  ['3', '2', '0.66666667'],
  // Exactly between two units: to the even one.
  ['2', '0.00000001', '0'],
  ['2', '0.00000003', '0.00000002'],
  ['0', '0', '0.008'],
])('%s tokens for %s cost %s each', (quantity, invested, average) => {
  expect(averagePrice({ quantity: sgx(quantity), invested: usd(invested) })).toEqual(usd(average))
})

test('counts a realised gain of 2 when 40 were paid, 30 are still invested and 12 were received', () => {
  const [invested, paid, received] = [usd('30'), usd('40'), usd('12')]
  expect(realisedProfit({ invested, paid, received })).toEqual(usd('2'))
})

describe('a portfolio', () => {
  test('of 4,000 bought for 30 is worth 32 at 0.008, a gain of 6.66 %', () => {
    const holding = { quantity: sgx('4000'), invested: usd('30') }

    expect(portfolioOf(holding, usd('0.008'))).toEqual({
      ...holdingView(holding),
      currentValue: usd('32'),
      profitLoss: usd('2'),
      profitLossPercent: '6.66',
    })
  })

  test('without tokens has no percent', () => {
    const nothing = { quantity: sgx('0'), invested: usd('0') }

    expect(portfolioOf(nothing, usd('0.008'))).toEqual({
      quantity: sgx('0'),
      averageBuyPrice: usd('0.008'),
      totalInvested: usd('0'),
      currentValue: usd('0'),
      profitLoss: usd('0'),
      profitLossPercent: null,
    })
  })
})

test.each([
  ['-0.002', '0.008', '-25.00'],
  ['0.00000001', '0.008', '0.00'],
  ['0.0004', '0.008', '5.00'],
  ['-0.00004', '0.008', '-0.50'],
])('%s on %s is %s %%', (change, before, text) => {
  expect(changeText(usd(change), usd(before))).toBe(text)
})

describe('a new price', () => {
  test('begins where the line is at the present number of sold tokens', () => {
    expect(lineAfter(token, { newPrice: usd('0.02') })).toEqual({
      anchorPrice: usd('0.02'),
      anchorSold: sgx('250000'),
      totalSupply: sgx('1000000'),
      multiplier: 2_000_000n,
      reason: 'MANUAL',
    })
  })

  test('that equals the old one changes only the line', () => {
    const change = {
      newPrice: usd('0.01'),
      priceMultiplier: 1_000_000n,
      totalSupply: sgx('250000'),
    }

    expect(lineAfter(token, change)).toMatchObject({ reason: 'CONFIG', multiplier: 1_000_000n })
  })

  test('cannot leave less supply than is sold', () => {
    const change = { newPrice: usd('0.01'), totalSupply: sgx('249999.99999999') }

    expect(() => lineAfter(token, change)).toThrowError(
      expect.objectContaining({
        code: 'market.supply_in_use',
        details: { sold: '250000.00000000' },
      }),
    )
  })

  // At 2x the line begins at half of the price if all is sold, and at two thirds if half is.
  test.each([
    ['500000', true],
    ['1000000', false],
  ])('of one unit with %s sold leaves one unit, rounded, at the beginning: %s', (sold, leaves) => {
    const set = () => lineAfter({ ...token, sold: sgx(sold) }, { newPrice: usd('0.00000001') })

    if (leaves) expect(set().anchorSold).toBe(sgx(sold))
    else expect(set).toThrowError(expect.objectContaining({ code: 'market.line_invalid' }))
  })

  test.each([
    ['4500', 2_000_000n, true],
    ['4500.00000001', 2_000_000n, false],
    ['0.01', 999_999n, false],
    ['0.01', 1_000_000_000n, true],
    ['0.01', 1_000_000_001n, false],
  ])('of %s with a multiplier of %s millionths fits: %s', (price, priceMultiplier, fits) => {
    const set = () => lineAfter(token, { newPrice: usd(price), priceMultiplier })

    if (fits) expect(set().multiplier).toBe(priceMultiplier)
    else expect(set).toThrowError(expect.objectContaining({ code: 'market.line_invalid' }))
  })

  test.each([
    ['9000000000', true],
    ['9000000000.00000001', false],
  ])('of %s for a supply of one token is worth no more than any may be: %s', (price, fits) => {
    const single = { ...token, sold: sgx('0'), totalSupply: sgx('1') }
    const set = () => lineAfter(single, { newPrice: usd(price), priceMultiplier: 1_000_000n })

    if (fits) expect(set().anchorPrice).toBe(usd(price))
    else expect(set).toThrowError(expect.objectContaining({ code: 'market.line_invalid' }))
  })

  // 900,000 of 1,000,000 sold at 1,000x: the line rises 900.1 times up to there, so it begins at 1/900.1 of
  // the price.
  test.each([
    ['0.00000451', true],
    ['0.0000045', false],
  ])('of %s leaves something at the beginning of the line: %s', (price, leaves) => {
    const far = { ...token, sold: sgx('900000') }
    const set = () => lineAfter(far, { newPrice: usd(price), priceMultiplier: 1_000_000_000n })

    if (leaves) expect(set().anchorPrice).toEqual(usd(price))
    else expect(set).toThrowError(expect.objectContaining({ code: 'market.line_invalid' }))
  })
})

test('coverage is cut, never rounded up, and null without liabilities', () => {
  expect(coverage(usd('2'), usd('3'))).toEqual(percent('66.666666'))
  expect(coverage(usd('2'), usd('0'))).toBeNull()
})

test('a reserve lacks the part of an amount above it', () => {
  expect(lacking(usd('8'), usd('20'))).toEqual(usd('12'))
  expect(lacking(usd('8'), usd('8'))).toEqual(usd('0'))
  expect(lacking(usd('8'), usd('7'))).toEqual(usd('0'))
})

test.each([
  ['5', '3', '2'],
  ['5', '5', '0'],
  ['5', '7', '0'],
])('of a limit of %s %% with %s %% used, %s %% are left', (limit, used, left) => {
  expect(leftOf(percent(limit), percent(used))).toBe(percent(left))
})

test('a line is sloped from the first millionth on', () => {
  expect(isSloped({ multiplier: 1_000_000n })).toBe(false)
  expect(isSloped({ multiplier: 1_000_001n })).toBe(true)
})

test('the token opens with 50,000,000 at 0.008 on a flat line', () => {
  expect(openingToken).toEqual({
    name: 'Social GenX',
    symbol: 'SGX',
    price: usd('0.008'),
    totalSupply: sgx('50000000'),
    multiplier: 1_000_000n,
  })
})

describe('an order', () => {
  const refused = {
    currentPrice: usd('0.009'),
    available: sgx('12'),
    price: usd('0.01'),
    total: usd('40'),
  }
  const terms = { moveLimit: percent('5'), maximum: usd('5000') }

  test.each<[OrderRefusal, string, object]>([
    ['unknown', 'market.unknown_token', {}],
    ['paused', 'market.paused', {}],
    ['price_moved', 'market.price_moved', { current_price: '0.00900000' }],
    ['not_available', 'market.not_available', { available: '12.00000000' }],
    ['not_enough_tokens', 'market.not_enough_tokens', {}],
    ['too_small', 'market.too_small', {}],
    [
      'short',
      'market.failed',
      { reason: 'treasury.short', price_per_token: '0.01000000', total: '40.00000000' },
    ],
    ['moves_too_much', 'market.moves_too_much', { max: '5.00', left: '1.50' }],
    ['above_maximum', 'transfers.above_maximum', { max: '5000.00000000', left: '0.01500000' }],
    ['code_needed', 'people.code_needed', {}],
  ])('refused as %s says %s with its figures', (refusal, code, details) => {
    expect(refusalOf(refusal, { ...refused, leftToday: 1_500_000n }, terms)).toMatchObject({
      code,
      details,
    })
  })

  test('refused by a limit that is used up has nothing left', () => {
    expect(refusalOf('moves_too_much', refused, terms).details).toEqual({
      max: '5.00',
      left: '0.00',
    })
  })
})
