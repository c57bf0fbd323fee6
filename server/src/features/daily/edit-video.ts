import type { VideoView } from '@clearstead/contract/daily/videos'
import type { VideoId } from '@clearstead/contract/values/ids'
import type { Work } from '../../plumbing/work.ts'
import {
  deleteVideo,
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
