import { Refusal } from '@clearstead/contract/refusal'
import type { MemberId, VideoId } from '@clearstead/contract/values/ids'
import type { Work } from '../../plumbing/work.ts'
import { getMember } from '../people/public.ts'
import { insertWatch } from './queries.ts'
import { watchSeconds } from './rules.ts'
import { getVideo } from './videos/queries.ts'

/** The bundled video, which plays when the library is empty. */
const bundledVideo = 0

/**
 * Starts the ten seconds after which a claim may follow.
 * @throws {Refusal} `daily.video_unknown`, `people.blocked`
 */
export async function startWatch(
  work: Work,
  memberId: MemberId,
  videoId: VideoId,
): Promise<{ startedAt: Date; readyAt: Date }> {
  const { isBlocked } = await getMember(work.tx, memberId)
  if (isBlocked) throw new Refusal('people.blocked')
  if (videoId !== bundledVideo) await getVideo(work.tx, videoId)
  await insertWatch(work, memberId, videoId)
  return {
    startedAt: work.now,
    readyAt: new Date(work.now.getTime() + watchSeconds * 1000),
  }
}
