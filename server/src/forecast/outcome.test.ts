import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../../testing/lengths.ts'
import { daysCovered } from './by-hand.ts'
import { courseOf } from './course.ts'
import { intakeKinds } from './intakes.ts'
import { gotBackBy, outcomeOf } from './outcome.ts'
import { runPath } from './run-path.ts'
import { movesOf } from './sensitivity.ts'
import { plainAssumptions, plainModel, plainRates } from './test-models.ts'

/**
 * 100 members a month put in 1,000 each. Of the treasury of 90,000 the first 100,000 cost 9,000 at once and 645 a day:
 * 19,350 in the month. The second month costs 9,000 and 1,290 a day: after it 90,000 − 9,000 − 19,350 − 9,000 −
 * 38,700 = 13,950 are left. The third costs 9,000 at once, which leaves 4,950, and 1,935 a day: two days
 * are paid, and of the third 1,080 of 1,935. It is day 62, counted from 0.
 */
const steady = courseOf('steady', plainAssumptions())

test('a steady intake runs the treasury dry on the day that a pencil finds', () => {
  const { balance, dryDay } = outcomeOf(plainModel(), steady, 12)

  expect(balance.slice(0, 3).map(Math.round)).toEqual([90_000, 61_650, 13_950])
  expect(dryDay).toBe(62)
})

test('after it only what still comes in is paid: nothing without fees and returns', () => {
  const path = runPath(plainModel(), steady, 12)
  const { payable } = outcomeOf(plainModel(), steady, 12)
  const promised = path.promised.subarray(62).reduce((sum, day) => sum + day, 0)

  expect(payable).toBeCloseTo(1080 / promised, 9)
})

test('the sources of a month add up to what was promised, and returns and fees are used first', () => {
  const course = courseOf(
    'steady',
    plainAssumptions({ exits: 0.05, payouts: 0.5, gain: 0.15, invested: 0.8 }),
  )
  const path = runPath(plainModel(), course, 12)
  const { sources } = outcomeOf(plainModel(), course, 12)

  sources.forEach(({ returns, fees, own, unpaid }, month) => {
    const promised = path.promised.subarray(month * 30, month * 30 + 30).reduce((a, b) => a + b, 0)
    expect(returns + fees + own + unpaid).toBeCloseTo(promised, 6)
  })
  expect(sources[0]?.unpaid).toBe(0)
  expect(sources[11]).toMatchObject({ own: 0 })
  expect(sources[11]?.returns).toBeGreaterThan(0)
  expect(sources[11]?.fees).toBeGreaterThan(0)
})

test('a treasury is never below zero, pays no more than is due and no cap more than three times', () => {
  fc.assert(
    fc.property(
      fc.record({
        treasury: fc.integer({ min: 0, max: 500_000 }),
        exits: fc.double({ min: 0, max: 1, noNaN: true }),
        payouts: fc.double({ min: 0, max: 1, noNaN: true }),
        gain: fc.double({ min: 0, max: 0.5, noNaN: true }),
        tokenPrice: fc.double({ min: 0.01, max: 5, noNaN: true }),
        kind: fc.constantFrom(...intakeKinds),
      }),
      ({ treasury, kind, ...changes }) => {
        const course = courseOf(
          kind,
          plainAssumptions({ ...changes, invested: 1, tokenShare: 0.3 }),
        )
        const path = runPath(plainModel({ treasury }), course, 12, (groups) => {
          for (let at = 0; at < groups.count; at++) {
            const cap = (groups.amount[at] as number) * 3
            expect(groups.earned[at]).toBeLessThanOrEqual(cap * (1 + 1e-9) + 1e-9)
          }
        })
        const unpaid = path.promised.reduce((sum, due, day) => sum + due - (path.paid[day] ?? 0), 0)

        path.promised.forEach((due, day) => {
          expect(path.paid[day]).toBeLessThanOrEqual(due + 1e-6)
        })
        expect((path.balance.at(-1) ?? 0) + unpaid).toBeGreaterThanOrEqual(-1e-6)
        if (path.dryDay === undefined) expect(unpaid).toBe(0)
      },
    ),
    { numRuns: runs(60), seed: 20_260_402 },
  )
})

