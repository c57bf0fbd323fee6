import { Refusal } from '@clearstead/contract/refusal'
import type { ActivePlanId, MemberId, PlanId, TopupId } from '@clearstead/contract/values/ids'
import { toDecimal, type Usd } from '@clearstead/contract/values/money'
import { operator, wallet } from '../../../ledger/accounts.ts'
import { postTransfer } from '../../../ledger/post-transfer.ts'
import { move } from '../../../ledger/posting.ts'
import type { Work } from '../../../plumbing/work.ts'
import { lockForPurchase } from '../../income/public.ts'
import { notify } from '../../notices/public.ts'
import { getMember, refuseWhileHeld } from '../../people/public.ts'
import { currentSettings } from '../../settings/public.ts'
import { getActivePlan } from '../active/queries.ts'
import { redeemCode } from '../codes/redeem-code.ts'
import { raisePlan } from '../raise-plan.ts'
import { holdMoney } from './hold-money.ts'
import { findPlanWithRoom, insertTopup } from './queries.ts'
import { amountOf } from './rules.ts'

export type OwnTopup = {
  memberId: MemberId
  activePlanId?: ActivePlanId | undefined
  amount?: Usd | undefined
  code?: string | undefined
}

/**
 * Raises a member's own plan, from their funding wallet or with a code. What is worth a code needs no
 * approval: it was given when the code was made.
 * @throws {Refusal} `topups.no_plan`, `topups.mismatch`, `plans.active_unknown`, `plans.active_closed`,
 * `ledger.not_enough`, `treasury.short`, and as `redeemCode`
 */
export async function addTopup(work: Work, order: OwnTopup): Promise<TopupId> {
  const { memberId, activePlanId, code } = order
  if (code === undefined) {
    const amount = amountOf(order.amount, undefined)
    const sides = { memberId, payerId: memberId }
    return raise(work, { ...sides, kind: 'own', activePlanId, amount })
  }
  const redeemed = await redeemCode(work, { memberId, code })
  const amount = amountOf(order.amount, redeemed.amount)
  const plan = await lockPlanToRaise(work, { memberId, activePlanId, amount })
  const sides = { memberId, payerId: memberId }
  const id = await insertTopup(work, {
    ...{ ...sides, ...plan, amount, codeId: redeemed.id },
    ...{ kind: 'code', status: 'approved' },
  })
  await postTransfer(work, {
    kind: 'topup',
    reference: `code:${redeemed.id}`,
    postings: move(amount, operator('treasury'), wallet(memberId, 'funding')),
  })
  await carryOut(work, { ...sides, id, amount, activePlanId: plan.activePlanId, from: 'funding' })
  return id
}

/**
 * Raises another member's plan from the payer's funding wallet.
 * @throws {Refusal} `people.unknown`, `people.payouts_held`, `topups.no_plan`, `ledger.not_enough`,
 * `treasury.short`
 */
export async function addEntry(
  work: Work,
  order: { memberId: MemberId; payerId: MemberId; amount: Usd },
): Promise<TopupId> {
  const { memberId, payerId } = order
  if (payerId !== memberId) await refuseWhileHeld(work, payerId)
  const { isClosed } = await getMember(work.tx, memberId)
  if (isClosed) throw new Refusal('people.unknown')
  return raise(work, { ...order, kind: memberId === payerId ? 'own' : 'entry' })
}

type Raise = {
  kind: 'own' | 'entry'
  memberId: MemberId
  payerId: MemberId
  activePlanId?: ActivePlanId | undefined
  amount: Usd
}

/** Carries the top-up out at once, or sets the payer's money aside until an admin has approved it. */
async function raise(work: Work, { activePlanId, ...order }: Raise): Promise<TopupId> {
  const { memberId, payerId, amount } = order
  const { settings } = await currentSettings(work.tx, work.now)
  const plan = await lockPlanToRaise(work, { memberId, activePlanId, amount })
  const isPending = settings.programme.topupApproval
  const status = isPending ? 'pending' : 'approved'
  const id = await insertTopup(work, { ...order, ...plan, status })
  if (isPending) await holdMoney(work, { id, payerId, amount })
  else await carryOut(work, { ...order, ...plan, id, from: 'funding' })
  return id
}

/** The money into the member's principal, and the plan with it. The limits of all it pays are locked. */
export async function carryOut(
  work: Work,
  topup: {
    id: TopupId
    memberId: MemberId
    payerId: MemberId
    activePlanId: ActivePlanId
    amount: Usd
    from: 'funding' | 'pending_withdrawal'
  },
): Promise<void> {
  const { id, memberId, payerId, activePlanId, amount, from } = topup
  await postTransfer(work, {
    kind: 'topup',
    reference: `topup:${id}`,
    postings: move(amount, wallet(payerId, from), wallet(memberId, 'principal')),
  })
  await raisePlan(work, { memberId, activePlanId, amount, topupId: id })
  if (payerId === memberId) return
  const { username } = await getMember(work.tx, payerId)
  await notify(work, {
    ...{ memberId, event: 'topup.received', key: `topup:${id}:received` },
    facts: { amount: toDecimal(amount), from: username },
  })
}

/**
 * The plan to raise. The limits of the member and the uplines are locked before all else, as a purchase
 * does, so that top-ups and purchases in one tree wait for each other instead of deadlocking.
 */
async function lockPlanToRaise(
  work: Work,
  order: { memberId: MemberId; activePlanId: ActivePlanId | undefined; amount: Usd },
): Promise<{ activePlanId: ActivePlanId; planId: PlanId }> {
  const { memberId, activePlanId } = order
  await lockForPurchase(work, memberId)
  const found = await findPlanWithRoom(work.tx, order)
  if (found) return found
  if (activePlanId !== undefined) {
    const { status } = await getActivePlan(work.tx, memberId, activePlanId)
    if (status !== 'open') throw new Refusal('plans.active_closed')
  }
  throw new Refusal('topups.no_plan')
}
