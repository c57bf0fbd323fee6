import type { SalaryTier } from '@clearstead/contract/settings/settings'
import type { MemberId } from '@clearstead/contract/values/ids'
import { usd } from '@clearstead/contract/values/money'
import { percent } from '@clearstead/contract/values/percent'
import { expect, test } from 'vitest'
import { legMaximum } from '../leg-rules.ts'
import { bestTier, countedBusiness, largestLegs, leastOf, progressOf, qualify } from './rules.ts'

const tier = (name: string, business: string, directs: number, amount: string): SalaryTier => ({
  name,
  business: usd(business),
  directs,
  amount: usd(amount),
})
const tiers = [
  tier('Bronze', '10000', 5, '50'),
  tier('Silver', '50000', 8, '200'),
  tier('Gold', '200000', 12, '750'),
]
const legPercent = percent('60')
const legs = (...amounts: string[]) =>
  amounts.map((amount, index) => ({
    memberId: (index + 1) as MemberId,
    activeBusiness: usd(amount),
  }))
const team = (activeDirects: number, ...amounts: string[]) => ({
  activeDirects,
  legs: legs(...amounts),
})

test('a leg counts for at most its percent of what the tier requires', () => {
  expect(legMaximum(usd('10000'), legPercent)).toEqual(usd('6000'))
  expect(countedBusiness(legs('9000', '3000'), usd('10000'), legPercent)).toEqual(usd('9000'))
  expect(countedBusiness(legs('9000', '4000'), usd('10000'), legPercent)).toEqual(usd('10000'))
  expect(countedBusiness(legs('9000', '3000'), usd('10000'), percent('100'))).toEqual(usd('12000'))
  expect(countedBusiness(legs(), usd('10000'), legPercent)).toEqual(usd('0'))
  expect(countedBusiness(legs('9000'), usd('0.00000001'), percent('33.333333'))).toEqual(usd('0'))
})

test.each([
  ['two legs, one too large', team(5, '9000', '3000'), undefined],
  ['just enough', team(5, '9000', '4000'), 'Bronze'],
  ['a unit too little', team(5, '9000', '3999.99999999'), undefined],
  ['one direct too few', team(4, '9000', '9000'), undefined],
  ['one leg alone, however large', team(20, '1000000'), undefined],
  ['business of Silver, directs of Bronze', team(7, '30000', '30000'), 'Bronze'],
  ['Silver', team(8, '30000', '20000'), 'Silver'],
  ['much more than Silver in one leg', team(30, '900000', '19999'), 'Bronze'],
  ['the dearest of several', team(12, '100000', '100000'), 'Gold'],
])('%s', (_, reaching, name) => {
  expect(bestTier(reaching, tiers, legPercent)?.tier.name).toBe(name)
})

test('the tier with the highest salary counts in any order, and of two equal ones the harder', () => {
  const reversed = [...tiers].reverse()
  const even = [tier('Easy', '1000', 1, '50'), tier('Hard', '2000', 1, '50')]

  expect(bestTier(team(12, '100000', '100000'), reversed, legPercent)?.tier.name).toBe('Gold')
  expect(bestTier(team(1, '1200', '1200'), even, legPercent)?.tier.name).toBe('Hard')
  expect(bestTier(team(1, '1200', '1200'), even.reverse(), legPercent)?.tier.name).toBe('Hard')
  expect(bestTier(team(99, '1000000', '1000000'), [], legPercent)).toBeUndefined()
})

test('keeps the largest legs with what counted of each', () => {
  const many = team(5, ...Array.from({ length: 30 }, (_, index) => `${index * 100}`), '50000')

  const [found, ...others] = qualify([{ ...many, memberId: 7 as MemberId }], {
    tiers: [tier('Bronze', '10000', 5, '50')],
    legPercent,
  })

  expect(others).toEqual([])
  expect(found).toMatchObject({ memberId: 7, activeDirects: 5, tier: { name: 'Bronze' } })
  expect(found?.legs).toHaveLength(20)
  expect(found?.legs.slice(0, 2)).toEqual([
    { memberId: 31, activeBusiness: usd('50000'), counted: usd('6000') },
    { memberId: 30, activeBusiness: usd('2900'), counted: usd('2900') },
  ])
  // 6,000 of the large one, and 100 + 200 + … + 2,900 = 43,500 of the others.
  expect(found?.counted).toEqual(usd('49500'))
})

test('lists what is missing for each tier, the easiest first', () => {
  const [bronze, silver] = progressOf(team(6, '9000', '3000'), { tiers, legPercent })

  expect(bronze).toEqual({
    tier: 'Bronze',
    amount: usd('50'),
    isReached: false,
    counted: usd('9000'),
    business: usd('10000'),
    businessMissing: usd('1000'),
    directs: 6,
    directsNeeded: 5,
    directsMissing: 0,
    mostOfLeg: usd('6000'),
  })
  expect(silver).toMatchObject({
    counted: usd('12000'),
    businessMissing: usd('38000'),
    directsMissing: 2,
  })
  expect(progressOf(team(5, '6000', '4000'), { tiers, legPercent })[0]?.isReached).toBe(true)
})

test('the least requirement over all tiers is known', () => {
  expect(leastOf([])).toBeUndefined()
  expect(leastOf([tier('A', '500', 9, '1'), tier('B', '700', 2, '9')])).toEqual({
    leastDirects: 2,
    leastActiveBusiness: usd('500'),
  })
})

test('a tier is reached with its business and its directs, and nothing is missing beyond them', () => {
  const [bronze] = progressOf(team(4, '9000', '9000'), { tiers, legPercent })

  expect(bronze).toMatchObject({ isReached: false, businessMissing: usd('0'), directsMissing: 1 })
  expect(progressOf(team(9, '6000', '3999'), { tiers, legPercent })[0]?.isReached).toBe(false)
})

test('of legs that are as large the older members come first, and empty ones not at all', () => {
  const [first, second, third, empty] = legs('5', '9', '5', '0')
  const shuffled = [empty, third, second, first].flatMap((leg) => leg ?? [])

  expect(largestLegs(shuffled, 9)).toEqual([second, first, third])
  expect(largestLegs(shuffled, 2)).toEqual([second, first])
})

test('a team that reaches no tier is left out', () => {
  const none = { ...team(5, '9000', '3000'), memberId: 7 as MemberId }

  expect(qualify([none], { tiers, legPercent })).toEqual([])
})

test('the highest salary counts, also where it asks for less business', () => {
  const mixed = [tier('Hard', '10000', 1, '50'), tier('Rich', '5000', 1, '90')]
  const reaching = team(1, '6000', '6000')

  expect(bestTier(reaching, mixed, legPercent)?.tier.name).toBe('Rich')
  expect(bestTier(reaching, mixed.toReversed(), legPercent)?.tier.name).toBe('Rich')
})
