import type { ProgrammeDay } from '@clearstead/contract/values/days'
import type { ActivePlanId, MemberId, SettingsVersion } from '@clearstead/contract/values/ids'
import { add, isLess, smaller, times, usd } from '@clearstead/contract/values/money'
import { percent } from '@clearstead/contract/values/percent'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { availableOf, cutToLimits, type Limit, lowered, raised } from './rules.ts'
import { levelGate, levelLegs, purchaseIncome, type Upline } from './uplines/rules.ts'

const member = (id: number) => id as MemberId
const limit = (id: number, cap: string, earned: string) => ({
  memberId: member(id),
  cycle: 1,
  activePlan: usd('200'),
  cap: usd(cap),
  earned: usd(earned),
})
const upline = (level: number, change: Partial<Upline> = {}): Upline => ({
  memberId: member(100 - level),
  level,
  isActive: true,
  isBlocked: false,
  isLevelOpen: true,
  activeDirects: 10,
  ...change,
})
const due = (id: number, intended: string) => ({
  memberId: member(id),
  kind: 'direct' as const,
  reference: `direct:${id}:${intended}`,
  day: '2026-03-31' as ProgrammeDay,
  ruleVersion: 1 as SettingsVersion,
  base: usd('100'),
  intended: usd(intended),
})

test('590.50 of 600 earned leaves 9.50, and more than the cap leaves nothing', () => {
  expect(availableOf(limit(1, '600', '590.50'))).toEqual(usd('9.50'))
  expect(availableOf(limit(1, '600', '600.5'))).toEqual(usd('0'))
})

test('200 at 3 times adds 600 to the cap, and subtracts them when they leave', () => {
  const before = limit(1, '600', '10')
  const more = raised(before, usd('200'), 3)

  expect(more).toMatchObject({ activePlan: usd('400'), cap: usd('1200'), earned: usd('10') })
  expect(lowered(more, usd('200'), 3)).toEqual(before)
  expect(lowered(before, usd('200'), 3)).toMatchObject({
    cycle: 2,
    cap: usd('0'),
    earned: usd('0'),
  })
})

test('a purchase after the end of a cycle has its whole limit, whatever happened before', () => {
  const change = fc.record({ more: fc.boolean(), whole: fc.integer({ min: 1, max: 500 }) })
  fc.assert(
    fc.property(fc.array(change, { maxLength: 30 }), fc.nat({ max: 9_999 }), (changes, earned) => {
      const money = (whole: number) => usd(String(whole))
      let now: Limit = { ...limit(1, '0', '0'), activePlan: usd('0') }
      for (const { more, whole } of changes) {
        const amount = more ? money(whole) : smaller(money(whole), now.activePlan)
        now = more ? raised(now, amount, 3) : lowered(now, amount, 3)
        if (more)
          now = { ...now, earned: add(now.earned, smaller(money(earned), availableOf(now))) }
        expect(isLess(now.cap, times(now.activePlan, 3))).toBe(false)
      }
      const ended = lowered(now, now.activePlan, 3)
      const again = raised(ended, usd('100'), 3)

      expect(ended.cycle).toBe(now.cycle + 1)
      expect(availableOf(again)).toEqual(usd('300'))
    }),
  )
})

test('incomes of 6 and 6 with 9.50 left pay 6 and 3.50', () => {
  const cut = cutToLimits([due(1, '6'), due(1, '6.0'), due(2, '1')], [limit(1, '600', '590.5')])

  expect(cut.map(({ paid, reason }) => [paid, reason])).toEqual([
    [usd('6'), undefined],
    [usd('3.5'), 'capped'],
    [usd('0'), 'capped'],
  ])
})

test('a purchase of 1,000 brings 50, 20, 10, 5 and 5', () => {
  const income = purchaseIncome(
    {
      memberId: member(1),
      activePlanId: 9 as ActivePlanId,
      amount: usd('1000'),
      day: '2026-03-31' as ProgrammeDay,
      ruleVersion: 1 as SettingsVersion,
      directPercent: percent('5'),
      investLevels: ['2', '1', '0.5', '0.5'].map((share, index) => ({
        level: index + 2,
        percent: percent(share),
      })),
    },
    [1, 2, 3, 4, 5, 6].map((level) => upline(level)),
  )

  expect(income.map(({ intended }) => intended)).toEqual(
    ['50', '20', '10', '5', '5'].map((text) => usd(text)),
  )
})

test('an upline gets nothing when blocked, inactive, closed or short of direct members', () => {
  expect(levelGate(upline(3, { activeDirects: 3 }), 3)).toBeUndefined()
  expect(levelGate(upline(3, { activeDirects: 2 }), 3)).toBe('level_locked')
  expect(levelGate(upline(3, { isLevelOpen: false }), 3)).toBe('closed')
  expect(levelGate(upline(3, { isActive: false }), 3)).toBe('inactive')
  expect(levelGate(upline(3, { isBlocked: true, isActive: false }), 3)).toBe('blocked')
})

test('plans under the same terms make one leg, others one each, each base times percent', () => {
  const level = (share: string, directs: number) => [{ level: 1, percent: percent(share), directs }]
  const line = (id: number, paid: string, share: string, directs: number) => ({
    activePlanId: id as ActivePlanId,
    paid: usd(paid),
    activeLevels: level(share, directs),
  })

  const legs = levelLegs(
    [line(1, '3', '10', 1), line(2, '1', '10', 1), line(3, '2', '5', 2)],
    [upline(1, { activeDirects: 1 })],
  )

  expect(legs.map(({ base, intended, reason }) => [base, intended, reason])).toEqual([
    [usd('4'), usd('0.4'), undefined],
    [usd('2'), usd('0.1'), 'level_locked'],
  ])
})
