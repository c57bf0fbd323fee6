import { amountFor } from '@clearstead/contract/market/quote'
import { sgx, type Usd, usd } from '@clearstead/contract/values/money'
import { percent } from '@clearstead/contract/values/percent'
import { expect, test } from 'vitest'
import { tradeProblem } from './use-trade-form.tsx'

const token = {
  anchorPrice: usd('0.01'),
  anchorSold: sgx('0'),
  totalSupply: sgx('1000000'),
  availableTokens: sgx('996000'),
  priceMultiplier: 1_000_000n,
  spreadPercent: percent('0'),
  pause: null,
} as never as Parameters<typeof tradeProblem>[0]['token']
const options = {
  side: 'BUY',
  token,
  funding: usd('50000'),
  held: { quantity: sgx('4000'), totalInvested: usd('30') },
  limits: { isLimited: false },
  heldUntil: undefined,
} as never as Parameters<typeof tradeProblem>[0]

const ofDollars = (changed: object, dollars: Usd) => {
  const asked = { ...options, ...changed }
  return tradeProblem(asked, amountFor(token, asked.side, dollars), dollars)
}

test('dollars that buy more tokens than there are meet their own limit, not that of the tokens', () => {
  expect(ofDollars({}, usd('10000'))).toMatch(/\$9,960\.00/)
  expect(ofDollars({}, usd('80000000'))).toMatch(/\$9,960\.00/)
  expect(ofDollars({}, usd('80000000'))).not.toMatch(/SGX/)
  expect(ofDollars({}, usd('9960'))).toBeUndefined()
})

test('dollars beyond the funding wallet are refused with what it holds', () => {
  expect(ofDollars({ funding: usd('20') }, usd('80000000'))).toMatch(/\$20\.00/)
  expect(ofDollars({ funding: usd('20') }, usd('20'))).toBeUndefined()
})

test('dollars beyond what the tokens held bring are refused with that sum', () => {
  expect(ofDollars({ side: 'SELL' }, usd('40.01'))).toMatch(/\$40\.00/)
  expect(ofDollars({ side: 'SELL' }, usd('40'))).toBeUndefined()
})

test('tokens keep the limits of tokens', () => {
  expect(tradeProblem(options, sgx('996000.00000001'))).toMatch(/996,000\.00 SGX/)
  expect(tradeProblem({ ...options, side: 'SELL' }, sgx('4001'))).toBe(
    'Insufficient token balance.',
  )
})
