import type { ProgrammeDay } from '@clearstead/contract/values/days'
import type { MemberId, SettingsVersion } from '@clearstead/contract/values/ids'
import { add, isLess, smaller, times, usd } from '@clearstead/contract/values/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  availableOf,
  cutInTurn,
  cutToLimits,
  earnedBy,
  type Limit,
  lifetimeKind,
  lowered,
  raised,
} from './rules.ts'

const member = (id: number) => id as MemberId
const limit = (id: number, cap: string, earned: string) => ({
  memberId: member(id),
  cycle: 1,
  activePlan: usd('200'),
  cap: usd(cap),
  earned: usd(earned),
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
  expect(availableOf(limit(1, '600', '600'))).toEqual(usd('0'))
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

test('an income is cut to what earlier ones leave, and says what was left before and after', () => {
  const cut = cutInTurn(usd('9.5'))

  expect(cut(usd('6'))).toEqual({
    paid: usd('6'),
    limitBefore: usd('9.5'),
    limitAfter: usd('3.5'),
  })
  expect(cut(usd('3.5'))).not.toHaveProperty('reason')
  expect(cut(usd('0.00000001'))).toEqual({
    paid: usd('0'),
    limitBefore: usd('0'),
    limitAfter: usd('0'),
    reason: 'capped',
  })
})

test('an income that is not paid leaves the limit to others, and each knows its cycle', () => {
  const refused = { ...due(1, '6'), reason: 'blocked' as const }

  const [first, second, third] = cutToLimits(
    [refused, due(1, '9'), due(2, '1')],
    [{ ...limit(1, '600', '590.5'), cycle: 4 }],
  )

  expect(first).toEqual({ ...refused, paid: usd('0') })
  expect(second).toMatchObject({ paid: usd('9'), cycle: 4, limitAfter: usd('0.5') })
  expect(third).toMatchObject({ paid: usd('0'), reason: 'capped', limitBefore: usd('0') })
  expect(third).not.toHaveProperty('cycle')
})

test.each([
  ['roi', 'roi'],
  ['direct', 'direct'],
  ['level', 'level'],
  ['salary', 'salary'],
  ['reward', 'reward'],
  ['bonus', 'reward'],
  ['leadership', 'reward'],
  ['cto', 'reward'],
] as const)('%s counts in the lifetime sum of %s', (kind, sum) => {
  expect(lifetimeKind(kind)).toBe(sum)
})

test('a reward of 20 and a bonus of 5 are 25 of reward, and nothing is kept of a member who got nothing', () => {
  const paid = (memberId: number, kind: 'reward' | 'bonus' | 'roi', amount: string) => ({
    memberId: member(memberId),
    kind,
    paid: usd(amount),
  })
  const nothing = { roi: usd('0'), direct: usd('0'), level: usd('0'), salary: usd('0') }

  const earned = earnedBy([
    paid(1, 'reward', '20'),
    paid(2, 'roi', '3'),
    paid(1, 'bonus', '5'),
    paid(3, 'roi', '0'),
  ])

  expect(earned).toEqual([
    { ...nothing, memberId: 1, earned: usd('25'), reward: usd('25') },
    { ...nothing, memberId: 2, earned: usd('3'), roi: usd('3'), reward: usd('0') },
  ])
})
