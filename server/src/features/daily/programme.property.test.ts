import { Refusal } from '@clearstead/contract/call/refusal'
import type { ActivePlanId, MemberId, VideoId } from '@clearstead/contract/values/ids'
import {
  fromUnits,
  isLess,
  smaller,
  subtract,
  unitsOf,
  zero,
} from '@clearstead/contract/values/money'
import { percent } from '@clearstead/contract/values/percent'
import fc from 'fast-check'
import { runs } from '../../../testing/lengths.ts'
import { expect, test } from '../../../testing/test.ts'
import { operatorBalances } from '../../ledger/balances.ts'
import type { Db } from '../../plumbing/database/database.ts'
import { availableOf, creditLegs, findLimit, recountLimits } from '../income/public.ts'
import { creditPurchases } from '../income/purchases/public.ts'
import { buyPlan, endPlan, lowerPlan, restorePlan, stillEarns } from '../plans/public.ts'
import { foldTeams, recountTeams } from '../referral/public.ts'
import { currentSettings } from '../settings/public.ts'
import { recountFigures } from '../transparency/queries.ts'
import { claimDailyRoi } from './claim-daily-roi.ts'
import { dailyRoi } from './rules.ts'
import { startWatch } from './videos.ts'

/** The line of a claim as the rules make it, from the open plans and the limit before it. */
async function lineBefore(db: Db, memberId: MemberId, now: Date) {
  const plans = await db
    .selectFrom('activePlans')
    .select(['id', 'amount', 'roiPercent', 'days', 'daysEarned'])
    .where('memberId', '=', memberId)
    .where('status', '=', 'open')
    .orderBy('id')
    .execute()
  const earners = plans
    .filter(stillEarns)
    .map((plan) => ({ ...plan, activePlanId: plan.id, activeLevels: [], undoUntil: null }))
  const roi = dailyRoi(earners, zero())
  const limit = await findLimit(db, memberId)
  if (!roi || !limit) return undefined
  const { version: ruleVersion, today: day } = await currentSettings(db, now)
  const left = availableOf(limit)
  const paid = smaller(roi.total, left)
  return {
    day,
    base: roi.base,
    percent: roi.percent ?? null,
    ruleVersion,
    intended: roi.total,
    paid,
    reason: isLess(paid, roi.total) ? 'capped' : null,
    cycle: limit.cycle,
    limitBefore: left,
    limitAfter: subtract(left, paid),
  }
}

const member = fc.nat({ max: 29 })
const event = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('buy' as const),
      isOther: fc.boolean(),
      member,
      cents: fc.integer({ min: 100, max: 90_000 }),
    }),
  },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('claim' as const), member }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('end' as const), member }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('block' as const), member }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('treasury' as const), whole: fc.nat({ max: 300 }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('credit' as const),
      most: fc.integer({ min: 1, max: 5 }),
    }),
  },
  { weight: 2, arbitrary: fc.constant({ kind: 'nextDay' as const }) },
)
const programme = fc.record({
  /** The index, among earlier members, of each next member's sponsor. */
  sponsors: fc.array(fc.nat(), { minLength: 29, maxLength: 29 }),
  events: fc.array(event, { minLength: 30, maxLength: 50 }),
})

