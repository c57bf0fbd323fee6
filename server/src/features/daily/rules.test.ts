import { dayOf, type ProgrammeDay } from '@clearstead/contract/values/days'
import type { ActivePlanId } from '@clearstead/contract/values/ids'
import { add, fromUnits, usd } from '@clearstead/contract/values/money'
import { percent, percentFromUnits } from '@clearstead/contract/values/percent'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cutInTurn } from '../income/public.ts'
import {
  type ClaimFacts,
  claimGate,
  cutRoi,
  type DailyRoi,
  dailyRoi,
  type Earner,
  isEarningDay,
  makeUpDaysOn,
  missedDay,
  nextDayStart,
  partsOf,
  watchMinutes,
  watchSeconds,
} from './rules.ts'

const earner = (id: number, amount: string, roi: string): Earner => ({
  activePlanId: id as ActivePlanId,
  amount: usd(amount),
  roiPercent: percent(roi),
  activeLevels: [],
  undoUntil: null,
})

test('200 at 0.40 %, 50 at 0.30 % and 100 of compound money make 0.80 + 0.15 + 0.40', () => {
  const roi = dailyRoi([earner(1, '200', '0.40'), earner(2, '50', '0.30')], usd('100'))

  expect(roi?.lines.map(({ amount }) => amount)).toEqual([usd('0.8'), usd('0.15')])
  expect(roi).toMatchObject({ compound: usd('0.4'), total: usd('1.35'), base: usd('350') })
  expect(roi).not.toHaveProperty('percent')
  expect(roi?.best.activePlanId).toBe(1)
})

test('plans of one percent earn at it, and without a plan nothing is earned', () => {
  const even = dailyRoi([earner(1, '200', '0.40'), earner(2, '50', '0.40')], usd('0'))
  const later = dailyRoi([earner(1, '1', '0.30'), earner(2, '1', '0.40')], usd('100'))

  expect(even).toMatchObject({ percent: percent('0.40'), total: usd('1'), base: usd('250') })
  expect(even?.best.activePlanId).toBe(1)
  expect(later?.best.activePlanId).toBe(2)
  expect(later?.compound).toBe(usd('0.4'))
  expect(dailyRoi([], usd('100'))).toBeUndefined()
})

describe('the ROI of plans that can still be undone', () => {
  const [old, young] = [earner(1, '1000', '0.40'), earner(2, '5000', '0.50')]
  const roi = () => dailyRoi([old, young], usd('100')) as DailyRoi
  const dueOn = '2026-04-15' as ProgrammeDay
  const release = (...waiting: Earner[]) =>
    partsOf(roi(), usd('100'), (one) => (waiting.includes(one) ? dueOn : undefined))

  test('is held with that on compound money where the best plan waits', () => {
    expect(release(young)).toEqual({
      now: {
        lines: [
          { earner: old, amount: usd('4') },
          { earner: young, amount: usd('0') },
        ],
        compound: usd('0'),
        total: usd('4'),
        base: usd('1000'),
        percent: percent('0.40'),
        best: young,
      },
      held: [
        { earner: young, amount: usd('25'), base: usd('5000'), isCompound: false, dueOn },
        { earner: young, amount: usd('0.5'), base: usd('100'), isCompound: true, dueOn },
      ],
    })
  })

  test('is held without that on compound money where another plan waits', () => {
    const { now, held } = release(old)

    expect(now).toMatchObject({ compound: usd('0.5'), total: usd('25.5'), base: usd('5100') })
    expect(held).toEqual([
      { earner: old, amount: usd('4'), base: usd('1000'), isCompound: false, dueOn },
    ])
  })

  test('is paid whole where no plan waits, and held whole where all wait', () => {
    expect(release()).toEqual({ now: roi(), held: [] })
    expect(release().now).not.toHaveProperty('percent')
    expect(release(old, young).now).toMatchObject({ total: usd('0'), base: usd('0') })
    expect(release(old, young).now).not.toHaveProperty('percent')
    expect(release(old, young).held).toHaveLength(3)
  })

  test('is not held where it is nothing', () => {
    const nothing = dailyRoi([earner(1, '1000', '0')], usd('100')) as DailyRoi

    expect(partsOf(nothing, usd('100'), () => dueOn).held).toEqual([])
  })
})

describe('a claim', () => {
  const facts: ClaimFacts = {
    isClaimed: false,
    isBlocked: false,
    isRoiOpen: true,
    isEarningDay: true,
    hasPlan: true,
    available: usd('1'),
    total: usd('1'),
  }

  test.each([
    ['people.blocked', { isBlocked: true, hasPlan: false }],
    ['daily.no_plan', { hasPlan: false, isClaimed: true }],
    ['daily.already_claimed', { isClaimed: true, isEarningDay: false }],
    ['daily.not_earning_day', { isEarningDay: false, isRoiOpen: false }],
    ['daily.roi_closed', { isRoiOpen: false, available: usd('0') }],
    ['daily.limit_reached', { available: usd('0'), total: usd('0') }],
    ['daily.nothing_to_earn', { total: usd('0') }],
    [undefined, {}],
  ])('is refused with %s first', (code, changed) => {
    expect(claimGate({ ...facts, ...changed })).toBe(code)
  })

  test('needs a start of the video 10 seconds to 15 minutes before', () => {
    expect([watchSeconds, watchMinutes]).toEqual([10, 15])
  })
})

