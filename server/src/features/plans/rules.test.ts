import type { ProgrammeDay } from '@clearstead/contract/values/days'
import type { PlanId } from '@clearstead/contract/values/ids'
import { toDecimal, usd } from '@clearstead/contract/values/money'
import { percent } from '@clearstead/contract/values/percent'
import { describe, expect, test } from 'vitest'
import { stillEarns } from './earning-rules.ts'
import {
  checkOffer,
  checkOwnPart,
  checkUndo,
  hasEarnedOut,
  inOrder,
  lastingAmount,
  lastUndoDay,
  leftAfter,
  ownPart,
  type Plan,
  releaseDay,
  roomFor,
  termsFor,
  toPaidTerms,
  topupRefusal,
  unlockDay,
} from './rules.ts'

const on = (day: string) => day as ProgrammeDay
const refusing = (code: string, details: object = {}) => expect.objectContaining({ code, details })

const terms = {
  roiPercent: percent('0.5'),
  days: 0,
  directPercent: percent('5'),
  lockDays: 30,
  activeLevels: [{ level: 1, percent: percent('10'), directs: 1 }],
  investLevels: [
    { level: 2, percent: percent('2') },
    { level: 3, percent: percent('1') },
  ],
}
const plan: Plan = {
  ...terms,
  id: 1 as PlanId,
  name: 'Start',
  nameIn: {},
  description: '',
  descriptionIn: {},
  minAmount: usd('100'),
  maxAmount: usd('499'),
  status: 'offered',
  createdAt: new Date('2026-01-01T00:00:00Z'),
}

describe('an offer', () => {
  test('may have one amount, and no minimum above its maximum', () => {
    expect(() => checkOffer({ ...plan, minAmount: usd('499') })).not.toThrow()
    expect(() => checkOffer({ ...plan, minAmount: usd('499.00000001') })).toThrow(
      refusing('plans.range_reversed'),
    )
  })

  test('has its levels in order, each once and without a gap', () => {
    const levels = (...numbers: number[]) => numbers.map((level) => ({ level }))

    expect(inOrder(levels(3, 2, 4), 2)).toEqual(levels(2, 3, 4))
    expect(inOrder([], 2)).toEqual([])
    for (const wrong of [levels(2, 4), levels(2, 2, 3), levels(3, 4), levels(1, 2)]) {
      expect(() => inOrder(wrong, 2)).toThrow(refusing('plans.levels_invalid'))
    }
  })

  test('gives its terms for each amount in its range', () => {
    expect(termsFor(plan, usd('100'))).toEqual(terms)
    expect(termsFor(plan, usd('499'))).toEqual(terms)
    for (const amount of ['99.99999999', '499.00000001']) {
      expect(() => termsFor(plan, usd(amount))).toThrow(
        refusing('plans.amount_outside', { min: '100.00000000', max: '499.00000000' }),
      )
    }
    expect(() => termsFor({ ...plan, status: 'retired' }, usd('100'))).toThrow(
      refusing('plans.retired'),
    )
  })

  test('pays the percents of its levels', () => {
    expect(toPaidTerms(terms)).toEqual({
      roiPercent: percent('0.5'),
      days: 0,
      directPercent: percent('5'),
      lockDays: 30,
      activePercents: [percent('10')],
      investPercents: [percent('2'), percent('1')],
    })
  })
})

test('a lock of 30 days from 1 January on ends on the 31st', () => {
  expect(unlockDay(on('2026-01-01'), 30)).toBe('2026-01-31')
  expect(unlockDay(on('2026-01-01'), 1)).toBe('2026-01-02')
  expect(unlockDay(on('2026-01-01'), 0)).toBeUndefined()
})

describe('a cooling-off', () => {
  const undoUntil = on('2026-01-14')

  test('of 14 days from the 1st on ends with the 14th', () => {
    expect(lastUndoDay(on('2026-01-01'), 14)).toBe('2026-01-14')
    expect(lastUndoDay(on('2026-01-01'), 1)).toBe('2026-01-01')
    expect(lastUndoDay(on('2026-01-01'), 0)).toBeNull()
  })

  test.each([
    ['2026-01-01', '2026-01-15'],
    ['2026-01-14', '2026-01-15'],
    ['2026-01-15', undefined],
  ])('that ends with the 14th releases income on %s on %s', (today, released) => {
    expect(releaseDay({ undoUntil }, on(today))).toBe(released)
    expect(releaseDay({ undoUntil: null }, on(today))).toBeUndefined()
  })

  test.each([
    ['on a day made up on its last day, only what stayed', '2026-01-14', '1000', '700', '700'],
    ['on a day made up after it, what was there then', '2026-01-15', '1000', '700', '1000'],
    ['within it, nothing that came later', '2026-01-14', '700', '1000', '700'],
  ])('counts %s', (_, today, amountThen, amountNow, counted) => {
    const amounts = { amountThen: usd(amountThen), amountNow: usd(amountNow) }

    expect(lastingAmount({ ...amounts, undoUntil }, on(today))).toBe(usd(counted))
    expect(lastingAmount({ ...amounts, undoUntil: null }, on(today))).toBe(usd(amountThen))
  })

  const bought = { status: 'open', amount: usd('200'), bought: usd('200'), undoUntil }

  test('allows to undo a purchase on its last day, also after a top-up', () => {
    expect(checkUndo(bought, on('2026-01-14'))).toBe('2026-01-14')
    expect(checkUndo({ ...bought, amount: usd('250') }, on('2026-01-01'))).toBe('2026-01-14')
  })

  test.each([
    ['plans.active_closed', { status: 'closed' }, '2026-01-14'],
    ['plans.undo_over', {}, '2026-01-15'],
    ['plans.undo_over', { undoUntil: null }, '2026-01-14'],
    ['plans.undo_touched', { amount: usd('199.99999999') }, '2026-01-14'],
  ])('refuses to undo with %s for %o on %s', (code, changed, today) => {
    expect(() => checkUndo({ ...bought, ...changed }, on(today))).toThrow(refusing(code))
  })
})

