import type {
  ActivePlanId,
  MemberId,
  RewardId,
  WithdrawalId,
} from '@clearstead/contract/values/ids'
import { fromUnits, type Usd, unitsOf } from '@clearstead/contract/values/money'
import { claimByType } from '../../features/awards/bonuses/claim-bonus.ts'
import { claimReward } from '../../features/awards/rewards/claim-reward.ts'
import { prepareRewards } from '../../features/awards/rewards/show-rewards.ts'
import { claimDailyRoi } from '../../features/daily/claim-daily-roi.ts'
import { startWatch } from '../../features/daily/start-watch.ts'
import { bundled } from '../../features/daily/test-claiming.ts'
import { buyPlan } from '../../features/plans/buy-plan.ts'
import { makeCodes } from '../../features/plans/codes/make-codes.ts'
import { endPlan, listOpenPlans, undoPlan } from '../../features/plans/public.ts'
import { addTopup } from '../../features/plans/topups/add-topup.ts'
import { cancelWithdrawal, decideWithdrawal } from '../../features/withdrawals/decide-withdrawal.ts'
import { listWithdrawalsForAdmin } from '../../features/withdrawals/queries.ts'
import { requestWithdrawal } from '../../features/withdrawals/request-withdrawal.ts'
import { givenConfirmation } from '../given-money.ts'
import { attempt, type Game, passDays, tick } from './game.ts'

/** One thing that somebody does: `whole` and `share` say how much, or which. */
export type Step = {
  kind: (typeof kinds)[number]
  member: number
  whole: number
  share: number
}

export const kinds = [
  ...['buy', 'buy', 'buy', 'claim', 'claim', 'claim', 'undo', 'topUp', 'takeOut', 'takeOut'],
  ...['pay', 'pay', 'reject', 'cancel', 'end', 'reward', 'bonus', 'code', 'day', 'days', 'month'],
] as const

export async function act(game: Game, step: Step): Promise<void> {
  const { clock, planId } = game
  const memberId = game.members[step.member % game.members.length] as MemberId
  const amount: Usd = fromUnits(BigInt(step.whole) * 1_000_000_007n)
  clock.forward({ seconds: 20 })
  if (step.kind === 'buy')
    await attempt(game, (work) => buyPlan(work, { memberId, planId, amount }))
  if (step.kind === 'claim') await claim(game, memberId)
  if (step.kind === 'undo') {
    const plan = await somePlan(game, memberId, step)
    if (plan) await attempt(game, (work) => undoPlan(work, { memberId, activePlanId: plan.id }))
  }
  if (step.kind === 'topUp') {
    await attempt(game, (work) => addTopup(work, { memberId, amount }))
  }
  if (step.kind === 'takeOut') await takeOut(game, memberId, step)
  if (step.kind === 'pay') await decideOldest(game, 'paid')
  if (step.kind === 'reject') await decideOldest(game, 'rejected')
  if (step.kind === 'cancel') await decideOldest(game, 'cancelled')
  if (step.kind === 'end') {
    const plan = await somePlan(game, memberId, step)
    if (plan) await attempt(game, (work) => endPlan(work, plan.id))
  }
  if (step.kind === 'reward') await takeRewards(game, memberId)
  if (step.kind === 'bonus') {
    await attempt(game, (work) =>
      claimByType(work, memberId, { bonusType: 'share' }, claimDailyRoi),
    )
  }
  if (step.kind === 'code') await redeem(game, memberId, amount)
  if (step.kind === 'day') await passDays(game, 1)
  if (step.kind === 'days') await passDays(game, 1 + (step.whole % 16))
  if (step.kind === 'month') await passDays(game, 30)
  if (step.share % 3 === 0) await tick(game)
}

async function claim(game: Game, memberId: MemberId): Promise<void> {
  await attempt(game, (work) => startWatch(work, memberId, bundled))
  game.clock.forward({ seconds: 10 })
  await attempt(game, (work) => claimDailyRoi(work, memberId))
}

/** One of a member's open plans of the game. */
async function somePlan({ db, planId }: Game, memberId: MemberId, { whole }: Step) {
  const open = (await listOpenPlans(db, memberId)).filter((plan) => plan.planId === planId)
  return open[whole % Math.max(1, open.length)]
}

async function takeOut(game: Game, memberId: MemberId, step: Step): Promise<void> {
  const plan = await somePlan(game, memberId, step)
  if (!plan) return
  const part = step.share > 60 ? 100n : BigInt(step.share + 1)
  const amount: Usd = fromUnits((unitsOf(plan.amount) * part) / 100n)
  await askFor(game, { memberId, activePlanId: plan.id }, amount)
}

async function askFor(
  game: Game,
  of: { memberId: MemberId; activePlanId: ActivePlanId },
  amount: Usd,
): Promise<WithdrawalId | undefined> {
  const verificationToken = await givenConfirmation(game.run, of.memberId)
  const address = `DE${String(of.memberId).padStart(20, '0')}`
  return attempt(game, (work) =>
    requestWithdrawal(work, {
      ...{ ...of, kind: 'principle', amount },
      ...{ method: 'bank', address, verificationToken },
    }),
  )
}

/** Decides the oldest request that waits; gives whether there was one. */
async function decideOldest(game: Game, to: 'paid' | 'rejected' | 'cancelled'): Promise<boolean> {
  const { db, adminId } = game
  const page = { page: 1, limit: 1 }
  const { rows } = await listWithdrawalsForAdmin(db, { status: 'pending', sort: 'oldest' }, page)
  const [row] = rows
  if (!row) return false
  const { id, kind, userId: memberId, amount } = row
  if (to === 'cancelled') {
    await attempt(game, (work) => cancelWithdrawal(work, memberId, id))
    return true
  }
  const named = { id, kind, memberId, amount, txHash: '', note: 'Looked at', adminId }
  const steps = to === 'paid' ? (['approved', 'paid'] as const) : (['rejected'] as const)
  for (const status of steps) {
    await attempt(game, (work) => decideWithdrawal(work, { ...named, status }))
  }
  return true
}

async function takeRewards(game: Game, memberId: MemberId): Promise<void> {
  const rewards = (await attempt(game, (work) => prepareRewards(work, memberId))) ?? []
  for (const { id, status } of rewards) {
    if (status === 'claimable') {
      await attempt(game, (work) => claimReward(work, memberId, id as RewardId))
    }
  }
}

async function redeem(game: Game, memberId: MemberId, amount: Usd): Promise<void> {
  const made = await attempt(game, (work) =>
    makeCodes(work, { count: 1, amount, adminId: game.adminId }),
  )
  const code = made?.[0]?.code
  if (code === undefined) return
  await attempt(game, (work) => addTopup(work, { memberId, code }))
}

/** Everybody leaves at the earliest moment: what can be undone is undone, the rest is taken out and paid. */
export async function leave(game: Game): Promise<void> {
  const { db, planId, members } = game
  while (await decideOldest(game, 'paid'));
  for (const memberId of members) {
    const open = (await listOpenPlans(db, memberId)).filter((plan) => plan.planId === planId)
    for (const { id: activePlanId, amount } of open) {
      const undone = await attempt(game, async (work) => {
        await undoPlan(work, { memberId, activePlanId })
        return true
      })
      if (!undone) await askFor(game, { memberId, activePlanId }, amount)
    }
  }
  while (await decideOldest(game, 'paid'));
  await tick(game)
  await passDays(game, 91)
  await tick(game)
}
