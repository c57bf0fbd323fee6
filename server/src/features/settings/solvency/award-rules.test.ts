import { usd } from '@clearstead/contract/values/money'
import { percent } from '@clearstead/contract/values/percent'
import { expect, test } from 'vitest'
import { rewardOffersOf } from '../../awards/rewards/plans/seed-reward-plans.ts'
import { firstSettings } from '../template-rules.ts'
import { rewardUnits, salaryUnits } from './award-rules.ts'

test('rewards take three times the one that pays most for its business: 3 % of 500,000 is 9 %', () => {
  expect(rewardUnits(rewardOffersOf('high_yield'))).toBe(9_000_000n)
  expect(rewardUnits(rewardOffersOf('high_yield').toReversed())).toBe(9_000_000n)
  expect(rewardUnits([])).toBe(0n)
})

test('salary tiers add up, each by what it pays more, over what lies outside the largest leg', () => {
  const { salary } = firstSettings('high_yield')

  // 50 / 4,000 + 150 / 20,000 + 550 / 80,000 + 2,250 / 400,000.
  expect(salaryUnits(salary)).toBe(3_250_000n)
  expect(salaryUnits({ ...salary, tiers: salary.tiers.toReversed() })).toBe(3_250_000n)
  expect(salaryUnits({ ...salary, tiers: salary.tiers.slice(0, 1) })).toBe(1_250_000n)
})

test('a tier that pays no more than one below it costs nothing', () => {
  const { salary } = firstSettings('high_yield')
  const tier = (business: string, amount: string) => ({
    name: business,
    business: usd(business),
    directs: 1,
    amount: usd(amount),
  })
  const tiers = [tier('10000', '200'), tier('50000', '50'), tier('100000', '250')]

  // 200 / 4,000 + 50 / 40,000.
  expect(salaryUnits({ ...salary, tiers })).toBe(5_125_000n)
})

test('half of the business is the most that is taken to lie outside the largest leg', () => {
  const { salary } = firstSettings('high_yield')
  const tiers = salary.tiers.slice(0, 1)

  expect(salaryUnits({ tiers, legPercent: percent('10') })).toBe(1_000_000n)
  expect(salaryUnits({ tiers, legPercent: percent('100') })).toBeUndefined()
  expect(salaryUnits({ tiers: [], legPercent: percent('100') })).toBe(0n)
})
