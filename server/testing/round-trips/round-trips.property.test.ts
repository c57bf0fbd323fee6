import { leastStayDays } from '@clearstead/contract/settings/fields'
import { fromUnits, toDecimal } from '@clearstead/contract/values/money'
import { percent } from '@clearstead/contract/values/percent'
import fc from 'fast-check'
import { sql } from 'kysely'
import { recountFigures } from '../../src/features/transparency/queries.ts'
import { verifyBooks } from '../../src/ledger/integrity/verify.ts'
import { apiTest as test } from '../api.ts'
import { isLong, runs } from '../lengths.ts'
import { expect } from '../test.ts'
import { lastIncome, ownOf, sumsOf } from './figures.ts'
import { openScenario, type Scenario, standard, type Terms } from './scenario.ts'
import { leaveEverything, runStep, type Step, stepKinds } from './steps.ts'

/** The default terms, and others that the check of terms accepts. */
const programmes: readonly Terms[] = [
  standard,
  { ...standard, coolingOffDays: 14 },
  { ...standard, lockDays: 0, feePercent: percent('9.645'), earlyFeePercent: percent('0') },
  { ...standard, lockDays: 0, coolingOffDays: 3, feePercent: percent('10') },
  { ...standard, lockDays: 0, coolingOffDays: 30, feePercent: percent('9.645') },
  {
    ...standard,
    lockDays: 45,
    coolingOffDays: 7,
    feePercent: percent('0'),
    earlyFeePercent: percent('16.58'),
    roiPercent: percent('2'),
    directPercent: percent('10'),
  },
]
const commissions = [9n, 9n, 9n, 9n, 9n, 14n]

const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom(...stepKinds),
  // Mostly members at the lower end of the chain, so that steps affect the same plans.
  member: fc.constantFrom(6, 6, 6, 5, 5, 4, 3, 0),
  whole: fc.integer({ min: 1, max: 400 }),
  share: fc.nat({ max: 99 }),
})

/** Allows for the rounding of each income and fee. */
const rounding = 10_000n

for (const [which, terms] of programmes.entries()) {
  test(`whatever members do under terms ${which}, leaving costs no more than was earned on principal that stayed`, {
    timeout: 600_000,
  }, async ({ api, db, given, run, clock }) => {
    const happened = new Set<string>()
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 25, maxLength: 40 }), async (steps) => {
        const scenario: Scenario = await openScenario({ api, db, given, run, clock }, terms)
        const before = await ownOf(db)
        const after = BigInt(await lastIncome(db))

        for (const one of steps) await runStep(scenario, one)
        await leaveEverything(scenario)

        const stay = Math.max(leastStayDays, terms.lockDays, terms.coolingOffDays)
        const sums = await sumsOf(db, scenario.planId, { after, stay })
        const loss = before - (await ownOf(db))
        // Commissions were paid on principal that stayed, and on money from codes, which is the operator's.
        const commissionAllowance = ((sums.stayed + sums.codes) * (commissions[which] ?? 0n)) / 100n
        // Awards require principal that stayed.
        if (sums.stayed === 0n) expect(sums.awards).toBe(0n)
        const most = sums.earned + sums.awards + commissionAllowance + rounding
        const inWords = (units: bigint) => toDecimal(fromUnits<'USD'>(units))
        expect(loss <= most, `lost ${inWords(loss)}, allowed ${inWords(most)}`).toBe(true)
        const { rows: held } = await sql`select from held_incomes where status = 'held'`.execute(db)
        expect(held).toEqual([])
        expect(await recountFigures(db)).toEqual([])
        expect((await verifyBooks(db)).problems).toEqual([])
        for (const [kind, units] of Object.entries(sums)) if (units > 0n) happened.add(kind)
      }),
      { numRuns: runs(4), seed: 20_261_122, endOnFailure: true },
    )
    // At least one step of each scenario was not refused.
    if (!isLong) return
    expect([...happened]).toEqual(expect.arrayContaining(['earned', 'stayed']))
  })
}
