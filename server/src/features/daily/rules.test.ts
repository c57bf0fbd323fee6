import { dayOf, type ProgrammeDay } from '@clearstead/contract/values/days'
import type { ActivePlanId } from '@clearstead/contract/values/ids'
import { add, fromUnits, usd } from '@clearstead/contract/values/money'
import { percent, percentFromUnits } from '@clearstead/contract/values/percent'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cutInTurn } from '../income/public.ts'
import { cutRoi, dailyRoi, type Earner, isEarningDay, nextDayStart } from './rules.ts'

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
  expect(roi?.percent).toBeUndefined()
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
