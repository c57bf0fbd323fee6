import type { MemberId } from '@clearstead/contract/values/ids'
import { usd } from '@clearstead/contract/values/money'
import { percent } from '@clearstead/contract/values/percent'
import { expect, test } from 'vitest'
import { maxClaimable, sumUnrecorded } from './rules.ts'

const offers = [
  { id: 1, business: usd('5000'), amount: usd('100') },
  { id: 2, business: usd('20000'), amount: usd('400') },
  { id: 3, business: usd('100000'), amount: usd('2500') },
]

const rules = { legPercent: percent('60') }
/** A balance in legs of these amounts. */
const inLegs = (balance: string, ...legs: string[]) => ({
  balance: usd(balance),
  correction: usd('0'),
  used: usd('0'),
  legs: legs.map((business) => ({ business: usd(business) })),
})

test('a leg counts for at most 60 % of all that is claimed', () => {
  const claimable = (...legs: string[]) =>
    maxClaimable(
      offers,
      { ...inLegs('30000', ...legs), available: usd('9999'), claimed: [] },
      rules,
    )

  expect(claimable('30000')).toBe(usd('0'))
  expect(claimable('28000', '2000')).toBe(usd('100'))
  expect(claimable('22000', '8000')).toBe(usd('400'))
  expect(claimable('20000', '10000')).toBe(usd('500'))
})

test.for([
  ['nothing below the easiest', '4999.99999999', '10000', [], '0'],
  ['one by one', '5000', '10000', [], '100'],
  ['the better of two that do not fit together', '21000', '10000', [], '400'],
  ['both where they fit', '25000', '10000', [], '500'],
  ['nothing twice', '25000', '10000', [2], '100'],
  ['only what fits into the limit', '25000', '450', [], '400'],
  ['nothing over the limit', '25000', '99.99999999', [], '0'],
] as const)('claimable is %s', ([, balance, available, claimed, most]) => {
  const claimant = { ...inLegs(balance, balance, balance), available: usd(available), claimed }

  expect(maxClaimable(offers, claimant, rules)).toBe(usd(most))
})

test('for very many offers no more than the limit counts', () => {
  const many = Array.from({ length: 30 }, (_, id) => ({
    id,
    business: usd('1'),
    amount: usd('10'),
  }))

  const claimant = { ...inLegs('99', '99', '99'), available: usd('250'), claimed: [] }
  expect(maxClaimable(many, claimant, rules)).toBe(usd('250'))
})

test.each([
  [10, '50'],
  [11, '55'],
])('of %s offers, of which only 5 fit together, %s are claimable', (count, most) => {
  const many = Array.from({ length: count }, (_, id) => ({
    id,
    business: usd('20'),
    amount: usd(id === 10 ? '5' : '10'),
  }))
  const claimant = { ...inLegs('100', '100', '100'), available: usd('55'), claimed: [] }

  expect(maxClaimable(many, claimant, rules)).toBe(usd(most))
})

test('only bonuses that are not recorded are still to be paid', () => {
  const reached = (memberId: number, name: string, bonus: string) => ({
    memberId: memberId as MemberId,
    activeDirects: 1,
    business: usd('0'),
    counted: usd('0'),
    legs: [],
    rank: {
      key: name,
      name: `${name} by another name`,
      business: usd('0'),
      directs: 0,
      bonus: usd(bonus),
    },
  })
  const all = [reached(1, 'Leader', '100'), reached(1, 'Senior', '20'), reached(2, 'Leader', '3')]

  expect(sumUnrecorded(all, new Set(['1:Leader']))).toBe(usd('23'))
  expect(sumUnrecorded(all, new Set())).toBe(usd('123'))
  expect(sumUnrecorded([], new Set())).toBe(usd('0'))
})
