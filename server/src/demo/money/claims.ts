import type { RefusalCode } from '@clearstead/contract/refusal'
import type { VideoId } from '@clearstead/contract/values/ids'
import { claimDailyRoi } from '../../features/daily/claim-daily-roi.ts'
import { startWatch } from '../../features/daily/start-watch.ts'
import { findLatestVideo } from '../../features/daily/video-queries.ts'
import { type Day, spread } from '../calendar.ts'
import { asMember, type Character, concurrently, type Story, unlessRefused } from '../story.ts'

const bundledVideo = 0 as VideoId
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
  await watchAndClaim(story, day, hours[time], claiming)
}

/** Members who claim in the evening make up the day of the outage. */
export async function makeUp(story: Story, day: Day): Promise<void> {
  const claiming = story.characters.filter(
    (one) => one.hasPlan && !one.isBlocked && !one.isMorningPerson && one.claimProbability > 0.65,
  )
  await watchAndClaim(story, day, hours.makingUp, claiming)
}

async function watchAndClaim(
  story: Story,
  day: Day,
  { from, to }: Hours,
  members: readonly Character[],
): Promise<void> {
  const partOf = spread(from, to, members.length)
  const video = (await findLatestVideo(story.db))?.id ?? bundledVideo
  const claiming = members.map((member) => ({ member, watched: story.random.between(12, 240) }))
  await concurrently(claiming, async ({ member, watched }, index) => {
    const at = day.at(partOf(index))
    const started = new Date(at.getTime() - watched * 1000)
    await asMember(story, member, started, (work) => startWatch(work, member.id, video))
    await unlessRefused(
      () => asMember(story, member, at, (work) => claimDailyRoi(work, member.id)),
      ordinary,
    )
  })
}
