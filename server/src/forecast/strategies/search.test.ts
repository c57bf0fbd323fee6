import type { ProgrammeDay } from '@clearstead/contract/values/days'
import { toDecimal, usd } from '@clearstead/contract/values/money'
import { percent, percentText } from '@clearstead/contract/values/percent'
import { expect, test } from 'vitest'
import { byLength, isLong } from '../../../testing/lengths.ts'
import { play } from './play.ts'
import { calendarOf, daysOfYear } from './programme.ts'
import { searchStrategies, verdictOf } from './search.ts'
import type { Strategy } from './strategy.ts'
import { rulesOf } from './test-rules.ts'

const seed = '6c61737420616e642073686f77206974'
const first = '2026-04-01' as ProgrammeDay
const strategies = byLength({ long: 2000, short: 200 })
const slow = { timeout: 900_000 }

test(
  'Lasting gives nothing before the lock ends, and many accounts at most 10 % more in a year',
  slow,
  () => {
    const result = searchStrategies({ first, seed, strategies, rules: rulesOf('lasting') })
    const { gainOverHonest, ...verdict } = verdictOf(result)
    const { putIn, outBeforeLock } = result.beforeLock.played

    expect(result.lockDays).toBe(30)
    expect(verdict).toEqual({
      gainBeforeLock: percent('0'),
      isBeforeLockSafe: true,
      isOverYearSafe: true,
    })
    expect(outBeforeLock < putIn).toBe(true)
    // It does find what the levels, the purchase and the awards bring, which is more than 3 %.
    expect(gainOverHonest > percent('3'), percentText(gainOverHonest)).toBe(true)
  },
)

test(
  'High yield gives 15 % before the lock ends and many times the money in a year, with the strategy that does',
  slow,
  () => {
    const result = searchStrategies({
      first,
      seed,
      strategies: byLength({ long: 500, short: 300 }),
      rules: rulesOf('high_yield'),
    })
    const { gainBeforeLock, gainOverHonest, ...passed } = verdictOf(result)

    expect(passed).toEqual({ isBeforeLockSafe: false, isOverYearSafe: false })
    expect([gainBeforeLock, gainOverHonest].map(percentText)).toEqual(
      byLength({ long: ['15.032724', '825.943349'], short: ['13.881353', '740.413247'] }),
    )
    if (!isLong) return
    expect(result.overYear).toMatchObject({
      nth: 298,
      strategy: { size: 60, shape: 'broom', width: 5, stayDays: 30, money: usd('1000000') },
    })
  },
)

const alone: Strategy = {
  size: 1,
  shape: 'chain',
  width: 1,
  split: 'equal',
  money: usd('50000'),
  plan: undefined,
  stayDays: null,
  staying: 0,
  claimEvery: 1,
  putsIncomeIn: false,
  rewards: 'largest',
  salt: 0,
}
const rules = rulesOf('lasting')
const playOf = (strategy: Strategy) => {
  const calendar = calendarOf(first, daysOfYear, rules.settings)
  return play({ rules, calendar, lockDays: 30, seed, known: new Map() }, strategy)
}

/** The first and the last day both earn: 366 × 12.50 = 4,575. After 5 % 4,346.25 and 47,500 are left. */
test('one account takes out its ROI of a year and its principal, less the fees', () => {
  expect(toDecimal(playOf(alone).outAtEnd)).toBe('51846.25000000')
})

/**
 * Two of 5,000: 366 × 1.25 = 457.50 each, of which 434.62 arrive; the upper one has 75 of the purchase and 366 × 0.0375 = 13.725 of
 * levels, of which 84.28 arrive; and 4,750 of each principal.
 */
test('of two accounts the upper one has direct and level income besides', () => {
  const { outAtEnd, paid } = playOf({ ...alone, size: 2, money: usd('10000') })

  expect(paid).toMatchObject({ roi: usd('915'), direct: usd('75'), levels: usd('13.725') })
  expect(toDecimal(outAtEnd)).toBe('10453.52000000')
})

test('the same seed finds the same, and another one tries others', slow, () => {
  const search = (chosen: string) =>
    searchStrategies({ first, rules, seed: chosen, strategies: 12 }).overYear.strategy

  expect(search(seed)).toEqual(search(seed))
  expect(search(seed.replace('6c', '6d'))).not.toEqual(search(seed))
})
