import { describe, expect, test } from 'vitest'
import { fromUnits, sgx, toDecimal, unitsOf, usd } from '../values/money.ts'
import { percent } from '../values/percent.ts'
import { amountFor, amountMoving, movedBy, type PriceLine, quoteOf, soldOf } from './quote.ts'

/** 0.008 for the first token and 0.016 for the last of 1,000,000, half of which are sold. */
const sloped: PriceLine = {
  anchorPrice: usd('0.008'),
  anchorSold: sgx('0'),
  totalSupply: sgx('1000000'),
  availableTokens: sgx('500000'),
  priceMultiplier: 2_000_000n,
  spreadPercent: percent('0.5'),
}
const flat = { ...sloped, priceMultiplier: 1_000_000n }
const unsold = { ...sloped, availableTokens: sloped.totalSupply }

describe('a quote', () => {
  test('on a flat line of 1,000 at 0.008 is 8, without a spread', () => {
    const quote = {
      total: usd('8'),
      pricePerToken: usd('0.008'),
      priceAfter: usd('0.008'),
      spread: usd('0'),
    }

    expect(quoteOf(flat, 'BUY', sgx('1000'))).toEqual(quote)
    expect(quoteOf(flat, 'SELL', sgx('1000'))).toEqual(quote)
  })

  // From 0.008 to 0.012, on average 0.010: 5,000, and 0.5 % of it are 25.
  test('of half the supply is the average of its line, with the spread on it', () => {
    expect(quoteOf(unsold, 'BUY', sgx('500000'))).toEqual({
      total: usd('5025'),
      pricePerToken: usd('0.01005'),
      priceAfter: usd('0.012'),
      spread: usd('25'),
    })
    expect(quoteOf(sloped, 'SELL', sgx('500000'))).toEqual({
      total: usd('4975'),
      pricePerToken: usd('0.00995'),
      priceAfter: usd('0.008'),
      spread: usd('25'),
    })
  })

  test('is the same wherever the line is anchored', () => {
    const anchored = { ...sloped, anchorPrice: usd('0.01'), anchorSold: sgx('250000') }

    for (const side of ['BUY', 'SELL'] as const) {
      expect(quoteOf(anchored, side, sgx('1234.5'))).toEqual(quoteOf(sloped, side, sgx('1234.5')))
    }
  })

  test('of a purchase is rounded up, of a sale down', () => {
    const unit = fromUnits<'SGX'>(1n)

    expect(quoteOf(flat, 'BUY', unit).total).toBe(usd('0.00000001'))
    expect(quoteOf(flat, 'SELL', unit).total).toBe(usd('0'))
    expect(quoteOf(flat, 'BUY', sgx('0.00000125')).total).toBe(usd('0.00000001'))
    expect(quoteOf(flat, 'BUY', sgx('0.00000126')).total).toBe(usd('0.00000002'))
    expect(quoteOf(flat, 'SELL', sgx('0.00000125')).total).toBe(usd('0.00000001'))
    expect(quoteOf(flat, 'SELL', sgx('0.00000249')).total).toBe(usd('0.00000001'))
  })
})

describe('a trade', () => {
  test.each([
    ['an unsold line', unsold, '10000', '1'],
    ['a line half sold', sloped, '15000', '1'],
    ['any line', sloped, '0.00000001', '0.000001'],
    ['any line', unsold, '10000.00000001', '1.000001'],
    ['a flat line', flat, '10000', '0'],
  ])('on %s moves the price by a percent that is rounded up', (_, line, amount, moved) => {
    expect(movedBy(line, sgx(amount))).toBe(percent(moved))
  })

  test.each([
    ['an unsold line', unsold, '1', '10000.00000000'],
    ['a line half sold', sloped, '1', '15000.00000000'],
    ['a steep line', { ...unsold, priceMultiplier: 4_000_000n }, '0.000001', '0.00333333'],
  ])('on %s moves the price by a percent at most', (_, line, moved, amount) => {
    expect(toDecimal(amountMoving(line, percent(moved)) ?? sgx('-1'))).toBe(amount)
  })

  test('on a flat line moves nothing, whatever its amount', () => {
    expect(amountMoving(flat, percent('1'))).toBeUndefined()
  })
})

describe('dollars', () => {
  test('of 8 are 1,000 tokens at 0.008', () => {
    expect(amountFor(flat, 'BUY', usd('8'))).toBe(sgx('1000'))
    expect(amountFor(flat, 'SELL', usd('8'))).toBe(sgx('1000'))
  })

  test.each(['0.00000001', '0.5', '60', '123.45678901'])(
    'of %s buy the most tokens that they pay, and sell the fewest that bring them',
    (text) => {
      const dollars = unitsOf(usd(text))
      const total = (side: 'BUY' | 'SELL', units: bigint) =>
        unitsOf(quoteOf(sloped, side, fromUnits(units)).total)
      const bought = unitsOf(amountFor(sloped, 'BUY', usd(text)))
      const sold = unitsOf(amountFor(sloped, 'SELL', usd(text)))

      expect(total('BUY', bought) <= dollars).toBe(true)
      expect(total('BUY', bought + 1n) > dollars).toBe(true)
      expect(total('SELL', sold) >= dollars).toBe(true)
      expect(total('SELL', sold - 1n) < dollars).toBe(true)
    },
  )

  test('beyond what can be traded are as many tokens as no trade may have', () => {
    expect(amountFor(sloped, 'SELL', usd('1000000'))).toBe(sgx('500000.00000001'))
    expect(amountFor(flat, 'BUY', usd('90000000'))).toBe(sgx('90000000'))
  })
})

test('what is not available is sold', () => {
  expect(soldOf(sloped)).toBe(sgx('500000'))
  expect(soldOf(unsold)).toBe(sgx('0'))
})
