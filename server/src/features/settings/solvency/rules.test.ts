import type { Settings } from '@clearstead/contract/settings/settings'
import type { ProgrammeTemplate } from '@clearstead/contract/settings/templates'
import type { PlanId } from '@clearstead/contract/values/ids'
import { usd } from '@clearstead/contract/values/money'
import { percent, percentText } from '@clearstead/contract/values/percent'
import { describe, expect, test } from 'vitest'
import { rewardOffersOf } from '../../awards/rewards/plans/seed-reward-plans.ts'
import { toPaidTerms } from '../../plans/rules.ts'
import { offersOf } from '../../plans/seed-plans.ts'
import { firstSettings } from '../template-rules.ts'
import { rankUnits } from './award-rules.ts'
import { isHigh, needOf, type OfferedPlan, type Rules } from './rules.ts'

function templateOf(template: ProgrammeTemplate): { plans: OfferedPlan[]; rules: Rules } {
  const plans = offersOf(template).map((offer, index) => ({
    ...offer,
    ...toPaidTerms(offer),
    id: (index + 1) as PlanId,
    nameIn: {},
  }))
  const settings = firstSettings(template)
  return { plans, rules: { settings, rewards: rewardOffersOf(template), bonuses: [] } }
}

function premierOf(template: ProgrammeTemplate) {
  const { plans, rules } = templateOf(template)
  const premier = plans.at(-1)
  if (!premier) throw new Error('A template has plans')
  return { premier, rules }
}

function partsOf(plan: OfferedPlan, rules: Rules): Record<string, string> {
  const { parts } = needOf(plan, rules)
  return Object.fromEntries(parts.map(({ kind, percent }) => [kind, percentText(percent)]))
}

const needs = (plan: OfferedPlan, rules: Rules) => {
  const { percent, stayDays } = needOf(plan, rules)
  return [percent && percentText(percent), stayDays]
}

describe('the template Lasting', () => {
  test('needs 13.9375 % a year: 9.125 % of ROI, 0.9125 % of levels on it and 3.9 % of salary', () => {
    const { premier, rules } = premierOf('lasting')

    expect(needs(premier, rules)).toEqual(['13.9375', null])
    expect(partsOf(premier, rules)).toEqual({ roi: '9.125', levels: '0.9125', salary: '3.90' })
  })

  test('needs at most 15 % in each of its plans, and at most its fee for each purchase', () => {
    const { plans, rules } = templateOf('lasting')

    expect(plans.map((plan) => needs(plan, rules))).toEqual([
      ['11.93', null],
      ['12.93375', null],
      ['13.9375', null],
    ])
    expect(plans.some((plan) => isHigh(needOf(plan, rules).percent))).toBe(false)
  })
})

describe('the template High yield', () => {
  const { premier, rules } = premierOf('high_yield')
  const { salary, leadership, cto } = rules.settings

  test('needs 464.772503 % a year where money leaves after 30 days and is put in again', () => {
    expect(needs(premier, rules)).toEqual(['464.772503', 30])
    // 0.5 % on 31 days of 30, 12 × 3.25 %, and all that a purchase pays 365 / 30 times, less as many fees of 5 %.
    expect(partsOf(premier, rules)).toEqual({
      roi: '188.583334',
      levels: '54.689167',
      salary: '39.00',
      direct: '60.833334',
      invest_levels: '48.666667',
      rewards: '109.50',
      cto: '24.333334',
      fees: '60.833333',
    })
  })

  test('needs 235.425 % a year for the days alone, where nothing else is paid', () => {
    const bare: Rules = {
      rewards: [],
      bonuses: [],
      settings: {
        ...rules.settings,
        salary: { ...salary, tiers: [] },
        leadership: { ...leadership, ranks: [] },
        cto: { ...cto, percent: percent('0') },
      },
    }
    const plan = { ...premier, directPercent: percent('0'), investPercents: [] }

    expect(needs(plan, bare)).toEqual(['235.425', null])
  })
})

