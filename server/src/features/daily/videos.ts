import { Refusal } from '@clearstead/contract/call/refusal'
import type { VideoView } from '@clearstead/contract/daily/videos'
import type { MemberId, VideoId } from '@clearstead/contract/values/ids'
import type { Work } from '../../plumbing/work.ts'
import { getMember } from '../people/members/public.ts'
import { insertWatch } from './queries.ts'
import { watchSeconds } from './rules.ts'
import {
  deleteVideo,
  findLatestVideo,
  getVideo,
  insertVideo,
  lockVideo,
  updateVideo,
  type VideoForm,
} from './video-queries.ts'

export async function addVideo(work: Work, form: VideoForm): Promise<VideoView> {
  const video = await insertVideo(work, form)
  work.note({ subject: `video:${video.id}`, after: video })
  return video
}

/** @throws {Refusal} `daily.video_unknown` */
export async function changeVideo(work: Work, id: VideoId, form: VideoForm): Promise<VideoView> {
  const before = await lockVideo(work, id)
  const after = await updateVideo(work, before, form)
  work.note({ subject: `video:${id}`, before, after })
  return after
}

/** @throws {Refusal} `daily.video_unknown` */
export async function removeVideo(work: Work, id: VideoId): Promise<VideoView> {
  const before = await deleteVideo(work, id)
  work.note({ subject: `video:${id}`, before })
  return before
}

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
