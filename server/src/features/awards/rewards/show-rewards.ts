import type { RewardProgress, RewardView } from '@clearstead/contract/awards/rewards'
import type { MemberId } from '@clearstead/contract/values/ids'
import type { Usd } from '@clearstead/contract/values/money'
import type { Db } from '../../../plumbing/database/database.ts'
import type { Work } from '../../../plumbing/work.ts'
import { getMember } from '../../people/members/public.ts'
import { currentSettings } from '../../settings/public.ts'
import { listRewardPlans } from './plans/queries.ts'
import { insertMissingRewards, listRewards } from './queries.ts'
import { progressOf, toRewardView } from './rules.ts'
import { teamBusinessOf } from './team-business.ts'

/** A member's rewards with their progress. */
export async function showRewards(
  db: Db,
  memberId: MemberId,
  now: Date,
): Promise<{
  rewards: RewardView[]
  notPrepared: RewardProgress[]
  businessBalance: Usd
  keptApart: Usd
  asOf: Date
}> {
  const team = await teamBusinessOf(db, memberId)
  const { settings } = await currentSettings(db, now)
  const rewards = await listRewards(db, memberId)
  const known = new Set(rewards.map(({ plan }) => plan.id))
  const fresh = (await listRewardPlans(db, { isAll: false })).filter(({ id }) => !known.has(id))
  return {
    notPrepared: fresh.map((plan) => ({
      rewardPlanId: plan.id,
      ...progressOf({ plan, claim: null }, team, settings.rewards),
    })),
    rewards: rewards.map((reward) => toRewardView(reward, team, settings.rewards)),
    businessBalance: team.balance,
    keptApart: team.keptApart,
    asOf: now,
  }
}

/**
 * Inserts the member's row of every offered reward plan; may be repeated.
 * @throws {Refusal} `people.unknown`
 */
export async function prepareRewards(work: Work, memberId: MemberId): Promise<RewardView[]> {
  await getMember(work.tx, memberId)
  await insertMissingRewards(work, memberId)
  return (await showRewards(work.tx, memberId, work.now)).rewards
}
