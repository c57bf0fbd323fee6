import { Refusal } from '@clearstead/contract/call/refusal'
import type { MemberId, RewardId } from '@clearstead/contract/values/ids'
import { toDecimal, type Usd } from '@clearstead/contract/values/money'
import type { Work } from '../../../plumbing/work.ts'
import { notify } from '../../notices/public.ts'
import { currentSettings } from '../../settings/public.ts'
import { payWhole } from '../pay-dues.ts'
import { insertCarry, lockRewards, updateClaimed } from './queries.ts'
import {
  carryOf,
  claimOf,
  isCarriedAtOnce,
  nextOf,
  type Reward,
  refuseTaken,
  rewardReference,
  sayTitle,
} from './rules.ts'
import { teamBusinessOf } from './show-rewards.ts'

/**
 * Claims a reward: uses up its business and pays it in full, once. The rest is kept apart, or carried forward
 * at once where the programme says so. Business is read from the members themselves, so every purchase counts and no
 * undone one does.
 * @throws {Refusal} `rewards.unknown`, `rewards.claimed`, `rewards.retired`, `rewards.business_short`,
 * `rewards.legs_short`, `rewards.directs_short`, `rewards.over_limit`, `treasury.short`
 */
export async function claimReward(work: Work, memberId: MemberId, id: RewardId): Promise<void> {
  const rewards = await lockRewards(work, memberId)
  const reward = ownReward(rewards, id)
  refuseTaken(reward)
  const business = await teamBusinessOf(work.tx, memberId)
  const { settings, today, version } = await currentSettings(work.tx, work.now)
  const claim = claimOf(reward, business, { ...settings.rewards, ruleVersion: version })

  await updateClaimed(work, id, claim)
  if (isCarriedAtOnce(claim, settings.rewards.autoCarryForward)) {
    const to = nextOf(rewards.filter((other) => other.id !== id))?.id ?? null
    await insertCarry(work, { memberId, from: id, to, amount: claim.businessAfter })
  }
  const due = {
    memberId,
    kind: 'reward' as const,
    reference: rewardReference(reward),
    day: today,
    ruleVersion: version,
    base: claim.business,
    intended: claim.amount,
  }
  await payWhole(work, due, 'rewards.over_limit')
  await notify(work, {
    memberId,
    event: 'reward.claimed',
    key: rewardReference(reward),
    facts: { amount: toDecimal(claim.amount), title: sayTitle(claim) },
  })
}

/** One of a member's own rewards. @throws {Refusal} `rewards.unknown` */
function ownReward(rewards: readonly Reward[], id: RewardId): Reward {
  const reward = rewards.find((candidate) => candidate.id === id)
  if (!reward) throw new Refusal('rewards.unknown')
  return reward
}

/**
 * Makes the business left after a claimed reward count for the next one, as a whole.
 * @throws {Refusal} `rewards.unknown`, `rewards.not_claimed`, `rewards.carried`, `rewards.nothing_left`,
 * `rewards.no_next`
 */
export async function carryForward(
  work: Work,
  memberId: MemberId,
  from: RewardId,
): Promise<{ from: RewardId; to: RewardId; amount: Usd }> {
  const rewards = await lockRewards(work, memberId)
  const { to, amount } = carryOf(ownReward(rewards, from), rewards)
  await insertCarry(work, { memberId, from, to, amount })
  return { from, to, amount }
}
