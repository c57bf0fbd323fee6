import type { RefusalCode } from '@clearstead/contract/refusal'
import { findLatestVideo } from '../../features/daily/video-queries.ts'
import {
  carryForward,
  claimBonus,
  claimReward,
  listRewards,
  watchAndClaim,
} from '../../simulation/member-acts.ts'
import { type Day, spread } from '../calendar.ts'
import type { Timed } from '../simulator.ts'
import { type Character, concurrently, isOwnWeekday, type Story, unlessRefused } from '../story.ts'

/** Refusals of a claim that are expected. */
const ordinary: readonly RefusalCode[] = [
  'daily.limit_reached',
  'daily.no_plan',
  'daily.already_claimed',
]

type Hours = { from: number; to: number }
const hours = {
  morning: { from: 0.22, to: 0.4 },
  evening: { from: 0.8, to: 0.9 },
  makingUp: { from: 0.91, to: 0.95 },
} satisfies Record<string, Hours>

/** Members watch the day's video and claim their ROI, each with their own probability. */
export async function claim(
  story: Story,
  day: Day,
  time: 'morning' | 'evening',
  except: readonly Character[],
): Promise<void> {
  const isMorning = time === 'morning'
  const claiming = story.characters.filter(
    (one) =>
      one.hasPlan &&
      !one.isBlocked &&
      one.isMorningPerson === isMorning &&
      story.random.chance(one.claimProbability) &&
      !except.includes(one),
  )
  await claimAll(story, day, hours[time], claiming)
}

/** Members who claim in the evening make up the day of the outage. */
export async function makeUp(story: Story, day: Day): Promise<void> {
  const claiming = story.characters.filter(
    (one) => one.hasPlan && !one.isBlocked && !one.isMorningPerson && one.claimProbability > 0.65,
  )
  await claimAll(story, day, hours.makingUp, claiming)
}

async function claimAll(
  story: Story,
  day: Day,
  { from, to }: Hours,
  members: readonly Character[],
): Promise<void> {
  const partOf = spread(from, to, members.length)
  const video = (await findLatestVideo(story.db))?.id
  const claiming = members.map((member) => ({ member, watched: story.random.between(12, 240) }))
  await concurrently(claiming, async ({ member, watched }, index) => {
    const sim = story.at(day, partOf(index))
    await unlessRefused(() => watchAndClaim(sim, member.id, { video, seconds: watched }), ordinary)
  })
}

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
]

/** Members with a team claim the rewards that they have reached once a week. */
export async function claimRewards(story: Story, day: Day): Promise<void> {
  const looking = story.characters.filter(
    (one) => one.directs > 1 && one.hasPlan && !one.isBlocked && isOwnWeekday(one, day),
  )
  const partOf = spread(0.761, 0.77, looking.length)
  for (const [index, member] of looking.entries()) {
    await claimReached(story, story.at(day, partOf(index)), member)
  }
}

async function claimReached({ random }: Story, sim: Timed, { id }: Character) {
  for (const { id: rewardId, status } of await listRewards(sim, id)) {
    if (status !== 'claimable') continue
    sim.wait(20)
    const isClaimed = await unlessRefused(() => claimReward(sim, id, rewardId), rewardOrdinary)
    if (!isClaimed || random.chance(0.4)) continue
    sim.wait(40)
    await unlessRefused(() => carryForward(sim, id, rewardId), carryOrdinary)
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
      const sim = story.at(day, partOf(index))
      const isClaimed = await unlessRefused(
        () => claimBonus(sim, member.id, bonusType),
        bonusOrdinary,
      )
      if (isClaimed) takenBy.add(member)
    }
  }
}
