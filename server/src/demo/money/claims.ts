import type { RefusalCode } from '@clearstead/contract/refusal'
import type { VideoId } from '@clearstead/contract/values/ids'
import { claimDailyRoi } from '../../features/daily/claim-daily-roi.ts'
import { startWatch } from '../../features/daily/start-watch.ts'
import { type Day, spread } from '../calendar.ts'
import { byMember, type Character, ifPossible, type Stage, together } from '../stage.ts'

const bundledVideo = 0 as VideoId
/** What may stand against a claim in an ordinary life. */
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

/** Members watch the day's video and take their ROI, each with their own diligence. */
export async function claim(
  stage: Stage,
  day: Day,
  time: 'morning' | 'evening',
  except: readonly Character[],
): Promise<void> {
  const isMorning = time === 'morning'
  const claiming = stage.characters.filter(
    (one) =>
      one.hasPlan &&
      !one.isBlocked &&
      one.isMorningPerson === isMorning &&
      stage.random.chance(one.diligence) &&
      !except.includes(one),
  )
  await watchAndClaim(stage, day, hours[time], claiming)
}

/** Who claims in the evening takes the day on whose evening the site was down, beside today's. */
export async function makeUp(stage: Stage, day: Day): Promise<void> {
  const claiming = stage.characters.filter(
    (one) => one.hasPlan && !one.isBlocked && !one.isMorningPerson && one.diligence > 0.65,
  )
  await watchAndClaim(stage, day, hours.makingUp, claiming)
}

async function watchAndClaim(
  stage: Stage,
  day: Day,
  { from, to }: Hours,
  members: readonly Character[],
): Promise<void> {
  const partOf = spread(from, to, members.length)
  const claiming = members.map((member) => ({ member, watched: stage.random.between(12, 240) }))
  await together(claiming, async ({ member, watched }, index) => {
    const at = day.at(partOf(index))
    const started = new Date(at.getTime() - watched * 1000)
    await byMember(stage, member, started, (work) => startWatch(work, member.id, bundledVideo))
    await ifPossible(
      () => byMember(stage, member, at, (work) => claimDailyRoi(work, member.id)),
      ordinary,
    )
  })
}
