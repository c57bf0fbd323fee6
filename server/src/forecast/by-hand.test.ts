import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../../testing/lengths.ts'
import { type Costs, daysCovered, growthNeeded, returnNeeded } from './by-hand.ts'

/**
 * The pencil case. Money in plans earns 40 % a year, and 5 % of it stays as a fee: 0.40 × 0.95 = 0.38. Half of the money
 * leaves in a year; it cost 9 % when it came and pays 5 % when it goes: 0.50 × 0.04 = 0.02. Together
 * r* = 0.40. Of a unit that comes in, 0.91 is left: g* = 0.40 / 0.91 = 0.43956.
 */
const pencil: Costs = { year: 0.4, purchase: 0.09, incomeFee: 0.05, exitFee: 0.05, exits: 0.5 }

test('the pencil case needs a return of 40 % or a growth of 43.956 %', () => {
  expect(returnNeeded(pencil)).toBeCloseTo(0.4, 12)
  expect(growthNeeded(pencil)).toBeCloseTo(0.43956, 5)
})

test('without commissions and fees both are the promised rate, as in Artzrouni', () => {
  const plain = { year: 0.3, purchase: 0, incomeFee: 0, exitFee: 0, exits: 0.7 }

  expect(returnNeeded(plain)).toBeCloseTo(0.3, 12)
  expect(growthNeeded(plain)).toBeCloseTo(0.3, 12)
})

test('fees that exceed what is paid out need neither, and a purchase that pays out all has no growth', () => {
  expect(returnNeeded({ ...pencil, year: 0, exitFee: 0.2 })).toBe(0)
  expect(growthNeeded({ ...pencil, year: 0, exitFee: 0.2 })).toBe(0)
  expect(growthNeeded({ ...pencil, purchase: 1 })).toBe(Number.POSITIVE_INFINITY)
})

test.each([
  // (10 − 9) / 0.645, (50 − 9) / 0.645 and (100 − 9) / 0.645, for the first plans of the product.
  [0.1, 1.6],
  [0.5, 63.6],
  [1, 141.1],
  [0.09, 0],
])('a treasury of %d of the money in plans lasts %d days', (share, days) => {
  expect(daysCovered(share, { purchase: 0.09, day: 0.00645 })).toBeCloseTo(days, 1)
  expect(daysCovered(1, { purchase: 0.09, day: 0 })).toBe(Number.POSITIVE_INFINITY)
})

/** What is held and what is in plans after many years, in steps of a day. */
function after(costs: Costs, { growth = 0, gain = 0, years = 60, held = 1 }) {
  const step = 1 / 365
  let [inPlans, fund] = [1, held]
  for (let day = 0; day < years * 365; day++) {
    const intake = (growth + costs.exits) * inPlans
    const income = costs.year * (1 - costs.incomeFee) * inPlans
    const left = costs.exits * (1 - costs.exitFee) * inPlans
    fund += (gain * fund + intake * (1 - costs.purchase) - income - left) * step
    inPlans += (intake - costs.exits * inPlans) * step
  }
  return { inPlans, fund }
}

test('with the return needed what is held stays what is owed, and with less it falls below', () => {
  const needed = returnNeeded(pencil)

  const whole = after(pencil, { gain: needed, years: 5 })
  const short = after(pencil, { gain: needed - 0.05, years: 5 })

  expect(whole.fund).toBeCloseTo(whole.inPlans, 6)
  expect(short.fund).toBeLessThan(short.inPlans)
})

test('a little more growth than needed survives from nothing, and a little less does not', () => {
  fc.assert(
    fc.property(
      fc.record({
        year: fc.double({ min: 0.05, max: 1, noNaN: true }),
        purchase: fc.double({ min: 0, max: 0.2, noNaN: true }),
        exits: fc.double({ min: 0.1, max: 1, noNaN: true }),
      }),
      (drawn) => {
        const costs = { ...drawn, incomeFee: 0.05, exitFee: drawn.purchase / 2 }
        const needed = growthNeeded(costs)

        expect(after(costs, { growth: needed * 1.05, held: 0, years: 10 }).fund).toBeGreaterThan(0)
        expect(after(costs, { growth: needed * 0.95, held: 0, years: 10 }).fund).toBeLessThan(0)
      },
    ),
    { numRuns: runs(50), seed: 20_260_401 },
  )
})
