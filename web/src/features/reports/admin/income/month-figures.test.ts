import type { ProgrammeDay } from '@clearstead/contract/values/days'
import { usd, zero } from '@clearstead/contract/values/money'
import { expect, test } from 'vitest'
import { changeOf, largestKinds, sumsOf, totalOf } from './month-figures.ts'

const nothing = {
  roi: zero<'USD'>(),
  level: zero<'USD'>(),
  direct: zero<'USD'>(),
  reward: zero<'USD'>(),
  salary: zero<'USD'>(),
  bonus: zero<'USD'>(),
  deposits: usd('900'),
  withdrawals: usd('100'),
  plans: usd('50'),
  net: usd('800'),
}
const days = [
  { ...nothing, day: '2026-11-01' as ProgrammeDay, roi: usd('1.10'), salary: usd('50') },
  { ...nothing, day: '2026-11-02' as ProgrammeDay, roi: usd('2.05'), level: usd('-0.15') },
]

test('a month adds up its income by kind, and nothing else', () => {
  const sums = sumsOf(days)

  expect(sums).toEqual({
    roi: usd('3.15'),
    level: usd('-0.15'),
    direct: zero(),
    reward: zero(),
    salary: usd('50'),
    bonus: zero(),
  })
  expect(totalOf(sums)).toBe(usd('53'))
})

test('the largest kind comes first, and those that paid nothing are left out', () => {
  const sums = {
    roi: usd('10'),
    level: usd('30'),
    direct: zero<'USD'>(),
    reward: usd('4'),
    salary: usd('3'),
    bonus: usd('-5'),
  }

  expect(largestKinds(sums)).toEqual(['level', 'roi', 'reward', 'salary', 'bonus'])
})

test('a month that is not over is compared with as many days', () => {
  expect(totalOf(sumsOf(days, 1))).toBe(usd('51.10'))
})

test.each([
  ['110', '100', '10.0'],
  ['80', '100', '-20.0'],
  ['100.05', '100', '0.0'],
  ['0', '3', '-100.0'],
  ['5', '0', undefined],
  ['5', '-1', undefined],
])('%s after %s is a change of %s percent', (now, before, change) => {
  expect(changeOf(usd(now), usd(before))).toBe(change)
})
