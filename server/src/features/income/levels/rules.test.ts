import { UnpaidReason } from '@clearstead/contract/income'
import type { ProgrammeDay } from '@clearstead/contract/values/days'
import type { ActivePlanId, MemberId } from '@clearstead/contract/values/ids'
import { usd } from '@clearstead/contract/values/money'
import { percent } from '@clearstead/contract/values/percent'
import { expect, test } from 'vitest'
import type { LevelLeg } from '../uplines/rules.ts'
import {
  codeOf,
  common,
  cutStretch,
  dueOf,
  isCutAlike,
  packLegs,
  payStretch,
  reasonOf,
} from './rules.ts'

const leg = (level: number, more: Partial<LevelLeg> = {}): LevelLeg => ({
  memberId: (10 + level) as MemberId,
  level,
  activePlanId: 5 as ActivePlanId,
  base: usd('4'),
  percent: percent('10'),
  intended: usd('0.4'),
  directsNeeded: level,
  directsHad: 3,
  ...more,
})

test('each reason has a code, and no reason has none', () => {
  expect(UnpaidReason.options.map(codeOf)).toEqual([1, 2, 3, 4, 5, 6])
  expect(UnpaidReason.options.map((reason) => reasonOf(codeOf(reason)))).toEqual(
    UnpaidReason.options,
  )
  expect(codeOf(undefined)).toBe(0)
  expect(reasonOf(0)).toBeUndefined()
  expect(reasonOf(undefined)).toBeUndefined()
})

test.each([
  [[7, 7, 7], 7],
  [[7], 7],
  [[7, 7, 8], undefined],
  [[], undefined],
])('%j have %s in common', (values, value) => {
  expect(common(values)).toBe(value)
})

test('what is the same for all legs stands once, and levels in turn and no reasons not at all', () => {
  expect(packLegs([leg(1), leg(2)])).toEqual({
    activePlanId: 5,
    base: usd('4'),
    members: [11, 12],
    levels: null,
    activePlanIds: null,
    bases: null,
    percents: [percent('10'), percent('10')],
    intended: [usd('0.4'), usd('0.4')],
    directs: [1, 3, 2, 3],
    reasons: null,
  })
  const other = leg(3, { base: usd('1'), activePlanId: 6 as ActivePlanId, reason: 'inactive' })
  expect(packLegs([leg(1), other])).toMatchObject({
    activePlanId: null,
    base: null,
    levels: [1, 3],
    activePlanIds: [5, 6],
    bases: [usd('4'), usd('1')],
    reasons: [0, 2],
  })
  expect(packLegs([leg(2)]).levels).toEqual([2])
  expect(packLegs([]).members).toEqual([])
})

const kolkata = 'Asia/Kolkata'

test.each([
  ['second', '2026-03-31T08:35:00Z', 'all'],
  ['hour', '2026-03-31T08:35:00Z', { before: new Date('2026-03-31T08:30:00Z') }],
  ['hour', '2026-03-31T09:29:59Z', { before: new Date('2026-03-31T08:30:00Z') }],
  ['hour', '2026-03-31T09:30:00Z', { before: new Date('2026-03-31T09:30:00Z') }],
  ['hour', '2026-03-31T18:30:00Z', 'all'],
  ['day', '2026-03-31T18:29:59Z', undefined],
  ['day', '2026-03-31T18:30:00Z', 'all'],
] as const)('of 31 March, each %s, at %s: due is %o', (levelCrediting, now, due) => {
  const day = '2026-03-31' as ProgrammeDay

  expect(dueOf(day, { levelCrediting, timezone: kolkata }, new Date(now))).toEqual(due)
})

test('what counts for a day before is due at once, in every rhythm', () => {
  const day = '2026-03-30' as ProgrammeDay

  for (const levelCrediting of ['second', 'hour', 'day'] as const) {
    const now = new Date('2026-03-31T08:35:00Z')
    expect(dueOf(day, { levelCrediting, timezone: kolkata }, now)).toBe('all')
  }
})

test('a limit runs out in the first stretch that it does not pay whole', () => {
  const stretches = ['3', '4', '2'].map((due) => ({ due: usd(due) }))

  expect(cutStretch(stretches, usd('5'))).toEqual({ stretch: stretches[1], left: usd('2') })
  expect(cutStretch(stretches, usd('3'))).toEqual({ stretch: stretches[1], left: usd('0') })
  expect(cutStretch(stretches, usd('0'))).toEqual({ stretch: stretches[0], left: usd('0') })
  expect(cutStretch(stretches, usd('9'))).toBeUndefined()
})

test('a stretch is paid line by line until nothing is left', () => {
  const lines = ['0.5', '1.5', '0.25'].map((intended, index) => ({
    id: index + 1,
    intended: usd(intended),
  }))
  const paid = (left: string) => payStretch(lines, usd(left))

  expect(paid('1')).toEqual({
    cutId: 2,
    cutPaid: usd('0.5'),
    paid: usd('1'),
    paidLines: 2,
    fullLines: 1,
    largest: usd('0.5'),
  })
  expect(paid('2')).toMatchObject({ cutId: 3, cutPaid: usd('0'), paidLines: 2, fullLines: 2 })
  expect(paid('0')).toMatchObject({ cutId: 1, paid: usd('0'), paidLines: 0, largest: usd('0') })
  expect(() => paid('2.25')).toThrow()
})

test('limits cut alike if those that cut have the same left', () => {
  const [cut, cutLess] = [usd('2'), usd('1')].map((limitBefore) => ({
    reason: 'capped' as const,
    limitBefore,
  }))
  const [whole, wholeOfLess] = [{ limitBefore: usd('9') }, { limitBefore: usd('8') }]
  if (!cut || !cutLess) throw new Error('no limits')

  expect(isCutAlike([cut, whole], [cut, wholeOfLess])).toBe(true)
  expect(isCutAlike([cut, whole], [cutLess, whole])).toBe(false)
  expect(isCutAlike([whole], [cut])).toBe(false)
  expect(isCutAlike([cut], [whole])).toBe(false)
})
