import { usd } from '@clearstead/contract/values/money'
import { percent } from '@clearstead/contract/values/percent'
import { expect, test } from 'vitest'
import { highYieldLevels } from '../features/plans/seed-plans.ts'
import { defaultSettings } from '../features/settings/rules.ts'
import { awardRates } from './award-rates.ts'
import { feeRates, planRates } from './plan-rates.ts'

const premier = {
  roiPercent: percent('0.5'),
  days: 0,
  directPercent: percent('5'),
  lockDays: 30,
  ...highYieldLevels,
}

test.each([
  // With 3 direct members levels 1 to 3 are paid: 10 + 5 + 4.
  [{ directs: 3, sybil: 0 }, 0.19],
  [{ directs: 0, sybil: 0 }, 0],
  // One person's accounts qualify for all ten: 29. A fifth of them: 0.8 × 19 + 0.2 × 29.
  [{ directs: 3, sybil: 1 }, 0.29],
  [{ directs: 3, sybil: 0.2 }, 0.21],
])('a team of %j is paid %d of the ROI', (team, levels) => {
  const rates = planRates(premier, 3, team)

  expect(rates.levels).toBeCloseTo(levels, 12)
  expect(rates).toMatchObject({ roi: 0.005, purchase: 0.09, cap: 3, days: 0, lockDays: 30 })
})

test('only the uplines who are there are paid', () => {
  expect(planRates(premier, 3, { directs: 9, sybil: 0, above: 2 })).toMatchObject({
    levels: 0.15,
    purchase: 0.07,
  })
})

test('the fees are those of withdrawals, also where all is kept', () => {
  const { withdrawal } = defaultSettings

  expect(feeRates(withdrawal)).toEqual({ ordinary: 0.05, early: 0.1 })
  expect(feeRates({ ...withdrawal, earlyFeePercent: percent('100') })).toEqual({
    ordinary: 0.05,
    early: 1,
  })
})

const rewards = [
  { business: usd('5000'), amount: usd('100') },
  { business: usd('20000'), amount: usd('400') },
  { business: usd('100000'), amount: usd('2500') },
  { business: usd('500000'), amount: usd('15000') },
]

test('awards pay at most 9 % of rewards and 2 % of the pool once, and 3.25 % of salary a month', () => {
  const { once, month } = awardRates(defaultSettings, rewards)

  expect(once).toBeCloseTo(0.09 + 0.02, 12)
  expect(month).toBeCloseTo(0.0325, 12)
})

test('a rank bonus counts once, and where one leg suffices accounts in a row share it', () => {
  const rank = { key: 'a', name: 'A', business: usd('10000'), directs: 1, bonus: usd('100') }
  const { salary, cto, leadership } = defaultSettings
  const ranked = { ...leadership, ranks: [rank] }

  expect(awardRates({ salary, cto, leadership: ranked }, []).once).toBeCloseTo(0.025 + 0.02, 12)
  const oneLeg = { ...ranked, legPercent: percent('100') }
  expect(awardRates({ salary, cto, leadership: oneLeg }, []).once).toBeCloseTo(1 + 0.02, 12)
  expect(awardRates({ salary: { ...salary, tiers: [] }, cto, leadership: ranked }, []).month).toBe(
    0,
  )
})
