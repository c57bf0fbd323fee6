import type { ProgrammeDay } from '@clearstead/contract/values/days'
import { usd } from '@clearstead/contract/values/money'
import { percent } from '@clearstead/contract/values/percent'
import { describe, expect, test } from 'vitest'
import { readOperator, readPlan } from './rules.ts'

type Fields = Record<string, string>

const today = '2026-03-31' as ProgrammeDay
const reading = { hasDecimalComma: false, today }
const cells = (fields: Fields) => ({ line: 4, cellOf: (field: string) => fields[field] ?? '' })
const bought = { member: 'asha', plan: 'Start', amount: '100', bought_on: '2026-03-01' }
const plan = (fields: Fields = {}, how = reading) => readPlan(cells({ ...bought, ...fields }), how)
const found = ({ problems }: { problems: readonly { kind: string; field: string }[] }) =>
  problems.map(({ kind, field }) => `${field}: ${kind}`)

describe('a plan', () => {
  test('has all that the file says', () => {
    const terms = { roi_percent: '0.5', days_left: '70', lock_days: '30', cap_multiple: '3' }

    expect(plan(terms)).toEqual({
      row: {
        line: 4,
        member: 'asha',
        plan: 'Start',
        amount: usd('100'),
        boughtOn: '2026-03-01',
        roiPercent: percent('0.5'),
        daysLeft: 70,
        lockDays: 30,
        capMultiple: 3,
      },
      problems: [],
    })
  })

  test('has the terms of its offer where the file says none', () => {
    expect(plan().row).toMatchObject({
      roiPercent: null,
      daysLeft: null,
      lockDays: null,
      capMultiple: null,
    })
  })

  test.each([
    ['bought_on', ' ', 'missing'],
    ['bought_on', 'x', 'bad_day'],
    ['amount', '', 'not_positive'],
    ['amount', '0', 'not_positive'],
    ['amount', 'x', 'bad_money'],
    ['member', '', 'missing'],
    ['plan', '', 'missing'],
    ['plan', 'x'.repeat(201), 'too_long'],
    ['member', 'x'.repeat(255), 'too_long'],
    ['roi_percent', 'x', 'bad_percent'],
    ['roi_percent', '0,5', 'bad_percent'],
    ['days_left', '36501', 'bad_number'],
    ['days_left', '-1', 'bad_number'],
    ['days_left', '1.5', 'bad_number'],
    ['days_left', 'x1', 'bad_number'],
    ['lock_days', '36501', 'bad_number'],
    ['cap_multiple', '0', 'bad_number'],
    ['cap_multiple', '101', 'bad_number'],
  ])('with %s of %j has the problem %s', (field, value, kind) => {
    expect(found(plan({ [field]: value }))).toEqual([`${field}: ${kind}`])
  })

  test('of a faulty day was bought today', () => {
    expect(plan({ bought_on: 'x' }).row.boughtOn).toBe(today)
  })

  test.each([
    ['days_left', '0', { daysLeft: 0 }],
    ['days_left', '36500', { daysLeft: 36_500 }],
    ['lock_days', '0', { lockDays: 0 }],
    ['lock_days', ' 36500 ', { lockDays: 36_500 }],
    ['cap_multiple', '1', { capMultiple: 1 }],
    ['cap_multiple', '100', { capMultiple: 100 }],
    ['roi_percent', ' 0.5 ', { roiPercent: percent('0.5') }],
  ])('takes %s of %j', (field, value, row) => {
    expect(plan({ [field]: value })).toMatchObject({ row, problems: [] })
  })

  test('has a percent with a decimal comma where the file writes them', () => {
    const { row } = plan({ roi_percent: '0,5' }, { hasDecimalComma: true, today })

    expect(row.roiPercent).toBe(percent('0.5'))
  })
})

describe('an account of the operator', () => {
  const operator = (account: string, amount = '5') =>
    readOperator(cells({ account, amount }), reading)

  test.each(['custody', 'investments', 'treasury'])('is %s in any letters', (account) => {
    expect(operator(account.toUpperCase())).toEqual({
      row: { line: 4, account, amount: usd('5') },
      problems: [],
    })
  })

  test.each([
    ['bank', 'bad_account'],
    ['', 'missing'],
    ['x'.repeat(41), 'too_long'],
  ])('is no other: %s', (account, kind) => {
    const { row, problems } = operator(account)

    expect(row.account).toBe('custody')
    expect(problems[0]).toMatchObject({ kind, field: 'account' })
  })

  test('that is not known is named', () => {
    expect(operator('Bank').problems[0]?.value).toBe('bank')
  })
})