describe('the costliest stay', () => {
  const { premier, rules } = premierOf('lasting')
  const withWithdrawal = (change: Partial<Settings['withdrawal']>): Rules => ({
    ...rules,
    settings: { ...rules.settings, withdrawal: { ...rules.settings.withdrawal, ...change } },
  })

  test('ends when business settles, where a purchase with its awards costs more than the fee', () => {
    // 2.5 + 0.9 + 0.5 − 3.8 is 0.1, 365 / 30 times; 31 of 30 days of ROI.
    const cheap = withWithdrawal({ feePercent: percent('3.8') })

    expect(needs(premier, cheap)).toEqual(['15.488752', 30])
  })

  test('ends with the lock, where awards cost nothing and the fee less than a purchase', () => {
    const none = { ...rules, rewards: [], bonuses: [] }
    const { settings } = withWithdrawal({ feePercent: percent('0') })
    const free = { ...none, settings: { ...settings, cto: { percent: percent('0') } } }

    expect(needs({ ...premier, lockDays: 365 }, free)[1]).toBe(365)
  })

  test('ends at maturity without a fee, where a plan has a number of days', () => {
    const season = { ...premier, days: 73 }

    // Five times a year all that a purchase pays, 3.9 %, free of fees.
    expect(needs(season, rules)).toEqual(['33.4375', 73])
    expect(partsOf(season, rules).fees).toBeUndefined()
  })

  test('counts no award for money that leaves before it settles', () => {
    const short = { ...premier, days: 29, directPercent: percent('0'), investPercents: [] }

    expect(partsOf(short, rules)).toEqual({ roi: '9.125', levels: '0.9125' })
  })

  test('is one that never ends, where one that ends costs the same', () => {
    const { settings } = withWithdrawal({ feePercent: percent('0.0275') })
    const { salary } = settings
    const bare = {
      rewards: [],
      bonuses: [],
      settings: { ...settings, salary: { ...salary, tiers: [] }, cto: { percent: percent('0') } },
    }
    const locked = { ...premier, lockDays: 365, directPercent: percent('0'), investPercents: [] }

    // 366 of 365 days, less the fee of a day; without the fee a day more.
    expect(needs(locked, bare)).toEqual(['10.0375', null])
    const free = { ...settings.withdrawal, feePercent: percent('0') }
    const withoutFee = { ...bare, settings: { ...bare.settings, withdrawal: free } }
    expect(needs(locked, withoutFee)).toEqual(['10.065', 365])
  })

  test('is no longer than the plan, and may end on its last day', () => {
    const { settings } = withWithdrawal({ feePercent: percent('0.0275') })
    const short = { ...premier, days: 10, directPercent: percent('0'), investPercents: [] }

    // Awards settle after 30 days, so none of them is counted.
    expect(needs({ ...short, lockDays: 0 }, { ...rules, settings })).toEqual(['10.0375', 10])
    // 11 claims in 10 days, less the fee of 0.0275 % for each ten.
    expect(needs({ ...short, lockDays: 10 }, { ...rules, settings })).toEqual(['10.0375', 10])
    const free = withWithdrawal({ feePercent: percent('0') })
    expect(needs({ ...short, lockDays: 10 }, free)).toEqual(['11.04125', 10])
  })

  test('is told to a million percent a year, above which no return is enough', () => {
    const { settings } = withWithdrawal({ feePercent: percent('0') })
    const { salary, programme } = settings
    const bare = (bonus: string): Rules => ({
      rewards: [],
      bonuses: [{ planId: null, amount: null, percent: percent(bonus) }],
      settings: {
        ...settings,
        programme: { ...programme, earningWeekdays: [] },
        salary: { ...salary, tiers: [] },
        cto: { percent: percent('0') },
      },
    })
    const plan = { ...premier, lockDays: 365, directPercent: percent('0'), investPercents: [] }

    expect(needOf(plan, bare('1000000'))).toEqual({
      planId: plan.id,
      name: 'Premier',
      nameIn: {},
      percent: percent('1000000'),
      stayDays: 365,
      parts: [{ kind: 'bonuses', percent: percent('1000000') }],
    })
    expect(needOf(plan, bare('1000000.000001'))).toEqual({
      planId: plan.id,
      name: 'Premier',
      nameIn: {},
      percent: null,
      stayDays: 365,
      parts: [],
    })
  })

  test('has no bound where buying and leaving on the same day brings money', () => {
    const early = { earlyFeePercent: percent('2.5275') }

    const less = withWithdrawal({ earlyFeePercent: percent('2.527499') })

    expect(needs(premier, withWithdrawal(early))[0]).not.toBeNull()
    expect(needOf(premier, less)).toEqual({
      planId: premier.id,
      name: 'Premier',
      nameIn: {},
      percent: null,
      stayDays: null,
      parts: [],
    })
  })

  test('pays the usual fee on the day of the purchase where a plan has no lock', () => {
    const fees = { feePercent: percent('2.527499'), earlyFeePercent: percent('20') }

    expect(needs({ ...premier, lockDays: 0 }, withWithdrawal(fees))).toEqual([null, null])
    expect(needs({ ...premier, lockDays: 1 }, withWithdrawal(fees))[0]).not.toBeNull()
  })
})

