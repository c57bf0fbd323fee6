import { Refusal } from '@clearstead/contract/call/refusal'
import type { ActivePlanId, MemberId, PlanId, TopupId } from '@clearstead/contract/values/ids'
import { toDecimal, type Usd } from '@clearstead/contract/values/money'
import { operator, wallet } from '../../../ledger/accounts.ts'
import { postTransfer } from '../../../ledger/post-transfer.ts'
import { move } from '../../../ledger/posting.ts'
import type { Work } from '../../../plumbing/work.ts'
import { lockForPurchase } from '../../income/purchases/public.ts'
import { notify } from '../../notices/public.ts'
import { findMember, getMember } from '../../people/members/public.ts'
import { refuseWhileHeld } from '../../people/payout-addresses/public.ts'
import {
  checkReceiver,
  confirmTransfer,
  countSent,
  limitReceivers,
  priceOf,
  withoutFee,
} from '../../people/transfers/public.ts'
import { currentSettings } from '../../settings/public.ts'
import { lockFees } from '../../settings/round-trips/public.ts'
import { getActivePlan, listPlansToRaise } from '../active/queries.ts'
import { raisePlan } from '../active/raise-plan.ts'
import { redeemCode } from '../codes/redeem-code.ts'
import { topupRefusal } from '../rules.ts'
import { holdMoney } from './hold-money.ts'
import { insertTopup } from './queries.ts'
import { amountOf, firstStatusOf, netOf, type Topup } from './rules.ts'

export type OwnTopup = {
  memberId: MemberId
  activePlanId?: ActivePlanId | undefined
  amount?: Usd | undefined
  code?: string | undefined
  verificationToken?: string | undefined
}

/**
 * Tops up a member's own plan from their funding wallet or with a code. A code needs no approval, as its
 * amount was decided when it was made. It may have been handed on, so it pays the fee of a transfer and is
 * confirmed like one.
 * @throws {Refusal} `people.code_needed`, `transfers.below_minimum`, `topups.no_plan`, `topups.mismatch`, `plans.active_unknown`, `plans.active_closed`,
 * `plans.topup_drains`, `ledger.not_enough`, `treasury.short`, and as `redeemCode`
 */
export async function addTopup(work: Work, order: OwnTopup): Promise<TopupId> {
  const { memberId, activePlanId, code } = order
  const sides = { memberId, payerId: memberId }
  if (code === undefined) {
    const price = withoutFee(amountOf(order.amount, undefined))
    return placeTopup(work, { ...sides, kind: 'own', activePlanId, price })
  }
  const redeemed = await redeemCode(work, { memberId, code })
  await confirmTransfer(work, memberId, order.verificationToken)
  const price = await priceNow(work, amountOf(order.amount, redeemed.amount))
  const { amount, fee, net, feePercent } = price
  const plan = await lockPlanToRaise(work, { memberId, activePlanId, amount: net })
  const topup = { ...sides, ...plan, kind: 'code', amount, fee } as const
  const codeId = redeemed.id
  const id = await insertTopup(work, { ...topup, feePercent, codeId, status: 'approved' })
  await postTransfer(work, {
    kind: 'topup',
    reference: `code:${codeId}`,
    postings: move(amount, operator('treasury'), wallet(memberId, 'funding')),
  })
  await executeTopup(work, { ...topup, id, from: 'funding' })
  return id
}

/**
 * Tops up another member's plan from the payer's funding wallet. Receiver, fee, confirmation and daily maximum are
 * those of a transfer to that member.
 * @throws {Refusal} `people.code_needed`, `people.payouts_held`, `transfers.below_minimum`, `transfers.above_maximum`,
 * `transfers.unknown_receiver`, `topups.no_plan`, `plans.topup_drains`, `ledger.not_enough`, `treasury.short`, `people.waiting`
 */
