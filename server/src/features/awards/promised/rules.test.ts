import { usd } from '@clearstead/contract/values/money'
import { expect, test } from 'vitest'
import { maxClaimable } from './rules.ts'

const offers = [
  { id: 1, business: usd('5000'), amount: usd('100') },
  { id: 2, business: usd('20000'), amount: usd('400') },
  { id: 3, business: usd('100000'), amount: usd('2500') },
]

test.for([
  ['nothing below the easiest', '4999.99999999', '10000', [], '0'],
  ['one by one', '5000', '10000', [], '100'],
  ['the better of two that do not fit together', '21000', '10000', [], '400'],
  ['both where they fit', '25000', '10000', [], '500'],
  ['nothing twice', '25000', '10000', [2], '100'],
  ['only what fits into the limit', '25000', '450', [], '400'],
  ['nothing over the limit', '25000', '99.99999999', [], '0'],
] as const)('claimable is %s', ([, balance, available, claimed, most]) => {
  const claimant = { balance: usd(balance), available: usd(available), claimed }

  expect(maxClaimable(offers, claimant)).toBe(usd(most))
})

test('for very many offers no more than the limit counts', () => {
  const many = Array.from({ length: 30 }, (_, id) => ({
    id,
    business: usd('1'),
    amount: usd('10'),
  }))

  expect(maxClaimable(many, { balance: usd('99'), available: usd('250'), claimed: [] })).toBe(
    usd('250'),
  )
})
