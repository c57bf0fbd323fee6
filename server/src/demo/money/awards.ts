import type { RefusalCode } from '@clearstead/contract/refusal'
import { claimByType } from '../../features/awards/bonuses/claim-bonus.ts'
import { carryForward } from '../../features/awards/rewards/carry-forward.ts'
import { claimReward } from '../../features/awards/rewards/claim-reward.ts'
import { prepareRewards } from '../../features/awards/rewards/show-rewards.ts'
import { claimDailyRoi } from '../../features/daily/claim-daily-roi.ts'
import { type Day, spread } from '../calendar.ts'
import { byMember, type Character, ifPossible, isOwnWeekday, type Stage } from '../stage.ts'

const rewardOrdinary: readonly RefusalCode[] = ['rewards.over_limit', 'rewards.business_short']
const carryOrdinary: readonly RefusalCode[] = ['rewards.nothing_left', 'rewards.no_next']
const bonusOrdinary: readonly RefusalCode[] = [
  ...['bonus.over_limit', 'bonus.used_up', 'bonus.nothing_to_pay', 'bonus.not_settled'],
] as const

/** Members with a team look at their rewards once a week, and claim what they have reached. */
export async function claimRewards(stage: Stage, day: Day): Promise<void> {
  const looking = stage.characters.filter(
    (one) => one.directs > 1 && one.hasPlan && !one.isBlocked && isOwnWeekday(one, day),
  )
  const partOf = spread(0.761, 0.77, looking.length)
  for (const [index, member] of looking.entries()) {
    await claimReached(stage, day, day.at(partOf(index)), member)
  }
}

async function claimReached(stage: Stage, { after }: Day, at: Date, member: Character) {
  const { id } = member
  const rewards = await byMember(stage, member, at, (work) => prepareRewards(work, id))
  for (const { id: rewardId, status } of rewards) {
    if (status !== 'claimable') continue
    const claim = () =>
      byMember(stage, member, after(at, 20), (work) => claimReward(work, id, rewardId))
    const isClaimed = await ifPossible(claim, rewardOrdinary)
    if (!isClaimed || stage.random.chance(0.4)) continue
    const carry = () =>
      byMember(stage, member, after(at, 60), (work) => carryForward(work, id, rewardId))
    await ifPossible(carry, carryOrdinary)
  }
}

/** Members take the bonuses on offer as they come across them. */
export async function claimBonuses(stage: Stage, day: Day): Promise<void> {
  for (const { bonusType, takenBy } of stage.bonuses.filter(
    ({ lastDay }) => day.index <= lastDay,
  )) {
    const claiming = stage.characters.filter(
      (one) => one.hasPlan && !one.isBlocked && !takenBy.has(one) && stage.random.chance(0.12),
    )
    const partOf = spread(0.781, 0.79, claiming.length)
    for (const [index, member] of claiming.entries()) {
      const claim = () =>
        byMember(stage, member, day.at(partOf(index)), (work) =>
          claimByType(work, member.id, { bonusType }, claimDailyRoi),
        )
      if (await ifPossible(claim, bonusOrdinary)) takenBy.add(member)
    }
  }
}
