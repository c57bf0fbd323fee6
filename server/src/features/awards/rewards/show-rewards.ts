import type { RewardView } from '@clearstead/contract/awards/rewards'
import type { MemberId } from '@clearstead/contract/values/ids'
import type { Usd } from '@clearstead/contract/values/money'
import type { Db } from '../../../plumbing/database/database.ts'
import type { Work } from '../../../plumbing/work.ts'
import { getMember } from '../../people/public.ts'
import { insertMissingRewards, listRewards } from './queries.ts'
import { toRewardView } from './rules.ts'
import { teamBusinessOf } from './team-business.ts'

/** A member's rewards with their progress. */
export async function showRewards(
  db: Db,
  memberId: MemberId,
  now: Date,
): Promise<{ rewards: RewardView[]; businessBalance: Usd; keptApart: Usd; asOf: Date }> {
  const { balance, keptApart, asOf } = await teamBusinessOf(db, memberId, now)
  const rewards = await listRewards(db, memberId)
  return {
    rewards: rewards.map((reward) => toRewardView(reward, balance)),
    businessBalance: balance,
    keptApart,
    asOf,
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
