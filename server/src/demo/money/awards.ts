import type { RefusalCode } from '@clearstead/contract/refusal'
import { claimByType } from '../../features/awards/bonuses/claim-bonus.ts'
import { carryForward } from '../../features/awards/rewards/carry-forward.ts'
import { claimReward } from '../../features/awards/rewards/claim-reward.ts'
import { prepareRewards } from '../../features/awards/rewards/show-rewards.ts'
import { claimDailyRoi } from '../../features/daily/claim-daily-roi.ts'
import { type Day, spread } from '../calendar.ts'
import { asMember, type Character, isOwnWeekday, type Story, unlessRefused } from '../story.ts'

/** Of two rewards that can be claimed, the first may use what the second needs. */
const rewardOrdinary: readonly RefusalCode[] = [
  'rewards.over_limit',
  'rewards.business_short',
  'rewards.legs_short',
]
const carryOrdinary: readonly RefusalCode[] = ['rewards.nothing_left', 'rewards.no_next']
const bonusOrdinary: readonly RefusalCode[] = [
  'bonus.over_limit',
  'bonus.used_up',
  'bonus.nothing_to_pay',
  'bonus.not_settled',
] as const

/** Members with a team claim the rewards that they have reached once a week. */
export async function claimRewards(story: Story, day: Day): Promise<void> {
  const looking = story.characters.filter(
    (one) => one.directs > 1 && one.hasPlan && !one.isBlocked && isOwnWeekday(one, day),
  )
  const partOf = spread(0.761, 0.77, looking.length)
  for (const [index, member] of looking.entries()) {
    await claimReached(story, day, day.at(partOf(index)), member)
  }
}

async function claimReached(story: Story, { after }: Day, at: Date, member: Character) {
  const { id } = member
  const rewards = await asMember(story, member, at, (work) => prepareRewards(work, id))
  for (const { id: rewardId, status } of rewards) {
    if (status !== 'claimable') continue
    const claim = () =>
      asMember(story, member, after(at, 20), (work) => claimReward(work, id, rewardId))
    const isClaimed = await unlessRefused(claim, rewardOrdinary)
    if (!isClaimed || story.random.chance(0.4)) continue
    const carry = () =>
      asMember(story, member, after(at, 60), (work) => carryForward(work, id, rewardId))
    await unlessRefused(carry, carryOrdinary)
  }
}

/** Members claim the bonuses on offer. */
export async function claimBonuses(story: Story, day: Day): Promise<void> {
  for (const { bonusType, takenBy } of story.bonuses.filter(
    ({ lastDay }) => day.index <= lastDay,
  )) {
    const claiming = story.characters.filter(
      (one) => one.hasPlan && !one.isBlocked && !takenBy.has(one) && story.random.chance(0.12),
    )
    const partOf = spread(0.781, 0.79, claiming.length)
    for (const [index, member] of claiming.entries()) {
      const claim = () =>
        asMember(story, member, day.at(partOf(index)), (work) =>
          claimByType(work, member.id, { bonusType }, claimDailyRoi),
        )
      if (await unlessRefused(claim, bonusOrdinary)) takenBy.add(member)
    }
  }
}
