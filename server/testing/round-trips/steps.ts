import type {
  ActivePlanId,
  MemberId,
  RewardId,
  WithdrawalId,
} from '@clearstead/contract/values/ids'
import { fromUnits, subtract, type Usd, unitsOf } from '@clearstead/contract/values/money'
import { claimByType } from '../../src/features/awards/bonuses/claim-bonus.ts'
import { claimReward } from '../../src/features/awards/rewards/claim-reward.ts'
import { prepareRewards } from '../../src/features/awards/rewards/show-rewards.ts'
import { claimDailyRoi } from '../../src/features/daily/claim-daily-roi.ts'
import { startWatch } from '../../src/features/daily/start-watch.ts'
import { buyPlan } from '../../src/features/plans/active/buy-plan.ts'
import { makeCodes } from '../../src/features/plans/codes/make-codes.ts'
import { endPlan, listOpenPlans, undoPlan } from '../../src/features/plans/public.ts'
import { addTopup } from '../../src/features/plans/topups/add-topup.ts'
import {
  cancelWithdrawal,
  decideWithdrawal,
} from '../../src/features/withdrawals/decide-withdrawal.ts'
import { listWithdrawalsForAdmin } from '../../src/features/withdrawals/queries.ts'
import { requestWithdrawal } from '../../src/features/withdrawals/request-withdrawal.ts'
import { bundled } from '../daily/claiming.ts'
import { givenConfirmation, givenPayout } from '../given-money.ts'
import { attempt, creditLevelIncome, passDays, type Scenario } from './scenario.ts'

/** One action of a member or admin; `whole` and `share` determine amounts and choices. */
export type Step = {
  kind: (typeof stepKinds)[number]
  member: number
  whole: number
  share: number
}

export const stepKinds = [
  'buy',
  'buy',
  'buy',
  'claim',
  'claim',
  'claim',
  'undo',
  'topUp',
  'takeOut',
  'takeOut',
  'pay',
  'pay',
  'reject',
  'cancel',
  'end',
  'reward',
  'bonus',
  'code',
  'day',
  'days',
  'month',
] as const

export async function runStep(scenario: Scenario, step: Step): Promise<void> {
  const { clock, planId } = scenario
  const memberId = scenario.members[step.member % scenario.members.length] as MemberId
  const amount: Usd = fromUnits(BigInt(step.whole) * 1_000_000_007n)
  clock.forward({ seconds: 20 })
  if (step.kind === 'buy')
    await attempt(scenario, (work) => buyPlan(work, { memberId, planId, amount }))
  if (step.kind === 'claim') await claim(scenario, memberId)
  if (step.kind === 'undo') {
    const plan = await choosePlan(scenario, memberId, step)
    if (plan) await attempt(scenario, (work) => undoPlan(work, { memberId, activePlanId: plan.id }))
  }
  if (step.kind === 'topUp') {
    await attempt(scenario, (work) => addTopup(work, { memberId, amount }))
  }
  if (step.kind === 'takeOut') await withdrawPrincipal(scenario, memberId, step)
  if (step.kind === 'pay') await decideOldest(scenario, 'paid')
  if (step.kind === 'reject') await decideOldest(scenario, 'rejected')
  if (step.kind === 'cancel') await decideOldest(scenario, 'cancelled')
  if (step.kind === 'end') {
    const plan = await choosePlan(scenario, memberId, step)
    if (plan) await attempt(scenario, (work) => endPlan(work, plan.id))
  }
  if (step.kind === 'reward') await claimRewards(scenario, memberId)
  if (step.kind === 'bonus') {
    await attempt(scenario, (work) =>
      claimByType(work, memberId, { bonusType: 'share' }, claimDailyRoi),
    )
  }
  if (step.kind === 'code') await redeem(scenario, memberId, amount)
  if (step.kind === 'day') await passDays(scenario, 1)
  if (step.kind === 'days') await passDays(scenario, 1 + (step.whole % 16))
  if (step.kind === 'month') await passDays(scenario, 30)
  if (step.share % 3 === 0) await creditLevelIncome(scenario)
}

async function claim(scenario: Scenario, memberId: MemberId): Promise<void> {
  await attempt(scenario, (work) => startWatch(work, memberId, bundled))
  scenario.clock.forward({ seconds: 10 })
  await attempt(scenario, (work) => claimDailyRoi(work, memberId))
}

