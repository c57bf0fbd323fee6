import type { Settings } from '@clearstead/contract/settings/settings'
import { addDays, type ProgrammeDay } from '@clearstead/contract/values/days'
import type {
  ActivePlanId,
  MemberId,
  SettingsVersion,
  TopupId,
} from '@clearstead/contract/values/ids'
import { toDecimal, type Usd, usd } from '@clearstead/contract/values/money'
import { releaseHeld } from '../../src/features/income/held/release-held.ts'
import { creditPurchases } from '../../src/features/income/purchases/credit-purchases.ts'
import type { DueIncome } from '../../src/features/income/rules.ts'
import { buyPlan, raisePlan } from '../../src/features/plans/public.ts'
import { currentSettings } from '../../src/features/settings/public.ts'
import { insertVersion, lockSaving } from '../../src/features/settings/queries.ts'
import { defaultSettings } from '../../src/features/settings/rules.ts'
import { recountFigures } from '../../src/features/transparency/queries.ts'
import { wallet } from '../../src/ledger/accounts.ts'
import { postTransfer } from '../../src/ledger/post-transfer.ts'
import { move } from '../../src/ledger/posting.ts'
import type { Db } from '../../src/plumbing/database/database.ts'
import type { Given } from '../given.ts'
import type { SetClock } from '../set-clock.ts'
import { test as base, expect, type Run } from '../test.ts'
import { incomeRowsOf } from './income-rows.ts'

/** A test after which all derived figures are recounted. */
export const test = base.extend<{ figuresRecounted: undefined }>({
  figuresRecounted: [
    async ({ db }, use) => {
      await use(undefined)
      expect(await recountFigures(db)).toEqual([])
    },
    { auto: true },
  ],
})
export { expect }

/**
 * Sets the programme's rules, and goes to the first day on which they apply. Rules that a save would refuse
 * are accepted: a test may need a plan that reaches its cap in days.
 */
export async function setRules(run: Run, clock: SetClock, rules: Partial<Settings['programme']>) {
  const programme = { ...defaultSettings.programme, ...rules }
  await run(async (work) => {
    await lockSaving(work)
    const { version, today } = await currentSettings(work.tx, work.now)
    await insertVersion(work, {
      version: (version + 1) as SettingsVersion,
      settings: { ...defaultSettings, programme },
      effectiveFrom: addDays(today, 1),
    })
  })
  clock.forward({ days: 1 })
}

/** A member's incomes, newest first, as `direct 1: 5.00000000 of 5.00000000` followed by the reason. */
export async function incomesOf(db: Db, { id }: { id: MemberId }): Promise<string[]> {
  const rows = await incomeRowsOf(db, id)
  return rows.map(({ kind, level, paid, intended, reason }) => {
    const name = level === null ? kind : `${kind} ${level}`
    return `${name}: ${toDecimal(paid)} of ${toDecimal(intended)}${reason ? `, ${reason}` : ''}`
  })
}

/** An income without a purchase, such as a bonus. */
export function due(
  memberId: MemberId,
  reference: string,
  amount: string,
  kind: DueIncome['kind'] = 'bonus',
): DueIncome {
  const [day, ruleVersion] = ['2026-04-01' as ProgrammeDay, 1 as SettingsVersion]
  return { memberId, kind, reference, day, ruleVersion, base: usd(amount), intended: usd(amount) }
}

type Topup = { memberId: MemberId; activePlanId: ActivePlanId; amount: Usd }

let topups = 0

/** Tops up a plan from the member's funding wallet and credits the uplines' income. */
export async function topUp(run: Run, topup: Topup) {
  const { memberId, amount } = topup
  const topupId = ++topups
  await run(async (work) => {
    await raisePlan(work, { ...topup, topupId: topupId as TopupId })
    await postTransfer(work, {
      kind: 'topup',
      reference: `topup:${topupId}`,
      postings: move(amount, wallet(memberId, 'funding'), wallet(memberId, 'principal')),
    })
  })
  await run((work) => creditPurchases(work, 1000))
}

type Tools = { given: Given; run: Run; clock: SetClock }

/**
 * Ann ← Ben ← Cid: Ann and Ben have plans, and Cid buys one for 100 on 1 April with a cooling-off of 14 days.
 * Direct 5 % is 5 for Ben, level 2 at 2 % is 2 for Ann. Cid has 200 left.
 */
export async function coolingPurchase(
  { given, run, clock }: Tools,
  plans: { ann: string; ben: string } = { ann: '1000', ben: '1000' },
) {
  // What earlier tests hold in the same database.
  await run((work) => releaseHeld(work, '2999-12-31' as ProgrammeDay, 1000))
  clock.set('2026-03-30T09:00:00Z')
  await setRules(run, clock, { coolingOffDays: 0 })
  await given.treasury('1000')
  const ann = await given.member({ plan: usd(plans.ann) })
  const ben = await given.member({ sponsor: ann, plan: usd(plans.ben) })
  const cid = await given.member({ sponsor: ben, funding: usd('300') })
  const plan = await given.plan()
  await setRules(run, clock, { coolingOffDays: 14 })
  const activePlanId = await run((work) =>
    buyPlan(work, { memberId: cid.id, planId: plan.id, amount: usd('100') }),
  )
  return { ann, ben, cid, plan, purchase: { memberId: cid.id, activePlanId } }
}
