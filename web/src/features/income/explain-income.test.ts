import type { IncomeId } from '@clearstead/contract/values/ids'
import { usd } from '@clearstead/contract/values/money'
import { percent } from '@clearstead/contract/values/percent'
import { expect, test } from 'vitest'
import { type Explainable, explainIncome, sourceOf, unlockOf } from './explain-income.ts'
import { explainText } from './text.ts'

const words = explainText
const level: Explainable = {
  kind: 'level',
  base: usd('12'),
  percent: percent('5'),
  level: 2,
  fromUsername: 'Ravi',
  planName: null,
  intended: usd('0.6'),
  paid: usd('0.6'),
  reason: null,
  directsNeeded: 2,
  directsHad: 6,
  limitBefore: usd('100'),
  reverses: null,
}
const explain = (row: Partial<Explainable>) => explainIncome({ ...level, ...row }, words)

test('level income on a claim names the member, the ROI and the level', () => {
  expect(explain({})).toBe("5% of Ravi's ROI of $12.00, level 2")
})

test('level income on a purchase names the plan amount', () => {
  const bought = { directsNeeded: null, directsHad: null, base: usd('500') }

  expect(explain({ ...bought, percent: percent('0.5'), level: 4 })).toBe(
    "0.50% of Ravi's plan of $500.00, level 4",
  )
  expect(explain({ ...bought, kind: 'direct', level: null })).toBe("5% of Ravi's plan of $500.00")
})

test('ROI names the percent where all plans share one, and the base where they do not', () => {
  const roi = { kind: 'roi', level: null, fromUsername: null, base: usd('1250') } as const

  expect(explain({ ...roi, percent: percent('0.4') })).toBe('0.40% of $1,250.00 in plans')
  expect(explain({ ...roi, percent: percent('0.4'), planName: 'Growth' })).toBe(
    '0.40% of $1,250.00 in Growth',
  )
  expect(explain({ ...roi, percent: null })).toBe("The day's ROI on $1,250.00")
})

test('a share of the pool names the percent and the business, and an equal part neither', () => {
  const share = { kind: 'cto', level: null, fromUsername: null, base: usd('10000') } as const

  expect(explain({ ...share, percent: percent('2') })).toBe(
    "2% of your $10,000.00 of business in the pool's month",
  )
  expect(explain({ ...share, percent: null })).toBe('Your share of the pool')
})

test('a locked level says what it needs and what there was', () => {
  const locked = {
    level: 4,
    paid: usd('0'),
    reason: 'level_locked',
    directsNeeded: 4,
    directsHad: 3,
  } as const

  expect(explain(locked)).toBe('Not paid: level 4 needs 4 active direct members; you had 3')
  expect(unlockOf({ ...level, ...locked }, words)).toBe(
    'You need 1 more active direct member to unlock level 4.',
  )
})

test('what the limit cut is told apart from what it stopped', () => {
  const cut = { intended: usd('5'), reason: 'capped' } as const

  expect(explain({ ...cut, paid: usd('2'), limitBefore: usd('2') })).toBe(
    '$2.00 of $5.00 paid: only $2.00 of your earning limit was left',
  )
  expect(explain({ ...cut, paid: usd('0'), limitBefore: usd('0') })).toBe(
    'Not paid: your earning limit was used up',
  )
})

test.each([
  ['inactive', 'Not paid: you had no open plan'],
  ['blocked', 'Not paid: your account was blocked'],
  ['closed', 'Not paid: level income was switched off for your account'],
] as const)('an income stopped as %s says so, and what would change it', (reason, sentence) => {
  const row = { ...level, reason, paid: usd('0') }

  expect(explainIncome(row, words)).toBe(sentence)
  expect(unlockOf(row, words)).toBeDefined()
})

test('a paid income needs no unlocking, and an unknown member stays unnamed', () => {
  expect(unlockOf(level, words)).toBeUndefined()
  expect(sourceOf({ ...level, fromUsername: null }, words)).toBe(
    "5% of a member's ROI of $12.00, level 2",
  )
})

test('what was undone or taken back says so', () => {
  const undone = { paid: usd('0'), reason: 'undone', directsNeeded: null } as const
  const back = { paid: usd('-0.6'), intended: usd('-0.6'), reverses: 7 as IncomeId }

  expect(explain(undone)).toBe(
    'Not paid: the purchase was cancelled, or principal withdrawn, during the cooling-off period',
  )
  expect(explain(back)).toBe("Reversed: 5% of Ravi's ROI of $12.00, level 2")
})
