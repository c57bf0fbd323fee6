import type { ProgrammeDay } from '@clearstead/contract/values/days'
import { usd } from '@clearstead/contract/values/money'
import { percent } from '@clearstead/contract/values/percent'
import { expect, test } from 'vitest'
import { planSpan, type SpanRules } from './plan-spans.ts'

const day = (text: string) => text as ProgrammeDay
const rules: SpanRules = {
  today: day('2026-03-01'),
  timezone: 'Asia/Kolkata',
  capMultiple: 3,
  earningWeekdays: [1, 2, 3, 4, 5, 6, 7],
  holidays: [],
}
const plan = {
  amount: usd('200'),
  roiPercent: percent('0.40'),
  days: 0,
  daysEarned: 10,
  earned: usd('8'),
  status: 'open' as const,
  boughtAt: new Date('2026-02-10T20:00:00Z'),
  closedAt: null,
  unlocksOn: day('2026-05-11'),
}

test('a plan begins on the programme day of its purchase, and its lock ends on a day', () => {
  expect(planSpan(plan, rules)).toMatchObject({ bought: '2026-02-11', unlocks: '2026-05-11' })
  expect(planSpan({ ...plan, unlocksOn: null }, rules).unlocks).toBeUndefined()
})

test('an open-ended plan may end when its ROI alone comes to its part of the limit', () => {
  // 592 are left of 600: 740 claims of 0.80.
  expect(planSpan(plan, rules).end).toEqual({ is: 'expected', day: '2028-03-10', by: 'limit' })
  // A part of a day counts as a whole claim.
  expect(planSpan({ ...plan, earned: usd('599') }, rules).end).toMatchObject({ day: '2026-03-03' })
  expect(planSpan({ ...plan, earned: usd('600') }, rules).end).toMatchObject({ day: '2026-03-01' })
  expect(planSpan({ ...plan, earned: usd('601') }, rules).end).toMatchObject({ day: '2026-03-01' })
})

test('a plan with earning days may end with the last of them, unless the limit comes before', () => {
  const short = { ...plan, days: 30 }

  expect(planSpan(short, rules).end).toEqual({ is: 'expected', day: '2026-03-21', by: 'days' })
  expect(planSpan({ ...short, earned: usd('590') }, rules).end).toEqual({
    is: 'expected',
    day: '2026-03-14',
    by: 'limit',
  })
  // Both on the same day: the terms say so without any estimate of the limit.
  expect(planSpan({ ...short, daysEarned: 28, earned: usd('598.4') }, rules).end).toMatchObject({
    day: '2026-03-03',
    by: 'days',
  })
  expect(planSpan({ ...short, daysEarned: 31 }, rules).end).toMatchObject({ day: '2026-03-01' })
})

test('days on which nothing is earned are not counted', () => {
  const short = { ...plan, days: 12 }
  const weekdays = { ...rules, earningWeekdays: [1, 2, 3, 4, 5] }

  // 1 March 2026 is a Sunday.
  expect(planSpan(short, weekdays).end).toMatchObject({ day: '2026-03-03' })
  expect(planSpan(short, { ...weekdays, holidays: [day('2026-03-02')] }).end).toMatchObject({
    day: '2026-03-04',
  })
  expect(planSpan(short, { ...rules, earningWeekdays: [] }).end).toBeUndefined()
})

test('a plan that ended says when and how, whatever was expected', () => {
  const closedAt = new Date('2026-02-20T18:30:00Z')

  expect(planSpan({ ...plan, status: 'matured', closedAt }, rules).end).toEqual({
    is: 'fact',
    day: '2026-02-21',
    by: 'matured',
  })
  expect(planSpan({ ...plan, status: 'closed' }, rules).end).toBeUndefined()
})

test('a plan that ended before its lock-up has no end of it', () => {
  const undone = { ...plan, status: 'undone' as const, closedAt: new Date('2026-02-20T18:30:00Z') }

  expect(planSpan(undone, rules).unlocks).toBeUndefined()
  expect(planSpan({ ...undone, unlocksOn: day('2026-02-21') }, rules).unlocks).toBe('2026-02-21')
})

test('nothing is expected of a plan that earns nothing, or in more than twenty years', () => {
  const nothing = { ...plan, roiPercent: percent('0') }

  expect(planSpan(nothing, rules).end).toBeUndefined()
  expect(planSpan({ ...nothing, days: 12 }, rules).end).toMatchObject({ by: 'days' })
  expect(planSpan({ ...plan, roiPercent: percent('0.04') }, rules).end).toBeUndefined()
  expect(planSpan({ ...plan, days: 9_000 }, { ...rules, capMultiple: 40 }).end).toBeUndefined()
})
