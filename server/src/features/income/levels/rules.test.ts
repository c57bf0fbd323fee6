import { UnpaidReason } from '@clearstead/contract/income'
import type { ProgrammeDay } from '@clearstead/contract/values/days'
import type { ActivePlanId, MemberId } from '@clearstead/contract/values/ids'
import { usd } from '@clearstead/contract/values/money'
import { percent } from '@clearstead/contract/values/percent'
import { expect, test } from 'vitest'
import type { LevelLeg } from '../uplines/rules.ts'
import { codeOf, common, isDue, packLegs, reasonOf } from './rules.ts'

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

/** A claim at 14:05 on 31 March in Kolkata. */
test.each([
  ['second', '2026-03-31T08:35:00Z', true],
  ['hour', '2026-03-31T08:35:00Z', false],
  ['hour', '2026-03-31T09:29:59Z', false],
  ['hour', '2026-03-31T09:30:00Z', true],
  ['hour', '2026-04-01T08:35:00Z', true],
  ['day', '2026-03-31T09:30:00Z', false],
  ['day', '2026-03-31T18:29:59Z', false],
  ['day', '2026-03-31T18:30:00Z', true],
] as const)('each %s, at %s: due is %s', (levelCrediting, now, due) => {
  const claim = { day: '2026-03-31' as ProgrammeDay, at: new Date('2026-03-31T08:35:00Z') }

  expect(isDue(claim, { levelCrediting, timezone: 'Asia/Kolkata' }, new Date(now))).toBe(due)
})

test('what counts for a day before is due at once, in every rhythm', () => {
  const now = new Date('2026-03-31T08:35:00Z')
  const madeUp = { day: '2026-03-30' as ProgrammeDay, at: now }

  for (const levelCrediting of ['second', 'hour', 'day'] as const) {
    expect(isDue(madeUp, { levelCrediting, timezone: 'Asia/Kolkata' }, now)).toBe(true)
  }
})
