import type { ActivePlanId, MemberId } from '@clearstead/contract/values/ids'
import { fromUnits, subtract, type Usd, unitsOf } from '@clearstead/contract/values/money'
import { listWithdrawals } from '@clearstead/contract/withdrawals'
import { listOpenPlans } from '../../src/features/plans/public.ts'
import * as admins from '../../src/simulation/admin-acts.ts'
import * as members from '../../src/simulation/member-acts.ts'
import { givenPayout } from '../given-money.ts'
import { tryAct } from '../simulator.ts'
import { creditLevelIncome, passDays, type Scenario } from './scenario.ts'

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
  const memberId = scenario.members[step.member % scenario.members.length] as MemberId
  scenario.wait(20)
  await tryAct(scenario, () => actOf(scenario, step, memberId))
  if (step.share % 3 === 0) await creditLevelIncome(scenario)
}

function actOf(scenario: Scenario, step: Step, memberId: MemberId): Promise<unknown> {
  const { planId } = scenario
  const amount: Usd = fromUnits(BigInt(step.whole) * 1_000_000_007n)
  switch (step.kind) {
    case 'buy':
      return members.buyPlan(scenario, memberId, planId, amount)
    case 'claim':
      return members.watchAndClaim(scenario, memberId)
    case 'undo':
      return withPlan(scenario, memberId, step, ({ id }) =>
        members.undoPlan(scenario, memberId, id),
      )
    case 'topUp':
      return members.topUp(scenario, memberId, amount)
    case 'takeOut':
      return withPlan(scenario, memberId, step, (plan) => {
        const part = step.share > 60 ? 100n : BigInt(step.share + 1)
        const own = subtract(plan.amount, plan.fromCodes)
        return takeOut(scenario, memberId, plan.id, fromUnits((unitsOf(own) * part) / 100n))
      })
    case 'pay':
      return decideOldest(scenario, 'paid')
    case 'reject':
      return decideOldest(scenario, 'rejected')
    case 'cancel':
      return decideOldest(scenario, 'cancelled')
    case 'end':
      return withPlan(scenario, memberId, step, ({ id }) =>
        admins.endPlan(scenario, scenario.admin, id),
      )
    case 'reward':
      return claimRewards(scenario, memberId)
    case 'bonus':
      return members.claimBonus(scenario, memberId, 'share')
    case 'code':
      return redeem(scenario, memberId, amount)
    case 'day':
      return passDays(scenario, 1)
    case 'days':
      return passDays(scenario, 1 + (step.whole % 16))
    case 'month':
      return passDays(scenario, 30)
  }
}

type OpenPlan = Awaited<ReturnType<typeof openPlansOf>>[number]

/** A member's open plans in the scenario. */
async function openPlansOf({ db, planId }: Scenario, memberId: MemberId) {
  return (await listOpenPlans(db, memberId)).filter((plan) => plan.planId === planId)
}

/** Acts on one of a member's open plans in the scenario, if there is one. */
async function withPlan(
  scenario: Scenario,
  memberId: MemberId,
  { whole }: Step,
  act: (plan: OpenPlan) => Promise<unknown>,
): Promise<void> {
  const open = await openPlansOf(scenario, memberId)
  const plan = open[whole % Math.max(1, open.length)]
  if (plan) await act(plan)
}

function takeOut(scenario: Scenario, memberId: MemberId, activePlanId: ActivePlanId, amount: Usd) {
  const order = { ...givenPayout(memberId), activePlanId, amount }
  return members.withdraw(scenario, memberId, 'principal', order)
}

/** Decides the oldest pending request; false when there is none. */
async function decideOldest(
  scenario: Scenario,
  to: 'paid' | 'rejected' | 'cancelled',
): Promise<boolean> {
  const { admin } = scenario
  const oldest = { status: 'pending', sort: 'oldest', page: 1, limit: 1 } as const
  const [row] = (await scenario.call(admin, listWithdrawals, oldest)).rows
  if (!row) return false
  if (to === 'cancelled') {
    await tryAct(scenario, () => members.cancelWithdrawal(scenario, row))
    return true
  }
  const steps = to === 'paid' ? (['approved', 'paid'] as const) : (['rejected'] as const)
  for (const status of steps) {
    const decision = { status, txHash: `PAID-${row.id}`, note: 'Looked at' }
    await tryAct(scenario, () => admins.decideWithdrawal(scenario, admin, row, decision))
  }
  return true
}

async function claimRewards(scenario: Scenario, memberId: MemberId): Promise<void> {
  for (const { id, status } of await members.listRewards(scenario, memberId)) {
    if (status !== 'claimable') continue
    await tryAct(scenario, () => members.claimReward(scenario, memberId, id))
  }
}

async function redeem(scenario: Scenario, memberId: MemberId, amount: Usd): Promise<void> {
  const [code] = await admins.makeCodes(scenario, scenario.admin, { count: 1, amount })
  if (code !== undefined) await members.redeemCode(scenario, memberId, code)
}

/**
 * Every member leaves as early as possible: plans are undone where possible, other principal is withdrawn and paid, and
 * plans that contain only money from codes are ended.
 */
export async function leaveEverything(scenario: Scenario): Promise<void> {
  while (await decideOldest(scenario, 'paid'));
  for (const memberId of scenario.members) {
    for (const { id, amount, fromCodes } of await openPlansOf(scenario, memberId)) {
      const undone = await tryAct(scenario, () => members.undoPlan(scenario, memberId, id))
      if (undone) continue
      await tryAct(scenario, () => takeOut(scenario, memberId, id, subtract(amount, fromCodes)))
    }
  }
  while (await decideOldest(scenario, 'paid'));
  for (const memberId of scenario.members) {
    for (const { id } of await openPlansOf(scenario, memberId)) {
      await tryAct(scenario, () => admins.endPlan(scenario, scenario.admin, id))
    }
  }
  await creditLevelIncome(scenario)
  await passDays(scenario, 91)
  await creditLevelIncome(scenario)
}
