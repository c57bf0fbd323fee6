import type { ProgrammeDay } from '@clearstead/contract/values/days'
import type { ActivePlanId, MemberId, SettingsVersion } from '@clearstead/contract/values/ids'
import { toDecimal, usd } from '@clearstead/contract/values/money'
import { percent } from '@clearstead/contract/values/percent'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { levelGate, levelLegs, placesOf, purchaseIncome, type Standing } from './rules.ts'

const names = ['Ann', 'Ben', 'Cid', 'Dora', 'Ed', 'Fay', 'Gil', 'Hal', 'Ivy', 'Jo', 'Kim', 'Lou']
const nameOf = (id: MemberId) => names[id - 1]

/** Uplines, nearest first: all are active and have ten direct members, unless said otherwise. */
const uplines = (...changes: Partial<Standing>[]): Standing[] =>
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
const bought = (chain: Standing[], isDynamic: boolean) =>
  purchaseIncome(purchase, chain, isDynamic).map(
    ({ memberId, level, intended, reason }) =>
      `${nameOf(memberId)} ${level}: ${reason ?? toDecimal(intended)}`,
  )

/** The claimer's ROI of 4: levels 1 to 3 at 10, 5 and 4 %, which ask for 1, 2 and 3 direct members. */
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
const claimed = (chain: Standing[], isDynamic: boolean) =>
  levelLegs(lines, chain, isDynamic).map(
    ({ memberId, level, intended, reason }) =>
      `${nameOf(memberId)} ${level}: ${reason ?? toDecimal(intended)}`,
  )

//  buyer → Ann → Ben (blocked) → Cid (closed) → Dora → Ed (limit used up) → Fay → Gil → Hal
const purchaseChain = uplines(active, blocked, closed, active, usedUp, active, active, active)

test('without compression a level is for one upline, and is lost with them', () => {
  expect(bought(purchaseChain, false)).toEqual([
    'Ann 1: 50.00000000',
    'Ben 2: blocked',
    'Cid 3: closed',
    'Dora 4: 5.00000000',
    // Ed is paid up to his limit, which is read when he is paid.
    'Ed 5: 5.00000000',
  ])
})

test('with compression the next one who qualifies takes it, and levels go on above them', () => {
  expect(bought(purchaseChain, true)).toEqual([
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

test('direct income is the sponsor’s alone: nobody above takes it, and closed levels do not touch it', () => {
  expect(bought(uplines(inactive, active, active), true)).toEqual([
    'Ann 1: inactive',
    'Ben 2: 20.00000000',
    'Cid 3: 10.00000000',
  ])
  expect(bought(uplines(closed, active), true)).toEqual([
    'Ann 1: 50.00000000',
    'Ben 2: 20.00000000',
  ])
})

//  claimer → Ann (no direct member) → Ben (inactive) → Cid (1) → Dora (1) → Ed (2) → Fay (3)
const claimChain = uplines(directs(0), inactive, directs(1), directs(1), directs(2), directs(3))

test('a claim’s levels are lost one by one without compression', () => {
  expect(claimed(claimChain, false)).toEqual([
    'Ann 1: level_locked',
    'Ben 2: inactive',
    'Cid 3: level_locked',
  ])
})

test('a claim’s levels find whoever has the direct members that each asks for', () => {
  expect(claimed(claimChain, true)).toEqual([
    'Ann 1: level_locked',
    'Ben 1: inactive',
    'Cid 1: 0.40000000',
    'Dora 2: level_locked',
    'Ed 2: 0.20000000',
    'Fay 3: 0.16000000',
  ])
})

test('levels that nobody above qualifies for go to nobody', () => {
  expect(claimed(uplines(active, inactive, usedUp), true)).toEqual([
    'Ann 1: 0.40000000',
    'Ben 2: inactive',
    'Cid 2: capped',
  ])
  expect(bought([], true)).toEqual([])
})

test('an income that passed somebody over is named apart from the one that was paid', () => {
  const dues = purchaseIncome(purchase, purchaseChain, true)

  expect(dues.map(({ reference }) => reference)).toEqual([
    'direct:7',
    'invest:7:2:passed:2',
    'invest:7:2:passed:3',
    'invest:7:2',
    'invest:7:3:passed:5',
    ...['invest:7:3', 'invest:7:4', 'invest:7:5'],
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

test('whatever the chain, levels go upwards, one to each, and only to who qualifies', () => {
  const levels = [1, 2, 3, 4, 5].map((level) => ({ level, directs: level }))
  fc.assert(
    fc.property(anyChain, (chain) => {
      const places = placesOf(levels, chain, {
        isDynamic: true,
        directsFor: (level) => level.directs,
      })

      const steps = places.map(({ upline }) => upline.level)
      expect(steps).toEqual(chain.slice(0, steps.length).map(({ level }) => level))
      const taken = places.filter(({ reason }) => !reason)
      expect(taken.map(({ level }) => level.level)).toEqual(taken.map((_, index) => index + 1))
      for (const { upline, level } of taken) {
        expect(levelGate(upline, level.directs)).toBeUndefined()
        expect(upline.hasLimitLeft).toBe(true)
      }
      // Only the top of the tree ends it early.
      if (taken.length < levels.length) expect(places).toHaveLength(chain.length)
    }),
  )
})
