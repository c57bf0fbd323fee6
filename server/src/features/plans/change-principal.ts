import { Refusal } from '@clearstead/contract/refusal'
import type { ActivePlanId, MemberId } from '@clearstead/contract/values/ids'
import { add, isLess, negate, type Usd } from '@clearstead/contract/values/money'
import type { Work } from '../../plumbing/work.ts'
import { lockLimit, lowerLimit, restoreLimit } from '../income/public.ts'
import { noteTeamDelta } from '../referral/public.ts'
import { updateAmount } from './active/changes/queries.ts'
import { type ActivePlan, getBuyer, lockActivePlan } from './active/queries.ts'
import { returnPrincipal } from './return-principal.ts'
import { checkOwnPart, leftAfter } from './rules.ts'

type Change = { memberId: MemberId; activePlanId: ActivePlanId; amount: Usd }

/**
 * Takes principal out of a member's plan, and its cap with it; the last of it closes the plan. Posts
 * nothing: the money is the caller's.
 * @throws {Refusal} `plans.active_unknown`, `plans.active_closed`, `ledger.not_enough`
 */
export async function lowerPlan(work: Work, change: Change): Promise<void> {
  const plan = await lockOwn(work, change)
  if (plan.status !== 'open') throw new Refusal('plans.active_closed')
  const left = leftAfter(plan, change.amount)
  const cycle = await lowerLimit(work, plan.memberId, change.amount, plan.capMultiple)
  await updateAmount(work, plan.id, { amount: left, cycle })
  await noteTeamDelta(work, plan.memberId, { activeBusiness: negate(change.amount) })
}

/**
 * As `lowerPlan`, for the member: what codes put in stays in the plan until it ends.
 * @throws {Refusal} `plans.active_unknown`, `plans.active_closed`, `plans.code_money`, `ledger.not_enough`
 */
export async function lowerOwnPart(work: Work, change: Change): Promise<void> {
  checkOwnPart(await lockOwn(work, change), change.amount)
  await lowerPlan(work, change)
}

/**
 * Puts principal back that `lowerPlan` took out, with its cap; a plan that was closed by it is open again.
 * @throws {Refusal} `plans.active_unknown`
 */
export async function restorePlan(work: Work, change: Change): Promise<void> {
  const { memberId, amount } = change
  const plan = await lockOwn(work, change)
  const restored = add(plan.amount, amount)
  if (isLess(plan.bought, restored)) throw new Error(`Plan ${plan.id} never held ${restored}`)
  const limit = await lockLimit(work, memberId)
  const cycle = plan.closedInCycle ?? limit?.cycle ?? 1
  await restoreLimit(work, memberId, amount, plan.capMultiple, cycle)
  await updateAmount(work, plan.id, { amount: restored, cycle })
  await noteTeamDelta(work, memberId, { activeBusiness: amount })
}

/**
 * Ends a plan and returns its principal: to the funding wallet, and what codes put in to the treasury.
 * @throws {Refusal} `plans.active_unknown`, `plans.active_closed`
 */
export async function endPlan(work: Work, activePlanId: ActivePlanId): Promise<void> {
  const memberId = await getBuyer(work.tx, activePlanId)
  await lockLimit(work, memberId)
  const plan = await lockActivePlan(work, activePlanId)
  if (plan.status !== 'open') throw new Refusal('plans.active_closed')
  await lowerPlan(work, { memberId, activePlanId, amount: plan.amount })
  // A plan can be reopened by a withdrawal that is cancelled, and then be ended once more.
  await returnPrincipal(work, plan, `active_plan_end:${activePlanId}:${work.requestId}`)
  work.note({
    subject: `active_plan:${activePlanId}`,
    before: { status: 'open' },
    after: { status: 'closed' },
  })
}

/**
 * Locks the member's limit first and the plan second, as claims and purchases do.
 * @throws {Refusal} `plans.active_unknown`, also of somebody else's plan
 */
export async function lockOwn(
  work: Work,
  { memberId, activePlanId }: Pick<Change, 'memberId' | 'activePlanId'>,
): Promise<ActivePlan> {
  await lockLimit(work, memberId)
  const plan = await lockActivePlan(work, activePlanId)
  if (plan.memberId !== memberId) throw new Refusal('plans.active_unknown')
  return plan
}