/** One of a member's open plans in the scenario. */
async function choosePlan({ db, planId }: Scenario, memberId: MemberId, { whole }: Step) {
  const open = (await listOpenPlans(db, memberId)).filter((plan) => plan.planId === planId)
  return open[whole % Math.max(1, open.length)]
}

async function withdrawPrincipal(
  scenario: Scenario,
  memberId: MemberId,
  step: Step,
): Promise<void> {
  const plan = await choosePlan(scenario, memberId, step)
  if (!plan) return
  const part = step.share > 60 ? 100n : BigInt(step.share + 1)
  const own = subtract(plan.amount, plan.fromCodes)
  const amount: Usd = fromUnits((unitsOf(own) * part) / 100n)
  await requestPrincipal(scenario, { memberId, activePlanId: plan.id }, amount)
}

async function requestPrincipal(
  scenario: Scenario,
  of: { memberId: MemberId; activePlanId: ActivePlanId },
  amount: Usd,
): Promise<WithdrawalId | undefined> {
  const verificationToken = await givenConfirmation(scenario.run, of.memberId)

  return attempt(scenario, (work) =>
    requestWithdrawal(work, {
      ...of,
      kind: 'principle',
      amount,
      ...givenPayout(of.memberId),
      verificationToken,
    }),
  )
}

/** Decides the oldest pending request; false when there is none. */
async function decideOldest(
  scenario: Scenario,
  to: 'paid' | 'rejected' | 'cancelled',
): Promise<boolean> {
  const { db, adminId } = scenario
  const page = { page: 1, limit: 1 }
  const { rows } = await listWithdrawalsForAdmin(db, { status: 'pending', sort: 'oldest' }, page)
  const [row] = rows
  if (!row) return false
  const { id, kind, memberId, amount } = row
  if (to === 'cancelled') {
    await attempt(scenario, (work) => cancelWithdrawal(work, memberId, id))
    return true
  }
  const named = { id, kind, memberId, amount, txHash: `PAID-${id}`, note: 'Looked at', adminId }
  const steps = to === 'paid' ? (['approved', 'paid'] as const) : (['rejected'] as const)
  for (const status of steps) {
    await attempt(scenario, (work) => decideWithdrawal(work, { ...named, status }))
  }
  return true
}

async function claimRewards(scenario: Scenario, memberId: MemberId): Promise<void> {
  const rewards = (await attempt(scenario, (work) => prepareRewards(work, memberId))) ?? []
  for (const { id, status } of rewards) {
    if (status === 'claimable') {
      await attempt(scenario, (work) => claimReward(work, memberId, id as RewardId))
    }
  }
}

async function redeem(scenario: Scenario, memberId: MemberId, amount: Usd): Promise<void> {
  const made = await attempt(scenario, (work) =>
    makeCodes(work, { count: 1, amount, adminId: scenario.adminId }),
  )
  const code = made?.[0]?.code
  if (code === undefined) return
  const verificationToken = await givenConfirmation(scenario.run, memberId, 'transfer')
  await attempt(scenario, (work) => addTopup(work, { memberId, code, verificationToken }))
}

/**
 * Every member leaves as early as possible: plans are undone where possible, other principal is withdrawn and paid, and
 * plans that contain only money from codes are ended.
 */
export async function leaveEverything(scenario: Scenario): Promise<void> {
  const { db, planId, members } = scenario
  while (await decideOldest(scenario, 'paid'));
  for (const memberId of members) {
    const open = (await listOpenPlans(db, memberId)).filter((plan) => plan.planId === planId)
    for (const { id: activePlanId, amount, fromCodes } of open) {
      const undone = await attempt(scenario, async (work) => {
        await undoPlan(work, { memberId, activePlanId })
        return true
      })
      if (!undone)
        await requestPrincipal(scenario, { memberId, activePlanId }, subtract(amount, fromCodes))
    }
  }
  while (await decideOldest(scenario, 'paid'));
  for (const memberId of members) {
    const open = (await listOpenPlans(db, memberId)).filter((plan) => plan.planId === planId)
    for (const { id } of open) await attempt(scenario, (work) => endPlan(work, id))
  }
  await creditLevelIncome(scenario)
  await passDays(scenario, 91)
  await creditLevelIncome(scenario)
}
