import type { Settings } from '@clearstead/contract/settings/settings'
import type { ProgrammeTemplate } from '@clearstead/contract/settings/templates'
import type { ProgrammeDay } from '@clearstead/contract/values/days'
import type { PlanId } from '@clearstead/contract/values/ids'
import { usd } from '@clearstead/contract/values/money'
import { percent, percentText } from '@clearstead/contract/values/percent'
import { describe, expect, test } from 'vitest'
import { rewardOffersOf } from '../../awards/rewards/plans/seed-reward-plans.ts'
import { toPaidTerms } from '../../plans/rules.ts'
import { offersOf } from '../../plans/seed-plans.ts'
import { firstSettings } from '../template-rules.ts'
import { rankUnits, rewardUnits, salaryUnits } from './award-rules.ts'
import {
  driedEarlier,
  firstDried,
  highestOf,
  isHigh,
  needOf,
  type OfferedPlan,
  type Rules,
  takesReason,
} from './rules.ts'

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

  test('has no bound where buying and leaving on the same day brings money', () => {
    const early = { earlyFeePercent: percent('2.5275') }

    expect(needs(premier, withWithdrawal(early))[0]).not.toBeNull()
    expect(needs(premier, withWithdrawal({ earlyFeePercent: percent('2.527499') }))).toEqual([
      null,
      null,
    ])
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
})

describe('awards', () => {
  test('rewards take three times the one that pays most for its business: 3 % of 500,000 is 9 %', () => {
    expect(rewardUnits(rewardOffersOf('high_yield'))).toBe(9_000_000n)
    expect(rewardUnits([])).toBe(0n)
  })

  test('salary tiers add up, each by what it pays more, over what lies outside the largest leg', () => {
    const { salary } = firstSettings('high_yield')

    // 50 / 4,000 + 150 / 20,000 + 550 / 80,000 + 2,250 / 400,000.
    expect(salaryUnits(salary)).toBe(3_250_000n)
    expect(salaryUnits({ ...salary, tiers: salary.tiers.toReversed() })).toBe(3_250_000n)
    expect(salaryUnits({ ...salary, tiers: salary.tiers.slice(0, 1) })).toBe(1_250_000n)
  })

  test('half of the business is the most that is taken to lie outside the largest leg', () => {
    const { salary } = firstSettings('high_yield')
    const tiers = salary.tiers.slice(0, 1)

    expect(salaryUnits({ tiers, legPercent: percent('10') })).toBe(1_000_000n)
    expect(salaryUnits({ tiers, legPercent: percent('100') })).toBeUndefined()
    expect(salaryUnits({ tiers: [], legPercent: percent('100') })).toBe(0n)
  })

  test('every rank pays its bonus', () => {
    const ranks = ['20', '75'].map((bonus) => ({
      key: bonus,
      name: bonus,
      directs: 1,
      business: usd('10000'),
      bonus: usd(bonus),
    }))

    expect(rankUnits({ ranks, legPercent: percent('60') })).toBe(2_375_000n)
  })

  test('a row of accounts that each count all below has no bound', () => {
    const { premier, rules } = premierOf('lasting')
    const { settings } = rules
    const salary = { ...settings.salary, legPercent: percent('100') }

    expect(needs(premier, { ...rules, settings: { ...settings, salary } })[0]).toBeNull()
  })
})

describe('a reason', () => {
  const figure = (planId: number | null, text: string | null) => ({
    planId: planId as PlanId | null,
    percent: text === null ? null : percent(text),
  })

  test('is needed above 15 % where a plan is new or needs more than before, and not for what stays or falls', () => {
    const high = figure(1, '15.000001')

    expect(takesReason([], [figure(1, '15')])).toBe(false)
    expect(takesReason([], [high])).toBe(true)
    expect(takesReason([high], [high])).toBe(false)
    expect(takesReason([figure(1, '20')], [high])).toBe(false)
    expect(takesReason([high], [figure(1, '15.000002')])).toBe(true)
    expect(takesReason([figure(1, null)], [high])).toBe(false)
    expect(takesReason([high], [high, figure(null, '16')])).toBe(true)
    expect(takesReason([high, figure(2, '20')], [high])).toBe(false)
    expect(takesReason([high], [figure(1, '10')])).toBe(false)
  })

  test('is needed where no return is enough, unless none was before', () => {
    expect(takesReason([figure(1, '20')], [figure(1, null)])).toBe(true)
    expect(takesReason([figure(1, null)], [figure(1, null)])).toBe(false)
  })

  test('the highest figure is that of the worst plan', () => {
    expect(highestOf([])).toBe(percent('0'))
    expect(highestOf([figure(1, '3'), figure(2, '7')])).toBe(percent('7'))
    expect(highestOf([figure(1, null), figure(2, '7')])).toBeNull()
  })
})

describe('a reason for plans that run dry early', () => {
  const run = (id: number | null, dryDay: string | null, isEarly = true) => ({
    planId: id as PlanId | null,
    dryDay: dryDay as ProgrammeDay | null,
    isEarly,
  })
  const early = run(1, '2026-04-20')

  test('is needed where a plan did not run dry early before, or was not offered', () => {
    expect(driedEarlier([], [early])).toEqual([early])
    expect(driedEarlier([run(1, null, false)], [early])).toEqual([early])
    expect(driedEarlier([run(1, '2026-04-20', false)], [early])).toEqual([early])
    expect(driedEarlier([run(2, '2026-04-20')], [early])).toEqual([early])
    expect(driedEarlier([early], [early, run(null, '2026-05-01')])).toEqual([
      run(null, '2026-05-01'),
    ])
  })

  test('is needed where it runs dry on an earlier day than before, and not on the same or a later one', () => {
    expect(driedEarlier([early], [run(1, '2026-04-19')])).toEqual([run(1, '2026-04-19')])
    expect(driedEarlier([early], [early])).toEqual([])
    expect(driedEarlier([early], [run(1, '2026-04-21')])).toEqual([])
  })

  test('is not needed where a plan lasts until its promise is over, or is withdrawn', () => {
    expect(driedEarlier([], [run(1, '2026-09-01', false), run(2, null, false)])).toEqual([])
    expect(driedEarlier([early], [])).toEqual([])
  })

  test('names the plan that runs dry first', () => {
    const plans = [run(1, '2026-05-01'), run(2, '2026-04-01'), run(3, '2026-06-01')]

    expect(firstDried(plans)?.planId).toBe(2)
    expect(firstDried([run(4, '2026-04-01'), run(5, '2026-04-01')])?.planId).toBe(4)
    expect(firstDried([])).toBeUndefined()
  })
})