test('ROI is counted on the most days of a year that fall on its weekdays: 261 for five', () => {
  const { premier, rules } = premierOf('lasting')
  const { programme } = rules.settings
  const on = (earningWeekdays: number[]) => ({
    ...rules,
    settings: { ...rules.settings, programme: { ...programme, earningWeekdays } },
  })

  expect(partsOf(premier, on([1, 2, 3, 4, 5])).roi).toBe('6.525')
  expect(partsOf(premier, on([])).roi).toBeUndefined()
})

test('a bonus is counted once for each purchase, for all plans or its own; an amount on the least amount', () => {
  const { premier, rules } = premierOf('lasting')
  const bonus = { planId: premier.id, amount: usd('50'), percent: null }
  const other = { planId: 9 as PlanId, amount: null, percent: percent('20') }
  const forAll = { planId: null, amount: null, percent: percent('2') }

  expect(partsOf(premier, { ...rules, bonuses: [bonus, other, forAll] }).bonuses).toBe('36.50')
  expect(needs(premier, { ...rules, bonuses: [other] })).toEqual(needs(premier, rules))
  const nothing = { planId: null, amount: null, percent: null }
  expect(needs(premier, { ...rules, bonuses: [nothing] })).toEqual(needs(premier, rules))
})

describe('awards', () => {
  test('every rank pays its bonus once for each purchase', () => {
    const { premier, rules } = premierOf('lasting')
    const { settings } = rules
    const ranks = ['20', '75'].map((bonus) => ({
      key: bonus,
      name: bonus,
      directs: 1,
      business: usd('10000'),
      bonus: usd(bonus),
    }))

    const leadership = { ...settings.leadership, ranks, legPercent: percent('60') }
    const ranked = { ...rules, settings: { ...settings, leadership } }

    expect(rankUnits(leadership)).toBe(2_375_000n)
    const unpaid = ranks.map((rank) => ({ ...rank, bonus: usd('0') }))
    expect(rankUnits({ ranks: unpaid, legPercent: percent('100') })).toBe(0n)
    // 2.375 % for each of the 365 / 30 purchases of a year.
    expect(partsOf(premier, ranked).ranks).toBe('28.895834')
  })

  test('ranks of a row of accounts that each count all below have no bound where money is put in again', () => {
    const { premier, rules } = premierOf('lasting')
    const { settings } = rules
    const rank = { key: 'a', name: 'A', directs: 1, business: usd('10000'), bonus: usd('20') }
    const leadership = { ...settings.leadership, ranks: [rank], legPercent: percent('100') }

    expect(needs(premier, { ...rules, settings: { ...settings, leadership } })).toEqual([null, 30])
  })

  test('a row of accounts that each count all below has no bound', () => {
    const { premier, rules } = premierOf('lasting')
    const { settings } = rules
    const salary = { ...settings.salary, legPercent: percent('100') }

    expect(needs(premier, { ...rules, settings: { ...settings, salary } })).toEqual([null, null])
  })
})
