import { Refusal } from '@clearstead/contract/call/refusal'
import type { ActivePlanId, MemberId, TransferId } from '@clearstead/contract/values/ids'
import { fromUnits, type Usd, unitsOf, usd } from '@clearstead/contract/values/money'
import { percent } from '@clearstead/contract/values/percent'
import fc from 'fast-check'
import { credit, watchAndClaim } from '../../../testing/daily/claiming.ts'
import { due, expect, setRules, test, topUp } from '../../../testing/income/programme.ts'
import { runs } from '../../../testing/lengths.ts'
import { operatorBalances } from '../../ledger/balances.ts'
import { verifyBooks } from '../../ledger/integrity/verify.ts'
import { reverseTransfer } from '../../ledger/post-transfer.ts'
import type { Work } from '../../plumbing/work.ts'
import { buyPlan, endPlan, undoPlan } from '../plans/public.ts'
import { currentSettings } from '../settings/public.ts'
import { recountFigures } from '../transparency/queries.ts'
import { releaseHeld } from './held/release-held.ts'
import { payIncome } from './pay-income.ts'
import { reverseIncome } from './reversals/reverse-income.ts'

/** Frequent steps are listed several times. */
const kinds = [
  ...(['buy', 'buy', 'buy', 'topUp', 'topUp', 'claim', 'claim', 'claim'] as const),
  ...(['undo', 'undo', 'end', 'bonus', 'reverse', 'release', 'nextDay'] as const),
] as const
const step = fc.record({
  kind: fc.constantFrom(...kinds),
  member: fc.nat({ max: 7 }),
  whole: fc.integer({ min: 1, max: 200 }),
})
const programme = fc.record({
  /** The index, among earlier members, of each next member's sponsor. */
  sponsors: fc.array(fc.nat(), { minLength: 7, maxLength: 7 }),
  coolingOffDays: fc.nat({ max: 3 }),
  compression: fc.constantFrom('none' as const, 'dynamic' as const),
  steps: fc.array(step, { minLength: 40, maxLength: 60 }),
})

test('no sequence of purchases, undos, payments and reversals breaks a limit, a cycle or a hold', {
  timeout: 240_000,
}, async ({ db, given, run, clock }) => {
  // 50 % a day and 20 % direct reach caps within a few claims and purchases.
  const plan = await given.plan({
    roiPercent: percent('50'),
    directPercent: percent('20'),
    days: 3,
  })
  let bonuses = 0

  await fc.assert(
    fc.asyncProperty(programme, async ({ sponsors, steps, ...rules }) => {
      await given.treasury('20000')
      await setRules(run, clock, rules)
      const members: MemberId[] = [(await given.member({ funding: usd('2000') })).id]
      for (const index of sponsors) {
        const sponsor = members[index % members.length] as MemberId
        const joined = await given.member({ sponsor: { id: sponsor }, funding: usd('2000') })
        members.push(joined.id)
      }
      const bought: { memberId: MemberId; activePlanId: ActivePlanId }[] = []
      const buy = async (memberId: MemberId, amount: Usd) => {
        const order = { memberId, planId: plan.id, amount }
        bought.push({ memberId, activePlanId: await run((work) => buyPlan(work, order)) })
      }
      for (const memberId of members) await buy(memberId, usd('20'))
      const paid: TransferId[] = []
      const release = async (work: Work) =>
        releaseHeld(work, (await currentSettings(work.tx, work.now)).today, 3)

      for (const { kind, member, whole } of steps) {
        const memberId = members[member] as MemberId
        const amount = fromUnits<'USD'>(BigInt(whole) * 100_000_000n)
        const purchase = bought[whole % Math.max(1, bought.length)]
        try {
          if (kind === 'nextDay') clock.forward({ days: 1 })
          if (kind === 'release') await run(release)
          if (kind === 'claim') await watchAndClaim(run, clock, memberId)
          if (kind === 'undo' && purchase) await run((work) => undoPlan(work, purchase))
          if (kind === 'end' && purchase) await run((work) => endPlan(work, purchase.activePlanId))
          if (kind === 'topUp' && purchase) await topUp(run, { ...purchase, amount })
          if (kind === 'buy') await buy(memberId, amount)
          if (kind === 'bonus') {
            const income = due(memberId, `property:${++bonuses}`, String(whole))
            const { transferId } = await run((work) => payIncome(work, income))
            if (transferId !== undefined) paid.push(transferId)
          }
          const transferId = kind === 'reverse' ? paid.pop() : undefined
          if (transferId !== undefined) {
            await run(async (work) => {
              const reversalId = await reverseTransfer(work, { transferId, memo: 'A mistake' })
              await reverseIncome(work, { transferId, reversalId })
            })
          }
        } catch (error) {
          if (!(error instanceof Refusal)) throw error
        }
      }
      clock.forward({ days: 4 })
      while ((await run(release)).found > 0);
      while ((await credit(run)) > 0);

      expect(await recountFigures(db)).toEqual([])
      expect((await verifyBooks(db)).problems).toEqual([])
      expect(unitsOf((await operatorBalances(db)).levelPayable)).toBe(0n)
      const beyond = db.selectFrom('incomes').select('id').whereRef('paid', '>', 'limitBefore')
      expect(await beyond.execute()).toEqual([])
      const held = db.selectFrom('heldIncomes').select('id').where('status', '=', 'held')
      expect(await held.execute()).toEqual([])
      const holding = await db
        .selectFrom('activePlans')
        .select('id')
        .where('status', '=', 'undone')
        .where('amount', '<>', usd('0'))
        .execute()
      expect(holding).toEqual([])
    }),
    { numRuns: runs(12) },
  )
})
