import type { ProgrammeDay } from '@clearstead/contract/values/days'
import type {
  ActivePlanId,
  MemberId,
  SettingsVersion,
  TopupId,
} from '@clearstead/contract/values/ids'
import { usd } from '@clearstead/contract/values/money'
import { percent } from '@clearstead/contract/values/percent'
import { expect, test } from 'vitest'
import {
  factOf,
  levelGate,
  levelLegs,
  type PurchaseFacts,
  purchaseIncome,
  type Upline,
} from './rules.ts'

const upline = (level: number, change: Partial<Upline> = {}): Upline => ({
  memberId: (100 - level) as MemberId,
  level,
  isActive: true,
  isBlocked: false,
  isLevelOpen: true,
  activeDirects: 10,
  ...change,
})

const purchase: PurchaseFacts = {
  memberId: 99 as MemberId,
  activePlanId: 9 as ActivePlanId,
  amount: usd('1000'),
  day: '2026-03-31' as ProgrammeDay,
  ruleVersion: 1 as SettingsVersion,
  directPercent: percent('5'),
  investLevels: ['2', '1', '0.5', '0.5'].map((share, index) => ({
    level: index + 2,
    percent: percent(share),
  })),
}

test('a purchase of 1,000 brings 50, 20, 10, 5 and 5', () => {
  const income = purchaseIncome(
    purchase,
    [1, 2, 3, 4, 5, 6].map((level) => upline(level)),
  )

  expect(income.map(({ intended }) => intended)).toEqual(
    ['50', '20', '10', '5', '5'].map((text) => usd(text)),
  )
})

test('an income on a purchase says where it comes from', () => {
  const [direct, level] = purchaseIncome(purchase, [upline(1), upline(2)])
  const facts = {
    day: '2026-03-31',
    ruleVersion: 1,
    base: usd('1000'),
    fromMember: 99,
    activePlanId: 9,
  }

  expect(direct).toEqual({
    ...facts,
    memberId: 99,
    kind: 'direct',
    reference: 'direct:9',
    percent: percent('5'),
    level: 1,
    intended: usd('50'),
  })
  expect(level).toEqual({
    ...facts,
    memberId: 98,
    kind: 'level',
    reference: 'invest:9:2',
    percent: percent('2'),
    level: 2,
    intended: usd('20'),
  })
})

test('an income on a top-up is named after it', () => {
  const topup = { ...purchase, topupId: 4 as TopupId }

  expect(factOf(purchase)).toBe('9')
  expect(purchaseIncome(topup, [upline(1), upline(2)]).map(({ reference }) => reference)).toEqual([
    'direct:topup:4',
    'invest:topup:4:2',
  ])
})

test('without compression a lost level keeps its name, and is lost to nobody else', () => {
  const lost = { isBlocked: true }

  expect(purchaseIncome(purchase, [upline(1, lost), upline(2, lost), upline(3)])).toMatchObject([
    { reference: 'direct:9', reason: 'blocked' },
    { reference: 'invest:9:2', reason: 'blocked' },
    { reference: 'invest:9:3' },
  ])
})

test('nothing is due without an upline or where the percent is nothing', () => {
  const free = { ...purchase, directPercent: percent('0'), investLevels: [] }

  expect(purchaseIncome(purchase, [])).toEqual([])
  expect(purchaseIncome(free, [upline(1), upline(2)])).toEqual([])
})

test('a limit that is used up matters under compression alone', () => {
  const line = { activePlanId: 9 as ActivePlanId, paid: usd('4') }
  const lines = [{ ...line, activeLevels: [{ level: 1, percent: percent('10'), directs: 1 }] }]
  const used = [upline(1, { hasLimitLeft: false })]

  expect(levelLegs(lines, used)[0]).not.toHaveProperty('reason')
  expect(levelLegs(lines, used, { isDynamic: true })[0]?.reason).toBe('capped')
  expect(levelLegs(lines, [upline(1)], { isDynamic: true })[0]).not.toHaveProperty('reason')
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

test('legs are in the order of their levels, and say what decided them', () => {
  const activeLevels = [
    { level: 2, percent: percent('5'), directs: 2 },
    { level: 1, percent: percent('10'), directs: 1 },
    { level: 3, percent: percent('0'), directs: 0 },
  ]
  const lines = [{ activePlanId: 9 as ActivePlanId, paid: usd('4'), activeLevels }]

  const legs = levelLegs(lines, [upline(2), upline(1), upline(3)])

  expect(legs.map(({ level }) => level)).toEqual([1, 2])
  expect(legs[1]).toEqual({
    memberId: 98,
    level: 2,
    activePlanId: 9,
    base: usd('4'),
    percent: percent('5'),
    intended: usd('0.2'),
    directsNeeded: 2,
    directsHad: 10,
  })
})

test('a leg of several plans has the first of them', () => {
  const activeLevels = [{ level: 1, percent: percent('10'), directs: 1 }]
  const line = (id: number) => ({ activePlanId: id as ActivePlanId, paid: usd('1'), activeLevels })

  expect(levelLegs([line(7), line(8)], [upline(1)])).toMatchObject([
    { activePlanId: 7, base: usd('2') },
  ])
})

test('legs of different uplines stay apart, whatever their numbers', () => {
  const line = (id: number, share: string) => ({
    activePlanId: id as ActivePlanId,
    paid: usd('100'),
    activeLevels: [{ level: 1, percent: percent(share), directs: 1 }],
  })
  const blocked = upline(1, { memberId: 1 as MemberId, isBlocked: true })

  const legs = levelLegs(
    [line(7, '1.2'), line(8, '0.2')],
    [blocked, upline(2, { memberId: 11 as MemberId })],
    { isDynamic: true },
  )

  expect(legs.map(({ memberId, intended }) => [memberId, intended])).toEqual([
    [1, usd('1.2')],
    [11, usd('1.2')],
    [1, usd('0.2')],
    [11, usd('0.2')],
  ])
})