test('no programme pays over a cap, twice a day, or more than the treasury holds', {
  timeout: 240_000,
}, async ({ db, given, run, clock }) => {
  // 60 % a day reaches caps within a few claims.
  const plan = await given.plan({ roiPercent: percent('60') })
  const other = await given.plan({ roiPercent: percent('30.5') })

  await fc.assert(
    fc.asyncProperty(programme, async ({ sponsors, events }) => {
      clock.forward({ days: 1 })
      await given.treasury('200')
      const ids: MemberId[] = [(await given.member({ funding: fromUnits(200_000_000_000n) })).id]
      for (const index of sponsors) {
        const sponsor = ids[index % ids.length]
        if (sponsor === undefined) throw new Error('No sponsor')
        const joined = await given.member({
          sponsor: { id: sponsor },
          funding: fromUnits(200_000_000_000n),
        })
        ids.push(joined.id)
      }
      const open = new Map<MemberId, ActivePlanId[]>()

      for (const step of events) {
        const memberId = ids['member' in step ? step.member : 0] as MemberId
        try {
          if (step.kind === 'nextDay') clock.forward({ days: 1 })
          if (step.kind === 'treasury') await given.treasury(String(step.whole))
          if (step.kind === 'credit') {
            await run((work) => creditPurchases(work, step.most))
            await run((work) => creditLegs(work, { most: step.most }))
          }
          if (step.kind === 'block') {
            await db
              .updateTable('users')
              .set({ status: 'block' })
              .where('id', '=', memberId)
              .execute()
          }
          if (step.kind === 'buy') {
            const order = {
              memberId,
              planId: step.isOther ? other.id : plan.id,
              amount: fromUnits<'USD'>(BigInt(step.cents) * 1_000_000n),
            }
            const bought = await run((work) => buyPlan(work, order))
            open.set(memberId, [...(open.get(memberId) ?? []), bought])
          }
          if (step.kind === 'end') {
            const [first, ...rest] = open.get(memberId) ?? []
            if (first === undefined) continue
            await run((work) => endPlan(work, first))
            open.set(memberId, rest)
          }
          if (step.kind === 'claim') {
            await run((work) => startWatch(work, memberId, 0 as VideoId))
            clock.forward({ seconds: 10 })
            const expected = await lineBefore(db, memberId, clock())
            await run((work) => claimDailyRoi(work, memberId))
            const lines = await db
              .selectFrom('claimLines')
              .selectAll()
              .where('memberId', '=', memberId)
              .orderBy('day', 'desc')
              .limit(1)
              .execute()
            expect(lines).toMatchObject([expected])
          }
        } catch (error) {
          if (!(error instanceof Refusal)) throw error
        }
      }
      while ((await run((work) => creditPurchases(work, 3))) > 0);
      while ((await run((work) => creditLegs(work, { most: 3 }))) > 0);
      while ((await run((work) => foldTeams(work, 7))) > 0);

      expect(unitsOf((await operatorBalances(db)).levelPayable)).toBe(0n)
      expect(await recountFigures(db)).toEqual([])
      expect(await recountTeams(db)).toEqual([])
      const beyond = await db
        .selectFrom('incomeLines')
        .select('id')
        .whereRef('paid', '>', 'limitBefore')
        .execute()
      expect(beyond).toEqual([])
      const over = await db
        .selectFrom('earningLimits')
        .select('memberId')
        .whereRef('earned', '>', 'cap')
        .execute()
      for (const { memberId } of over) {
        const limit = await findLimit(db, memberId as MemberId)
        // Only a withdrawal of principal can lower a cap below what was earned.
        expect(limit && unitsOf(availableOf(limit))).toBe(0n)
        expect(events.some(({ kind }) => kind === 'end')).toBe(true)
      }
    }),
    { numRuns: runs(8), seed: 20_260_331 },
  )
})

test('principal that is put back restores what was earned with it, however often the cycle changed', async ({
  db,
  given,
  run,
  clock,
}) => {
  await given.treasury('10000')
  const rich = await given.plan({ roiPercent: percent('200') })
  const holder = await given.member({ funding: fromUnits(30_000_000_000n) })
  const buy = (whole: bigint) =>
    run((work) =>
      buyPlan(work, {
        memberId: holder.id,
        planId: rich.id,
        amount: fromUnits(whole * 100_000_000n),
      }),
    )
  const first = await buy(100n)
  for (let day = 0; day < 2; day++) {
    clock.forward({ days: 1 })
    await run((work) => startWatch(work, holder.id, 0 as VideoId))
    clock.forward({ seconds: 10 })
    await run((work) => claimDailyRoi(work, holder.id))
  }
  const change = {
    memberId: holder.id,
    activePlanId: first,
    amount: fromUnits<'USD'>(10_000_000_000n),
    reference: `withdrawal:test:${first}`,
  }
  await run((work) => lowerPlan(work, change))
  await buy(10n)
  await run((work) => restorePlan(work, change))

  const limit = await findLimit(db, holder.id)
  // 300 of 300 were earned with the first 100; the second 10 add only 30.
  expect(limit && unitsOf(availableOf(limit))).toBe(3_000_000_000n)
  expect(await recountLimits(db)).toEqual([])
})