test('one purchase lasts as long as the closed formula says', () => {
  const course = { ...steady, intake: [100_000] }
  const { dryDay } = runPath(plainModel({ treasury: 50_000 }), course, 6)

  // (50 − 9) / 0.645 = 63.6 days: on the 64th, day 63, not all is paid.
  expect(dryDay).toBe(Math.floor(daysCovered(0.5, { purchase: 0.09, day: 0.00645 })))
})

test('the four intakes are what their names say', () => {
  const assumed = plainAssumptions({ exits: 0.1, payouts: 0.2, population: 3600, months: 36 })
  const sum = (values: readonly number[]) => values.reduce((a, b) => a + b, 0)
  const usedUp = courseOf('used_up', assumed).intake
  const stopped = courseOf('stopped', assumed)
  const run = courseOf('run', assumed)

  expect(usedUp[0]).toBeCloseTo((180 + 0.3 * 180 * 0.95) * 1000, 6)
  expect(sum(usedUp)).toBeLessThanOrEqual(3_600_000)
  expect(sum(usedUp)).toBeGreaterThan(3_500_000)
  // Day 45 is the middle of the second month.
  expect(stopped.intake.slice(0, 4)).toEqual([100_000, 50_000, 0, 0])
  expect(run.intake).toEqual(stopped.intake)
  expect(run.exits.slice(0, 3).map((part) => part.toFixed(2))).toEqual(['0.10', '0.20', '0.30'])
  expect(run.payouts[3]).toBeCloseTo(0.6, 12)
})

test('who leaves gets their money less the fee, and the income until then', () => {
  const rows = gotBackBy(plainModel({ treasury: 1e9 }), courseOf('steady', plainAssumptions()), 12)

  expect(rows[3]?.[2]).toBeNull()
  // Alone in the first month all that uplines get is the first members' own: 0.9 + 0.15 × 1.29 + 0.09, less 5 % of income.
  expect(rows[0]?.[0]).toBeCloseTo(0.95 + (0.15 * 1.29 + 0.09) * 0.95, 9)
})

test('who stays until the cap gets three times their money besides it, less the fee', () => {
  const years = plainAssumptions({ months: 48, population: 4800 })
  const rows = gotBackBy(plainModel({ treasury: 1e9 }), courseOf('steady', years), 48)

  expect(rows[0]?.[47]).toBeCloseTo(0.95 + 3 * 0.95, 9)
})

test('a plan with days matures, and its money leaves through the wallet', () => {
  const plans = [{ rates: { ...plainRates, days: 30 }, share: 1 }]
  const course = { ...steady, intake: [100_000], payouts: Array.from({ length: 24 }, () => 1) }
  const { promised } = runPath(plainModel({ plans }), course, 3)

  expect(promised[29]).toBeCloseTo(645, 6)
  expect(promised[30]).toBe(0)
})

test('a token that rises costs the treasury what its reserve lacks', () => {
  const course = courseOf('steady', plainAssumptions({ population: 0, exits: 1, tokenPrice: 13 }))
  const { promised } = runPath(plainModel({ tokens: 1000, reserve: 800 }), course, 12)

  // In the first of twelve months the price goes from 1 to 2: 2,000 is due and 800 is in the reserve.
  expect(promised[29]).toBeCloseTo(1200, 9)
})

test('the input that moves the dry day most stands first, and one that lasts counts as the end', async () => {
  const trials = [
    { input: 'gain', low: 90, high: 95 },
    { input: 'exits', low: 100, high: 120 },
    { input: 'claims', low: 80, high: undefined },
  ]

  const moved = await movesOf(trials, async (day) => day, 360)

  expect(moved.map(({ input }) => input)).toEqual(['claims', 'exits', 'gain'])
  expect(moved[0]).toMatchObject({ lowDay: 80, highDay: undefined })
})
