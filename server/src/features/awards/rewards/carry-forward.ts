import type { MemberId, RewardId } from '@clearstead/contract/values/ids'
import type { Usd } from '@clearstead/contract/values/money'
import type { Work } from '../../../plumbing/work.ts'
import { ownReward } from './claim-reward.ts'
import { insertCarry, lockRewards } from './queries.ts'
import { carryOf } from './rules.ts'

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