test.each([
  [30, 29, true],
  [30, 30, false],
  [0, 999, true],
  [0, 0, true],
])('a plan of %s days that has earned on %s earns again: %s', (days, daysEarned, earns) => {
  expect(stillEarns({ days, daysEarned })).toBe(earns)
  expect(hasEarnedOut({ terms: { ...terms, days }, daysEarned })).toBe(!earns)
})

describe('a top-up', () => {
  const fees = [{ feePercent: percent('10'), earlyFeePercent: percent('10') }]
  const rules = { minAmount: usd('100'), maxAmount: usd('499'), fees }
  const active = { status: 'open', amount: usd('400'), terms, daysEarned: 0 }
  const inDays = (days: number, daysEarned: number, lockDays = 0) => ({
    ...active,
    daysEarned,
    terms: { ...terms, days, lockDays },
  })

  test('of 99 fits with 400 into 499', () => {
    expect(topupRefusal(active, usd('99'), rules)).toBeUndefined()
    expect(topupRefusal(active, usd('99.00000001'), rules)).toMatchObject(
      refusing('plans.amount_outside', { min: '100.00000000', max: '499.00000000' }),
    )
  })

  test('needs an open plan that still earns', () => {
    expect(topupRefusal({ ...active, status: 'closed' }, usd('1'), rules)?.code).toBe(
      'plans.active_closed',
    )
    expect(topupRefusal(inDays(60, 60), usd('1'), rules)?.code).toBe('plans.active_closed')
  })

  test.each([
    ['60 of 90 days', inDays(90, 60), undefined],
    ['61 of 90 days', inDays(90, 61), { left: 29, needed: 30 }],
    ['50 of 90 days with a lock of 40', inDays(90, 50, 40), undefined],
    ['51 of 90 days with a lock of 40', inDays(90, 51, 40), { left: 39, needed: 40 }],
  ])('of a plan that has earned on %s must have days to stay', (_, earned, details) => {
    const refusal = topupRefusal(earned, usd('1'), rules)

    expect(refusal?.details).toEqual(details)
    expect(refusal?.code).toBe(details && 'plans.too_late')
  })

  test('is refused where any fee is below what it pays out', () => {
    // 5 % direct, 3 % on levels, and 0.55 % of a day's ROI with its level income.
    const feesOf = (earlyFeePercent: string) => [
      ...fees,
      { feePercent: percent('10'), earlyFeePercent: percent(earlyFeePercent) },
    ]

    expect(topupRefusal(active, usd('1'), { ...rules, fees: feesOf('8.55') })).toBeUndefined()
    expect(topupRefusal(active, usd('1'), { ...rules, fees: feesOf('8.549999') })?.code).toBe(
      'plans.topup_drains',
    )
  })

  test('finds the room that a plan has, or why it has none', () => {
    const none = (refusal: string) => ({ room: usd('0'), refusal })
    const draining = [{ feePercent: percent('0'), earlyFeePercent: percent('0') }]

    expect(roomFor(active, rules)).toEqual({ room: usd('99'), refusal: null })
    expect(roomFor({ ...active, amount: usd('499') }, rules)).toEqual(none('full'))
    expect(roomFor({ ...active, amount: usd('498.99999999') }, rules).refusal).toBeNull()
    expect(roomFor(inDays(90, 61), rules)).toEqual(none('too_late'))
    expect(roomFor({ ...active, status: 'closed' }, rules)).toEqual(none('too_late'))
    expect(roomFor(active, { ...rules, fees: draining })).toEqual(none('drains'))
  })
})

test('all of a plan can leave, and no more', () => {
  expect(leftAfter({ amount: usd('450') }, usd('50'))).toBe(usd('400'))
  expect(leftAfter({ amount: usd('450') }, usd('450'))).toBe(usd('0'))
  expect(() => leftAfter({ amount: usd('450') }, usd('450.00000001'))).toThrow(
    refusing('ledger.not_enough', { wallet: 'principal' }),
  )
})

test('of 450 with 400 from a code, 50 can leave', () => {
  const mixed = { amount: usd('450'), fromCodes: usd('400') }
  const own = { amount: usd('450'), fromCodes: usd('0') }

  expect(toDecimal(ownPart(mixed))).toBe('50.00000000')
  expect(() => checkOwnPart(mixed, usd('50'))).not.toThrow()
  expect(() => checkOwnPart(own, usd('451'))).not.toThrow()
  expect(() => checkOwnPart(mixed, usd('50.00000001'))).toThrow(
    refusing('plans.code_money', { own: '50.00000000', codes: '400.00000000' }),
  )
})
