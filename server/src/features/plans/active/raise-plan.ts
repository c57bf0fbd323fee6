import { Refusal } from '@clearstead/contract/call/refusal'
import type { ActivePlanId, MemberId, TopupId } from '@clearstead/contract/values/ids'
import type { Usd } from '@clearstead/contract/values/money'
import type { Work } from '../../../plumbing/work.ts'
import { raiseLimit } from '../../income/public.ts'
import { lockForPurchase, payTopupIncome } from '../../income/purchases/public.ts'
import { currentSettings } from '../../settings/public.ts'
import { lockFees } from '../../settings/round-trips/public.ts'
import { insertLot } from '../lots/queries.ts'
import { daysOfLot } from '../lots/rules.ts'
import { getPlan } from '../queries.ts'
import { releaseDay, topupRefusal } from '../rules.ts'
import { updateBought } from './figure-queries.ts'
import { lockActivePlan } from './queries.ts'

/**
 * Adds a top-up to a member's open plan: its amount and cap grow at once, its business when it has settled.
 * The uplines are paid by the terms of the plan, or their income is held as long as the plan can be undone.
 * Does not post the principal: the caller moves it, preferably afterwards, as this locks what a purchase
 * locks.
 * @throws {Refusal} `plans.active_unknown`, `plans.active_closed`, `plans.too_late`, `plans.topup_drains`,
 * `plans.amount_outside`, `treasury.short`
 */
export async function raisePlan(
  work: Work,
  {
    memberId,
    activePlanId,
    amount,
    topupId,
    isFromCode = false,
  }: {
    memberId: MemberId
    activePlanId: ActivePlanId
    amount: Usd
    topupId: TopupId
    isFromCode?: boolean
  },
): Promise<void> {
  const fees = await lockFees(work)
  const { limit, ...payable } = await lockForPurchase(work, memberId)
  const plan = await lockActivePlan(work, activePlanId)
  if (plan.memberId !== memberId) throw new Refusal('plans.active_unknown')
  const { minAmount, maxAmount } = await getPlan(work.tx, plan.planId)
  const refusal = topupRefusal(plan, amount, { minAmount, maxAmount, fees })
  if (refusal) throw refusal
  const { settings, version, today } = await currentSettings(work.tx, work.now)
  const { businessAfterDays, businessDays } = settings.programme

  await updateBought(work, activePlanId, amount, { isFromCode })
  await raiseLimit(work, limit, amount, plan.capMultiple)
  const { directPercent, investLevels, lockDays } = plan.terms
  const dueOn = releaseDay(plan, today)
  const days = daysOfLot(today, { lockDays, dueOn, businessAfterDays, businessDays })
  await insertLot(work, { activePlanId, memberId, topupId, isFromCode, amount, ...days })
  await payTopupIncome(
    work,
    {
      memberId,
      activePlanId,
      topupId,
      amount,
      directPercent,
      investLevels,
      day: today,
      ruleVersion: version,
      dueOn,
    },
    payable,
  )
}
