import { sgx, usd } from '@clearstead/contract/values/money'
import { percent } from '@clearstead/contract/values/percent'
import { expect, test } from 'vitest'
import { tradeEffect } from './trade-effect.ts'

const flat = {
  anchorPrice: usd('0.01'),
  anchorSold: sgx('0'),
  totalSupply: sgx('1000000'),
  availableTokens: sgx('996000'),
  priceMultiplier: 1_000_000n,
  spreadPercent: percent('0'),
}
const held = { quantity: sgx('4000'), totalInvested: usd('30') }

test('a purchase of 1,000 at 0.01 on top of 4,000 for 30 makes 5,000 at 0.008', () => {
  expect(tradeEffect(flat, 'BUY', sgx('1000'), held)).toMatchObject({
    total: usd('10'),
    pricePerToken: usd('0.01'),
    priceAfter: usd('0.01'),
    quantity: sgx('5000'),
    average: usd('0.008'),
  })
})

test('a sale of 1,000 of 4,000 for 30 takes 7.50 out, a gain of 2.50', () => {
  expect(tradeEffect(flat, 'SELL', sgx('1000'), held)).toMatchObject({
    total: usd('10'),
    cost: usd('7.5'),
    gain: usd('2.5'),
    quantity: sgx('3000'),
    average: usd('0.0075'),
  })
})

test('nothing is left after a sale of all, and no more than that can be sold', () => {
  expect(tradeEffect(flat, 'SELL', sgx('4000'), held)?.average).toBeUndefined()
  expect(tradeEffect(flat, 'SELL', sgx('4000.00000001'), held)).toBeUndefined()
})

test('along a rising line a purchase costs more than the present price, and moves it', () => {
  const rising = { ...flat, priceMultiplier: 3_000_000n, availableTokens: sgx('1000000') }

  expect(tradeEffect(rising, 'BUY', sgx('100000'), held)).toMatchObject({
    pricePerToken: usd('0.011'),
    total: usd('1100'),
    priceAfter: usd('0.012'),
  })
})

test('on a rising line a purchase pays the spread on top, and a sale gets that much less', () => {
  const rising = {
    ...flat,
    priceMultiplier: 3_000_000n,
    availableTokens: sgx('900000'),
    spreadPercent: percent('0.5'),
  }

  // From 0.012 to 0.014: 1,300 on the line. Back from 0.012 to 0.01: 1,100.
  expect(tradeEffect(rising, 'BUY', sgx('100000'), held)).toMatchObject({
    total: usd('1306.5'),
    spread: usd('6.5'),
  })
  const holder = { ...held, quantity: sgx('100000') }
  expect(tradeEffect(rising, 'SELL', sgx('100000'), holder)).toMatchObject({
    total: usd('1094.5'),
    spread: usd('5.5'),
  })
})