describe('a missed day', () => {
  const day = '2026-03-30' as ProgrammeDay
  const held = (id: number, amount: string, closedInCycle: number | null, isEarning = true) => ({
    ...earner(id, amount, '0.40'),
    isEarning,
    capMultiple: 3,
    closedInCycle,
  })
  const facts = { day, compound: usd('7'), limit: { cycle: 2, earned: usd('310') } }

  test('pays up to the limit of its end', () => {
    const found = missedDay({
      ...facts,
      held: [held(1, '100', null), held(2, '50', 2, false), held(3, '900', 1)],
      earnedSince: [usd('10'), usd('0.20')],
    })

    expect(found).toMatchObject({
      day,
      compound: usd('7'),
      limit: { cap: usd('450'), earned: usd('299.80') },
    })
    expect(found?.earners.map(({ activePlanId }) => activePlanId)).toEqual([1])
  })

  test('pays nothing on plans of an ended cycle or that had earned out', () => {
    const closed = [held(3, '900', 1), held(2, '50', null, false)]

    expect(missedDay({ ...facts, held: closed, earnedSince: [] })).toBeUndefined()
    expect(missedDay({ ...facts, held: [], earnedSince: [] })).toBeUndefined()
  })

  test('is made up on its day, once and the oldest first', () => {
    const days = (missed: string, on: string) => ({
      missed: missed as ProgrammeDay,
      on: on as ProgrammeDay,
    })
    const makeUpDays = [
      days('2026-03-29', '2026-04-01'),
      days('2026-03-27', '2026-04-01'),
      days('2026-03-29', '2026-04-01'),
      days('2026-03-28', '2026-04-02'),
      days('2026-04-01', '2026-04-01'),
      days('2026-04-02', '2026-04-01'),
    ]

    expect(makeUpDaysOn('2026-04-01' as ProgrammeDay, makeUpDays)).toEqual([
      '2026-03-27',
      '2026-03-29',
    ])
  })
})

test('0.80 and 0.15 cut to 0.90 become 0.80 and 0.10; compound money is cut first', () => {
  const roi = dailyRoi([earner(1, '200', '0.40'), earner(2, '50', '0.30')], usd('100'))
  const cut = roi && cutRoi(roi, cutInTurn(usd('0.9')))

  expect(cut?.lines.map(({ amount }) => amount)).toEqual([usd('0.8'), usd('0.1')])
  expect(cut).toMatchObject({ compound: usd('0'), total: usd('0.9') })
})

test('lines and compound money always add up to the total, cut or not', () => {
  const amount = fc.bigInt({ min: 1n, max: 9_000_000_000_000n })
  const plans = fc.array(fc.tuple(amount, fc.bigInt({ min: 0n, max: 3_000_000n })), {
    minLength: 1,
    maxLength: 6,
  })
  fc.assert(
    fc.property(plans, amount, amount, (bought, compound, limit) => {
      const roi = dailyRoi(
        bought.map(([units, share], index) => ({
          activePlanId: index as ActivePlanId,
          amount: fromUnits(units),
          roiPercent: percentFromUnits(share),
          activeLevels: [],
          undoUntil: null,
        })),
        fromUnits(compound),
      )
      if (!roi) throw new Error('No plan')
      for (const part of [roi, cutRoi(roi, cutInTurn(fromUnits(limit)))]) {
        expect(add(part.compound, ...part.lines.map((line) => line.amount))).toEqual(part.total)
      }
    }),
  )
})

test('weekdays and holidays determine the earning days', () => {
  const rules = { earningWeekdays: [1, 2, 3, 4, 5], holidays: ['2026-04-01' as ProgrammeDay] }

  expect(isEarningDay('2026-03-31' as ProgrammeDay, rules)).toBe(true)
  expect(isEarningDay('2026-04-01' as ProgrammeDay, rules)).toBe(false)
  expect(isEarningDay('2026-04-04' as ProgrammeDay, rules)).toBe(false)
})

test('a day ends at 18:30 UTC in Kolkata, and lasts 23 hours when the clock goes forward', () => {
  const next = (now: string, zone: string) =>
    nextDayStart(new Date(now), (moment) => dayOf(moment, zone)).toISOString()

  expect(next('2026-03-31T09:00:00Z', 'Asia/Kolkata')).toBe('2026-03-31T18:30:00.000Z')
  expect(next('2026-03-28T23:00:00Z', 'Europe/Berlin')).toBe('2026-03-29T22:00:00.000Z')
})
