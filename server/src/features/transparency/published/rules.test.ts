import { effectiveDayOf } from '@clearstead/contract/settings/effective-day'
import type { AgeView } from '@clearstead/contract/transparency/transparency'
import type { ProgrammeDay } from '@clearstead/contract/values/days'
import { usd } from '@clearstead/contract/values/money'
import { percentText } from '@clearstead/contract/values/percent'
import { expect, test } from 'vitest'
import { quartilesOf, rounded, rowsOf, shareOf, sumsOf } from './rules.ts'

const totals = new Map([
  ['withdrawal', 7_00000000n],
  ['roi', 5_00000000n],
  ['direct', 3_00000000n],
])

test('a share is rounded down', () => {
  expect([shareOf(2, 3), shareOf(0, 10), shareOf(10, 10)].map(percentText)).toEqual([
    '66.666666',
    '0.00',
    '100.00',
  ])
})

test('the sums are income and withdrawals', () => {
  expect(sumsOf(totals)).toEqual({ incomePaid: usd('8'), withdrawn: usd('7') })
  expect(sumsOf(new Map())).toEqual({ incomePaid: usd('0'), withdrawn: usd('0') })
  expect(rowsOf(totals)).toEqual([
    { kind: 'direct', total: usd('3') },
    { kind: 'roi', total: usd('5') },
    { kind: 'withdrawal', total: usd('7') },
  ])
})

test('the quartiles of a group are named, and rounded when it is published', () => {
  const exact = quartilesOf([1_234_50000000n, 100_99000000n, 9_99000000n])
  const group = { members: 3, putIn: exact, takenOut: quartilesOf([]) } as unknown as AgeView

  expect(exact).toEqual({ lower: usd('1234.5'), median: usd('100.99'), upper: usd('9.99') })
  expect(rounded(group)).toEqual({
    members: 3,
    putIn: { lower: usd('1200'), median: usd('100'), upper: usd('9') },
    takenOut: { lower: usd('0'), median: usd('0'), upper: usd('0') },
  })
  expect(rounded(rounded(group))).toEqual(rounded(group))
})

test('a rule holds from the version’s first day, another from the day it was saved', () => {
  const day = '2026-04-02' as ProgrammeDay

  expect(effectiveDayOf('salary.tiers', day)).toBe('2026-04-02')
  expect(effectiveDayOf('withdrawal.minimum', day)).toBe('2026-04-02')
  expect(effectiveDayOf('brand.name', day)).toBe('2026-04-01')
  expect(effectiveDayOf('deposit.minimum', day)).toBe('2026-04-02')
  expect(effectiveDayOf('deposit.instructions.hi', day)).toBe('2026-04-01')
})
