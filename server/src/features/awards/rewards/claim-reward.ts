import { Refusal } from '@clearstead/contract/refusal'
import type { MemberId, RewardId } from '@clearstead/contract/values/ids'
import { toDecimal } from '@clearstead/contract/values/money'
import type { Work } from '../../../plumbing/work.ts'
import { notify } from '../../notices/public.ts'
import { foldTeams } from '../../referral/public.ts'
import { currentSettings } from '../../settings/public.ts'
import { payWhole } from '../pay-whole.ts'
import { lockRewards, updateClaimed } from './queries.ts'
import { claimOf, type Reward, refuseTaken } from './rules.ts'
import { teamBusinessOf } from './team-business.ts'

const deltasPerFold = 200

/**
 * Claims a reward: uses up its business and pays it whole, once. What the team did until now is added up
 * first, so that no purchase is missed and no undone one counts.
 * @throws {Refusal} `rewards.unknown`, `rewards.claimed`, `rewards.retired`, `rewards.business_short`,
 * `rewards.over_limit`, `treasury.short`
 */
export async function claimReward(work: Work, memberId: MemberId, id: RewardId): Promise<void> {
  const reward = own(await lockRewards(work, memberId), id)
  refuseTaken(reward)
  while ((await foldTeams(work, deltasPerFold)) === deltasPerFold);
  const business = await teamBusinessOf(work.tx, memberId, work.now)
  const { today, version } = await currentSettings(work.tx, work.now)
  const claim = claimOf(reward, business, version)

  await updateClaimed(work, id, claim)
  const due = {
    memberId,
    kind: 'reward' as const,
    reference: `reward:${memberId}:${reward.plan.id}`,
    day: today,
    ruleVersion: version,
    base: claim.business,
    intended: claim.amount,
  }
  await payWhole(work, due, 'rewards.over_limit')
  await notify(work, {
    ...{ memberId, event: 'reward.claimed', key: `reward:${reward.plan.id}` },
    facts: { amount: toDecimal(claim.amount), title: claim.title },
  })
}

/** One of a member's own rewards. @throws {Refusal} `rewards.unknown` */
export function own(rewards: readonly Reward[], id: RewardId): Reward {
  const reward = rewards.find((candidate) => candidate.id === id)
  if (!reward) throw new Refusal('rewards.unknown')
  return reward
}
