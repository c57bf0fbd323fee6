import * as bonus from '@clearstead/contract/awards/bonus'
import * as rewards from '@clearstead/contract/awards/rewards'
import type { ReplyOf, RequestOf } from '@clearstead/contract/call/endpoint'
import { claimDailyRoi } from '@clearstead/contract/daily/claims'
import { startWatch } from '@clearstead/contract/daily/videos'
import * as deposits from '@clearstead/contract/deposits'
import * as market from '@clearstead/contract/market/market'
import * as activePlans from '@clearstead/contract/plans/active-plans'
import * as topups from '@clearstead/contract/plans/topups'
import * as transfers from '@clearstead/contract/transfers'
import type {
  ActivePlanId,
  MemberId,
  PlanId,
  RewardId,
  VideoId,
} from '@clearstead/contract/values/ids'
import type { Usd } from '@clearstead/contract/values/money'
import type { WithdrawalKind } from '@clearstead/contract/values/withdrawal-kind'
import * as withdrawals from '@clearstead/contract/withdrawals'
import type { Simulator } from './simulator.ts'

// The acts of members that the demo and the tests of whole programmes tell their stories with.

export const as = (id: MemberId) => ({ kind: 'member', id }) as const
const bundledVideo = 0 as VideoId

export function deposit(
  sim: Simulator,
  id: MemberId,
  payment: Pick<RequestOf<typeof deposits.requestDeposit>, 'amount' | 'reference' | 'proof'>,
) {
  return sim.call(as(id), deposits.requestDeposit, { ...payment, method: 'bank' })
}

export async function buyPlan(sim: Simulator, id: MemberId, planId: PlanId, amount: Usd) {
  const { activePlan } = await sim.call(as(id), activePlans.buyPlan, { planId, amount })
  if (!activePlan) throw new Error('A purchase of a member waits for approval')
  return activePlan
}

export function undoPlan(sim: Simulator, id: MemberId, activePlanId: ActivePlanId) {
  return sim.call(as(id), activePlans.undoActivePlan, { id: activePlanId })
}

/** Watches the video of the day and claims. */
export async function watchAndClaim(
  sim: Simulator,
  id: MemberId,
  { video = bundledVideo, seconds = 10 }: { video?: VideoId | undefined; seconds?: number } = {},
) {
  await sim.call(as(id), startWatch, { id: video })
  sim.wait(seconds)
  return sim.call(as(id), claimDailyRoi, { memberId: id })
}

/** Raises an own plan; without `activePlanId` the newest with room. */
export function topUp(sim: Simulator, id: MemberId, amount: Usd, activePlanId?: ActivePlanId) {
  return sim.call(as(id), topups.addTopup, { amount, activePlanId })
}

export async function topUpAnother(
  sim: Simulator,
  id: MemberId,
  order: { memberId: MemberId; amount: Usd },
) {
  const verificationToken = await sim.confirm(id, 'transfer')
  return sim.call(as(id), topups.addEntry, { ...order, verificationToken })
}

export function reTopUp(sim: Simulator, id: MemberId, planId: PlanId, amount: Usd) {
  return sim.call(as(id), topups.addRetopup, { planId, amount })
}

export async function redeemCode(
  sim: Simulator,
  id: MemberId,
  code: string,
  activePlanId?: ActivePlanId,
) {
  const verificationToken = await sim.confirm(id, 'transfer')
  return sim.call(as(id), topups.addTopup, { code, activePlanId, verificationToken })
}

const withdrawalCalls = {
  working: withdrawals.requestWorking,
  roi: withdrawals.requestRoi,
  principal: withdrawals.requestPrincipal,
  compound: withdrawals.requestCompound,
  funding: withdrawals.requestFunding,
} as const

type Withdrawal = Pick<
  RequestOf<typeof withdrawals.requestWorking>,
  'amount' | 'method' | 'address'
>

/** Requests a withdrawal; one of principal names its plan. */
export async function withdraw(
  sim: Simulator,
  id: MemberId,
  kind: WithdrawalKind,
  order: Withdrawal & { activePlanId?: ActivePlanId },
): Promise<withdrawals.WithdrawalView> {
  const verificationToken = await sim.confirm(id, 'withdrawal')
  const request = { ...order, verificationToken } as RequestOf<typeof withdrawals.requestPrincipal>
  const reply = await sim.call(
    as(id),
    withdrawalCalls[kind] as typeof withdrawals.requestPrincipal,
    request,
  )
  return reply.request
}

export function cancelWithdrawal(
  sim: Simulator,
  { id, memberId }: Pick<withdrawals.WithdrawalView, 'id' | 'memberId'>,
) {
  return sim.call(as(memberId), withdrawals.cancelWithdrawal, { id })
}

export function compound(sim: Simulator, id: MemberId, amount: Usd) {
  return sim.call(as(id), withdrawals.setAsideToCompound, { amount })
}

export function moveToFunding(
  sim: Simulator,
  id: MemberId,
  from: 'working' | 'non_working',
  amount: Usd,
) {
  return sim.call(as(id), transfers.transferToOwnFunding, { from, amount })
}

export async function sendToFriend(
  sim: Simulator,
  id: MemberId,
  order: { to: transfers.Receiver; amount: Usd; note?: string },
): Promise<transfers.MemberTransferView> {
  const verificationToken = await sim.confirm(id, 'transfer')
  const reply = await sim.call(as(id), transfers.transferToFriend, { ...order, verificationToken })
  return reply.transfer
}

/** Prepares the rewards of a member and lists them. */
export async function listRewards(sim: Simulator, id: MemberId): Promise<rewards.RewardView[]> {
  return (await sim.call(as(id), rewards.initializeRewards, { memberId: id })).rewards
}

export function claimReward(sim: Simulator, id: MemberId, rewardId: RewardId) {
  return sim.call(as(id), rewards.changeReward, { id: rewardId })
}

export function carryForward(sim: Simulator, id: MemberId, rewardId: RewardId) {
  return sim.call(as(id), rewards.carryForward, { id: rewardId })
}

export function claimBonus(sim: Simulator, id: MemberId, bonusType: string) {
  return sim.call(as(id), bonus.claimBonus, { memberId: id, bonusType })
}

const tradeCalls = { BUY: market.buyTokens, SELL: market.sellTokens } as const

export function trade(
  sim: Simulator,
  id: MemberId,
  side: 'BUY' | 'SELL',
  order: Pick<RequestOf<typeof market.buyTokens>, 'tokenId' | 'amount' | 'expectedPrice'>,
): Promise<ReplyOf<typeof market.buyTokens>> {
  return sim.call(as(id), tradeCalls[side] as typeof market.buyTokens, order)
}
