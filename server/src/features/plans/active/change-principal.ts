import { Refusal } from '@clearstead/contract/call/refusal'
import type { ActivePlanId, MemberId } from '@clearstead/contract/values/ids'
import { add, isLess, type Usd, zero } from '@clearstead/contract/values/money'
import { usdText } from '@clearstead/contract/values/money-text'
import type { Work } from '../../../plumbing/work.ts'
import { forfeitHeld } from '../../income/held/public.ts'
import { lockLimit, lowerLimit, restoreLimit } from '../../income/public.ts'
import { noteTeamDelta } from '../../referral/public.ts'
import { currentSettings } from '../../settings/public.ts'
import {
  type Departure,
  insertDeparture,
  lockLots,
  updateDeparture,
  updateLots,
} from '../lots/queries.ts'
import { businessBetween, endingFee, takenFrom, withAgain, without } from '../lots/rules.ts'
import { checkOwnPart, leftAfter, releaseDay } from '../rules.ts'
import { type EndReason, updateAmount } from './figure-queries.ts'
import { type ActivePlan, getBuyer, lockActivePlan } from './queries.ts'
import { returnPrincipal } from './return-principal.ts'

/** Principal that leaves a member's plan; `reference` names the cause, such as `withdrawal:12`. */
type Change = { memberId: MemberId; activePlanId: ActivePlanId; amount: Usd; reference: string }

/**
 * Takes principal out of a member's plan and lowers its cap and business; nothing left closes the plan. It
 * can return until `forfeitPrincipal` is called, and held income waits until then. Posts nothing: the caller
 * moves the money.
 * @throws {Refusal} `plans.active_unknown`, `plans.active_closed`, `ledger.not_enough`
 */
export async function lowerPlan(work: Work, { reference, ...change }: Change): Promise<void> {
  const plan = await lockOwn(work, change)
  if (plan.status !== 'open') throw new Refusal('plans.active_closed')
  await takeOut(work, plan, change.amount, { reference, status: 'open' })
}

/**
 * Like `lowerPlan`, for the member: money from codes stays in the plan until it ends.
 * @throws {Refusal} `plans.active_unknown`, `plans.active_closed`, `plans.code_money`, `ledger.not_enough`
 */
export async function lowerOwnPart(work: Work, change: Change): Promise<void> {
  checkOwnPart(await lockOwn(work, change), change.amount)
  await lowerPlan(work, change)
}

/**
 * Ends the possibility that principal taken by `lowerPlan` returns, and forfeits the held income that belongs
 * to it.
 */
export async function forfeitPrincipal(
  work: Work,
  { memberId, activePlanId, reference }: Omit<Change, 'amount'>,
): Promise<void> {
  await lockOwn(work, { memberId, activePlanId })
  const departure = await updateDeparture(work, reference, 'gone')
  if (!departure) throw new Error(`Nothing left plan ${activePlanId} by ${reference}`)
  await forfeitHeldIncome(work, activePlanId, departure)
}

/**
 * Returns principal that `lowerPlan` took out, with its cap and business; a plan that it closed is reopened.
 * @throws {Refusal} `plans.active_unknown`
 */
export async function restorePlan(work: Work, change: Change): Promise<void> {
  const { memberId, amount, reference } = change
  const plan = await lockOwn(work, change)
  const restored = add(plan.amount, amount)
  if (isLess(plan.bought, restored)) throw new Error(`Plan ${plan.id} never held ${restored}`)
  const departure = await updateDeparture(work, reference, 'returned')
  if (!departure) throw new Error(`Nothing left plan ${plan.id} by ${reference}`)
  const limit = await lockLimit(work, memberId)
  const cycle = plan.closedInCycle ?? limit?.cycle ?? 1
  await restoreLimit(work, memberId, amount, plan.capMultiple, cycle)
  await updateAmount(work, plan.id, { amount: restored, cycle })
  const lots = await lockLots(work, plan.id)
  const after = withAgain(lots, departure.taken)
  await updateLots(work, after)
  await noteTeamDelta(work, memberId, businessBetween(lots, after))
}

/**
 * Takes all principal out of a plan that ends, matures or is undone. Posts nothing.
 * @throws {Refusal} `ledger.not_enough`
 */
export async function closeOut(
  work: Work,
  plan: ActivePlan,
  { reference, ending }: { reference: string; ending: EndReason },
): Promise<void> {
  const status = 'gone'
  const departure = await takeOut(work, plan, plan.amount, { reference, status, ending })
  if (ending !== 'undone') await forfeitHeldIncome(work, plan.id, departure)
}

/**
 * Ends a plan and returns its principal: the member's own to the funding wallet less the fee for leaving
 * early, and money from codes to the treasury.
 * @throws {Refusal} `plans.active_unknown`, `plans.active_closed`
 */
export async function endPlan(work: Work, activePlanId: ActivePlanId): Promise<void> {
  const memberId = await getBuyer(work.tx, activePlanId)
  const plan = await lockOwn(work, { memberId, activePlanId })
  if (plan.status !== 'open') throw new Refusal('plans.active_closed')
  const { settings, today } = await currentSettings(work.tx, work.now)
  const lots = await lockLots(work, activePlanId)
  const isUndoable = releaseDay(plan, today) !== undefined
  const fee = isUndoable
    ? zero<'USD'>()
    : endingFee(lots, plan.terms.lockDays, today, settings.withdrawal)
  // A cancelled withdrawal can reopen a plan, which may then end again.
  const reference = `active_plan_end:${activePlanId}:${work.requestId}`
  await closeOut(work, plan, { reference, ending: 'closed' })
  await returnPrincipal(work, plan, { reference, fee })
  work.note({
    subject: `active_plan:${activePlanId}`,
    before: { status: 'open' },
    after: { status: 'closed', fee: usdText(fee) },
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

type Leaving = { reference: string; status: 'open' | 'gone'; ending?: EndReason }

async function takeOut(
  work: Work,
  plan: ActivePlan,
  amount: Usd,
  { reference, status, ending }: Leaving,
): Promise<Departure> {
  const { id: activePlanId, memberId, capMultiple, amount: outOf } = plan
  const { today } = await currentSettings(work.tx, work.now)
  const left = leftAfter(plan, amount)
  const cycle = await lowerLimit(work, memberId, amount, capMultiple)
  await updateAmount(work, activePlanId, { amount: left, cycle, ...(ending && { ending }) })
  const lots = await lockLots(work, activePlanId)
  const taken = takenFrom(lots, amount, today)
  const after = without(lots, taken)
  await updateLots(work, after)
  await noteTeamDelta(work, memberId, businessBetween(lots, after))
  const takesHeld = releaseDay(plan, today) !== undefined
  const departure = { activePlanId, reference, status, amount, outOf, taken, takesHeld }
  return insertDeparture(work, departure)
}

async function forfeitHeldIncome(
  work: Work,
  activePlanId: ActivePlanId,
  { id, amount, outOf, takesHeld, leftAt }: Departure,
): Promise<void> {
  if (!takesHeld) return
  const { today } = await currentSettings(work.tx, work.now)
  await forfeitHeld(work, {
    activePlanId,
    amount,
    outOf,
    leftAt,
    reference: `hold_gone:${id}`,
    day: today,
  })
}
