import type { RefusalCode } from '@clearstead/contract/refusal'
import { Refusal } from '@clearstead/contract/refusal'
import type { VideoId } from '@clearstead/contract/values/ids'
import { claimDailyRoi } from '../features/daily/claim-daily-roi.ts'
import { startWatch } from '../features/daily/start-watch.ts'
import { type Day, spread } from './calendar.ts'
import { byMember, type Character, type Stage, together } from './stage.ts'

const bundledVideo = 0 as VideoId
/** What may stand against a claim in an ordinary life. */
const ordinary: readonly RefusalCode[] = ['daily.limit_reached', 'daily.no_plan']

/** Members watch the day's video and take their ROI, each with their own diligence. */
export async function claim(
  stage: Stage,
  day: Day,
  time: 'morning' | 'evening',
  except: readonly Character[],
): Promise<void> {
  const { random } = stage
  const isMorning = time === 'morning'
  const claiming = stage.characters
    .filter((one) => one.hasPlan && !one.isBlocked && one.isMorningPerson === isMorning)
    .filter(({ diligence }) => random.chance(diligence))
    .filter((one) => !except.includes(one))
    .map((character) => ({ character, watched: random.between(12, 240) }))
  const partOf = isMorning ? spread(0.22, 0.4, claiming.length) : spread(0.8, 0.95, claiming.length)
  await together(claiming, async ({ character, watched }, index) => {
    const at = day.at(partOf(index))
    const started = new Date(at.getTime() - watched * 1000)
    await byMember(stage, character, started, (work) =>
      startWatch(work, character.id, bundledVideo),
    )
    await byMember(stage, character, at, (work) => claimDailyRoi(work, character.id)).catch(
      (error: unknown) => {
        if (!(error instanceof Refusal) || !ordinary.includes(error.code)) throw error
      },
    )
  })
}
