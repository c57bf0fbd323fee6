import { UnpaidReason } from '@clearstead/contract/income'
import type { ActivePlanId, MemberId } from '@clearstead/contract/values/ids'
import { usd } from '@clearstead/contract/values/money'
import { percent } from '@clearstead/contract/values/percent'
import { expect, test } from 'vitest'
import type { LevelLeg } from '../uplines/rules.ts'
import { codeOf, elementAt, packed, packLegs, reasonOf } from './rules.ts'

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
  [[7, 7, 7], [7]],
  [[7], [7]],
  [
    [7, 8],
    [7, 8],
  ],
  [[], []],
])('%j is packed as %j, and each element found again', (values, short) => {
  const list = packed(values)

  expect(list).toEqual(short)
  expect(values.map((_, place) => elementAt(list, place))).toEqual(values)
})

test('what is the same for all legs stands once, and levels in turn not at all', () => {
  expect(packLegs([leg(1), leg(2)])).toEqual({
    members: [11, 12],
    levels: null,
    activePlanIds: [5],
    bases: [usd('4')],
    percents: [percent('10'), percent('10')],
    intended: [usd('0.4'), usd('0.4')],
    directsNeeded: [1, 2],
    directsHad: [3, 3],
    reasons: [0],
  })
  expect(packLegs([leg(1), leg(3, { base: usd('1'), reason: 'inactive' })])).toMatchObject({
    levels: [1, 3],
    bases: [usd('4'), usd('1')],
    reasons: [0, 2],
  })
  expect(packLegs([]).members).toEqual([])
})
