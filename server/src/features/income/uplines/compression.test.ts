import type { ProgrammeDay } from '@clearstead/contract/values/days'
import type { ActivePlanId, MemberId, SettingsVersion } from '@clearstead/contract/values/ids'
import { toDecimal, usd } from '@clearstead/contract/values/money'
import { percent } from '@clearstead/contract/values/percent'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { levelGate, levelLegs, levelOutcomes, purchaseIncome, type Upline } from './rules.ts'

const names = ['Ann', 'Ben', 'Cid', 'Dora', 'Ed', 'Fay', 'Gil', 'Hal', 'Ivy', 'Jo', 'Kim', 'Lou']
const nameOf = (id: MemberId) => names[id - 1]

/** Uplines, nearest first; by default all are active and have ten direct members. */
const uplines = (...changes: Partial<Upline>[]): Upline[] =>
  changes.map((change, index) => ({
    memberId: (index + 1) as MemberId,
    level: index + 1,
    isActive: true,
    isBlocked: false,
    isLevelOpen: true,
    activeDirects: 10,
    hasLimitLeft: true,
    ...change,
  }))

const active = {}
const inactive = { isActive: false }
const blocked = { isBlocked: true }
const closed = { isLevelOpen: false }
const usedUp = { hasLimitLeft: false }
const directs = (activeDirects: number) => ({ activeDirects })

/** The buyer's 1,000: direct 5 %, levels 2 to 5 at 2, 1, 0.5 and 0.5 %. */
const purchase = {
  memberId: 99 as MemberId,
  activePlanId: 7 as ActivePlanId,
  amount: usd('1000'),
  day: '2026-03-31' as ProgrammeDay,
  ruleVersion: 1 as SettingsVersion,
  directPercent: percent('5'),
  investLevels: ['2', '1', '0.5', '0.5'].map((share, index) => ({
    level: index + 2,
    percent: percent(share),
  })),
}
const bought = (chain: Upline[], rules: { isDynamic: boolean }) =>
  purchaseIncome(purchase, chain, rules).map(
    ({ memberId, level, intended, reason }) =>
      `${nameOf(memberId)} ${level}: ${reason ?? toDecimal(intended)}`,
  )

/** The claimer's ROI of 4: levels 1 to 3 at 10, 5 and 4 %, which require 1, 2 and 3 direct members. */
const lines = [
  {
    activePlanId: 7 as ActivePlanId,
    paid: usd('4'),
    activeLevels: ['10', '5', '4'].map((share, index) => ({
      level: index + 1,
      percent: percent(share),
      directs: index + 1,
    })),
  },
]
const claimed = (chain: Upline[], rules: { isDynamic: boolean }) =>
  levelLegs(lines, chain, rules).map(
    ({ memberId, level, intended, reason }) =>
      `${nameOf(memberId)} ${level}: ${reason ?? toDecimal(intended)}`,
  )

//  buyer → Ann → Ben (blocked) → Cid (closed) → Dora → Ed (limit used up) → Fay → Gil → Hal
const purchaseChain = uplines(active, blocked, closed, active, usedUp, active, active, active)

test('without compression a level belongs to one upline and is lost if they do not qualify', () => {
  expect(bought(purchaseChain, { isDynamic: false })).toEqual([
    'Ann 1: 50.00000000',
    'Ben 2: blocked',
    'Cid 3: closed',
    'Dora 4: 5.00000000',
    // Ed's limit is used up, which is decided when he is credited.
    'Ed 5: 5.00000000',
  ])
})

test('with compression the next upline who qualifies gets the level, and further levels go above them', () => {
  expect(bought(purchaseChain, { isDynamic: true })).toEqual([
    'Ann 1: 50.00000000',
    'Ben 2: blocked',
    'Cid 2: closed',
    'Dora 2: 20.00000000',
    'Ed 3: capped',
    'Fay 3: 10.00000000',
    'Gil 4: 5.00000000',
    'Hal 5: 5.00000000',
  ])
})

