import { Refusal } from '@clearstead/contract/call/refusal'
import type { MemberId, VideoId } from '@clearstead/contract/values/ids'
import type { Work } from '../../plumbing/work.ts'
import { getMember } from '../people/members/public.ts'
import { insertWatch } from './queries.ts'
import { watchSeconds } from './rules.ts'
import { findLatestVideo, getVideo } from './video-queries.ts'

/** The bundled video, which is shown when the library is empty. */
const bundledVideo = 0

/**
 * Starts today's video; a claim can follow after ten seconds.
 * @throws {Refusal} `daily.video_unknown`, `daily.not_todays_video`, `people.blocked`
 */
export async function startWatch(
  work: Work,
  memberId: MemberId,
  videoId: VideoId,
): Promise<{ startedAt: Date; readyAt: Date }> {
  const { isBlocked } = await getMember(work.tx, memberId)
  if (isBlocked) throw new Refusal('people.blocked')
  const todays = (await findLatestVideo(work.tx))?.id ?? bundledVideo
  if (videoId !== todays) {
    if (videoId !== bundledVideo) await getVideo(work.tx, videoId)
    throw new Refusal('daily.not_todays_video')
  }
  await insertWatch(work, memberId, videoId)
  return {
    startedAt: work.now,
    readyAt: new Date(work.now.getTime() + watchSeconds * 1000),
  }
}
