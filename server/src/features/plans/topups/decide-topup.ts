import { Refusal } from '@clearstead/contract/call/refusal'
import type {
  ActivePlanId,
  AdminId,
  MemberId,
  TopupId,
  TransferId,
} from '@clearstead/contract/values/ids'
import { toDecimal, type Usd } from '@clearstead/contract/values/money'
import { usdText } from '@clearstead/contract/values/money-text'
import { publishRequestChange } from '../../../plumbing/live/emit.ts'
import type { Work } from '../../../plumbing/work.ts'
import { lockForPurchase } from '../../income/purchases/public.ts'
import { notify } from '../../notices/public.ts'
import { deciderOf } from '../../people/admins/public.ts'
import { refuseWhileHeld } from '../../people/payout-addresses/public.ts'
import { lockFees } from '../../settings/round-trips/public.ts'
import { buyPlan } from '../active/buy-plan.ts'
import { executeTopup } from './add-topup.ts'
import { releaseMoney } from './hold-money.ts'
import { type Decided, lockTopup, updateDecided } from './queries.ts'
import { checkDecidable, type Topup } from './rules.ts'

type Decision = {
  id: TopupId
  memberId: MemberId
  amount: Usd
  status: 'approved' | 'rejected'
  note: string
  adminId: AdminId
}
type Waiting = Topup & { heldBy: TransferId }

/**
 * Executes a pending top-up, or rejects it and returns the payer's money. Of two simultaneous decisions the
 * second finds it decided.
 * @throws {Refusal} `topups.unknown`, `topups.mismatch`, `topups.decided`, `people.payouts_held`, and what stands in the way of the
 * top-up by now, such as `plans.active_closed` or `treasury.short`: it then stays pending
 */
export async function decideTopup(work: Work, decision: Decision): Promise<void> {
  const { id, status, note, adminId } = decision
  const found = await lockTopup(work, id)
  const topup = checkDecidable(found, decision, await deciderOf(work, found))
  const isApproved = status === 'approved'
  if (isApproved && topup.payerId !== topup.memberId) await refuseWhileHeld(work, topup.payerId)
  const activePlanId = isApproved ? await approve(work, topup) : topup.activePlanId
  if (!isApproved) await releaseMoney(work, topup, note)
  await decide(work, topup, { status, decidedBy: adminId, note, activePlanId })
  // The purchase of a plan has notified the member already.
  if (isApproved && topup.activePlanId === null) return
  await notify(work, {
    memberId: topup.payerId,
    event: `topup.${status}`,
    key: `topup:${id}:${status}`,
    facts: { amount: toDecimal(topup.amount), note },
  })
}

/**
 * Cancels a pending top-up of the payer's own.
 * @throws {Refusal} `topups.unknown`, `topups.decided`
 */
export async function cancelOwnTopup(work: Work, payerId: MemberId, id: TopupId): Promise<void> {
  const found = await lockTopup(work, id)
  if (found?.payerId !== payerId) throw new Refusal('topups.unknown')
  await cancel(work, found, null)
}

/**
 * Cancels anybody's pending top-up like `cancelOwnTopup`, and notifies the payer.
 * @throws {Refusal} `topups.unknown`, `topups.decided`
 */
export async function cancelTopupForAdmin(
  work: Work,
  adminId: AdminId,
  id: TopupId,
): Promise<void> {
  const { payerId, amount } = await cancel(work, await lockTopup(work, id), adminId)
  await notify(work, {
    memberId: payerId,
    event: 'topup.cancelled',
    key: `topup:${id}:cancelled`,
    facts: { amount: toDecimal(amount) },
  })
}

async function cancel(
  work: Work,
  found: Topup | undefined,
  decidedBy: AdminId | null,
): Promise<Topup> {
  const topup = checkDecidable(found)
  await releaseMoney(work, topup)
  const { activePlanId } = topup
  await decide(work, topup, { status: 'cancelled', decidedBy, note: '', activePlanId })
  return topup
}

/**
 * Locks the fees and then limits first, as everything that raises a plan does; the money of a re-top-up is released to be
 * spent.
 */
async function approve(work: Work, topup: Waiting): Promise<ActivePlanId> {
  const { memberId, planId, activePlanId, amount } = topup
  if (activePlanId !== null) await lockFees(work)
  await lockForPurchase(work, memberId)
  if (activePlanId === null) {
    await releaseMoney(work, topup)
    return buyPlan(work, { memberId, planId, amount })
  }
  await executeTopup(work, { ...topup, activePlanId, from: 'pending_withdrawal' })
  return activePlanId
}

async function decide(work: Work, topup: Waiting, decided: Decided): Promise<void> {
  const { status, note } = decided
  await updateDecided(work, topup.id, decided)
  await publishRequestChange(work, { kind: 'topup', id: topup.id, memberId: topup.payerId, status })
  work.note({
    subject: `topup:${topup.id}`,
    before: { status: 'pending' },
    after: { status, note, amount: usdText(topup.amount), payer: topup.payerId },
  })
}