test('direct income is for the sponsor only: it is neither passed on nor affected by closed levels', () => {
  expect(bought(uplines(inactive, active, active), { isDynamic: true })).toEqual([
    'Ann 1: inactive',
    'Ben 2: 20.00000000',
    'Cid 3: 10.00000000',
  ])
  expect(bought(uplines(closed, active), { isDynamic: true })).toEqual([
    'Ann 1: 50.00000000',
    'Ben 2: 20.00000000',
  ])
})

//  claimer → Ann (no direct member) → Ben (inactive) → Cid (1) → Dora (1) → Ed (2) → Fay (3)
const claimChain = uplines(directs(0), inactive, directs(1), directs(1), directs(2), directs(3))

test('without compression the levels of a claim are lost one by one', () => {
  expect(claimed(claimChain, { isDynamic: false })).toEqual([
    'Ann 1: level_locked',
    'Ben 2: inactive',
    'Cid 3: level_locked',
  ])
})

test('with compression the levels of a claim go to uplines with the direct members that each requires', () => {
  expect(claimed(claimChain, { isDynamic: true })).toEqual([
    'Ann 1: level_locked',
    'Ben 1: inactive',
    'Cid 1: 0.40000000',
    'Dora 2: level_locked',
    'Ed 2: 0.20000000',
    'Fay 3: 0.16000000',
  ])
})

test.each([true, false])(
  'levels of a purchase need no direct member, with compression (%s) or without',
  (isDynamic) => {
    expect(bought(uplines(directs(0), directs(0), directs(0)), { isDynamic })).toEqual([
      'Ann 1: 50.00000000',
      'Ben 2: 20.00000000',
      'Cid 3: 10.00000000',
    ])
  },
)

test('levels for which nobody above qualifies are paid to nobody', () => {
  expect(claimed(uplines(active, inactive, usedUp), { isDynamic: true })).toEqual([
    'Ann 1: 0.40000000',
    'Ben 2: inactive',
    'Cid 2: capped',
  ])
  expect(bought([], { isDynamic: true })).toEqual([])
})

test('unpaid and paid incomes of one level have different references', () => {
  const dues = purchaseIncome(purchase, purchaseChain, { isDynamic: true })

  expect(dues.map(({ reference }) => reference)).toEqual([
    'direct:7',
    'invest:7:2:passed:2',
    'invest:7:2:passed:3',
    'invest:7:2',
    'invest:7:3:passed:5',
    'invest:7:3',
    'invest:7:4',
    'invest:7:5',
  ])
})

const anyChain = fc
  .array(
    fc.record({
      isActive: fc.boolean(),
      isBlocked: fc.boolean(),
      isLevelOpen: fc.boolean(),
      hasLimitLeft: fc.boolean(),
      activeDirects: fc.nat({ max: 4 }),
    }),
    { maxLength: 30 },
  )
  .map((changes) => uplines(...changes))

test('in every chain levels go upwards, one per upline, and only to uplines who qualify', () => {
  const levels = [1, 2, 3, 4, 5].map((level) => ({ level, directs: level }))
  fc.assert(
    fc.property(anyChain, (chain) => {
      const outcomes = levelOutcomes(levels, chain, {
        isDynamic: true,
        directsFor: (level) => level.directs,
      })

      const steps = outcomes.map(({ upline }) => upline.level)
      expect(steps).toEqual(chain.slice(0, steps.length).map(({ level }) => level))
      const taken = outcomes.filter(({ reason }) => !reason)
      expect(taken.map(({ level }) => level.level)).toEqual(taken.map((_, index) => index + 1))
      for (const { upline, level } of taken) {
        expect(levelGate(upline, level.directs)).toBeUndefined()
        expect(upline.hasLimitLeft).toBe(true)
      }
      // It ends early only at the top of the tree.
      if (taken.length < levels.length) expect(outcomes).toHaveLength(chain.length)
    }),
  )
})