export async function addEntry(
  work: Work,
  order: {
    memberId: MemberId
    payerId: MemberId
    amount: Usd
    verificationToken?: string | undefined
  },
): Promise<TopupId> {
  const { memberId, payerId, amount, verificationToken } = order
  if (memberId === payerId) {
    return placeTopup(work, { memberId, payerId, kind: 'own', price: withoutFee(amount) })
  }
  await refuseWhileHeld(work, payerId)
  await limitReceivers(work, payerId)
  await confirmTransfer(work, payerId, verificationToken)
  checkReceiver(await findMember(work.tx, memberId), payerId)
  const price = await priceNow(work, amount)
  await countSent(work, payerId, amount)
  return placeTopup(work, { memberId, payerId, kind: 'entry', price })
}

type TopupOrder = {
  kind: 'own' | 'entry'
  memberId: MemberId
  payerId: MemberId
  activePlanId?: ActivePlanId | undefined
  price: ReturnType<typeof priceOf>
}

/** Executes the top-up at once, or holds the payer's money until an admin has approved it. */
async function placeTopup(
  work: Work,
  { activePlanId, price, ...order }: TopupOrder,
): Promise<TopupId> {
  const { memberId, payerId } = order
  const { amount, fee, net, feePercent } = price
  const { settings } = await currentSettings(work.tx, work.now)
  const plan = await lockPlanToRaise(work, { memberId, activePlanId, amount: net })
  const status = firstStatusOf(settings.programme)
  const topup = { ...order, ...plan, amount, fee }
  const id = await insertTopup(work, { ...topup, feePercent, status })
  if (status === 'pending') await holdMoney(work, { id, payerId, amount })
  else await executeTopup(work, { ...topup, id, from: 'funding' })
  return id
}

async function priceNow(work: Work, amount: Usd) {
  const { settings } = await currentSettings(work.tx, work.now)
  return priceOf(settings.transfer, amount)
}

/**
 * Moves the money into the member's principal and the fee to the treasury, and raises the plan. The member's
 * limit is locked.
 */
export async function executeTopup(
  work: Work,
  topup: Pick<Topup, 'id' | 'kind' | 'memberId' | 'payerId' | 'amount' | 'fee'> & {
    activePlanId: ActivePlanId
    from: 'funding' | 'pending_withdrawal'
  },
): Promise<void> {
  const { id, kind, memberId, payerId, activePlanId, fee, from } = topup
  const amount = netOf(topup)
  const paying = wallet(payerId, from)
  await postTransfer(work, {
    kind: 'topup',
    reference: `topup:${id}`,
    postings: [
      ...move(amount, paying, wallet(memberId, 'principal')),
      ...move(fee, paying, operator('treasury')),
    ],
  })
  const isFromCode = kind === 'code'
  await raisePlan(work, { memberId, activePlanId, amount, topupId: id, isFromCode })
  if (payerId === memberId) return
  const { username } = await getMember(work.tx, payerId)
  await notify(work, {
    memberId,
    event: 'topup.received',
    key: `topup:${id}:received`,
    facts: { amount: toDecimal(amount), from: username },
  })
}

/**
 * The plan to raise. The fees and then the member's limit are locked before all else, so that top-ups and
 * purchases of one member wait for each other instead of deadlocking.
 */
async function lockPlanToRaise(
  work: Work,
  order: { memberId: MemberId; activePlanId: ActivePlanId | undefined; amount: Usd },
): Promise<{ activePlanId: ActivePlanId; planId: PlanId }> {
  const { memberId, activePlanId } = order
  const fees = await lockFees(work)
  await lockForPurchase(work, memberId)
  const open = await listPlansToRaise(work.tx, memberId, activePlanId)
  const judged = open.map((plan) => ({
    ...plan,
    refusal: topupRefusal(plan, order.amount, { ...plan.offer, fees }),
  }))
  const found = judged.find(({ refusal }) => !refusal)
  if (found) return { activePlanId: found.id, planId: found.planId }
  if (activePlanId !== undefined) {
    const { status } = await getActivePlan(work.tx, memberId, activePlanId)
    if (status !== 'open') throw new Refusal('plans.active_closed')
  }
  const drains = judged.find(({ refusal }) => refusal?.code === 'plans.topup_drains')
  throw drains?.refusal ?? new Refusal('topups.no_plan')
}
