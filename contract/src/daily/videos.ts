import * as z from 'zod'
import { endpoint } from '../call/endpoint.ts'
import { edited } from '../call/own-text.ts'
import { pageOf, paging } from '../call/paging.ts'
import { translations } from '../call/translations.ts'
import { shape, wire } from '../call/wire.ts'
import { wrong } from '../call/wrong.ts'
import { Instant } from '../values/days.ts'
import { VideoId } from '../values/ids.ts'
import { VideoAddress } from '../values/video-address.ts'

export const VideoView = shape({
  id: VideoId,
  title: edited(z.string()),
  url: z.string(),
  description: edited(z.string()),
  createdAt: wire('created_at', Instant),
})
export type VideoView = z.output<typeof VideoView>

const form = {
  title: z
    .string({ error: wrong('fields.required', { field: 'title' }) })
    .trim()
    .min(1, wrong('fields.required', { field: 'title' }))
    .max(200),
  titleIn: wire('title_in', translations(200)),
  url: VideoAddress,
  description: z.string().trim().max(2000).default(''),
  descriptionIn: wire('description_in', translations(2000)),
}
export const startWatch = endpoint('POST /videos/{id}/watch', {
  summary:
    'Starts the ten seconds of watching today’s video, the newest; id 0 is the bundled one, which plays if the library is empty',
  who: 'member',
  request: { id: VideoId },
  answer: { startedAt: wire('started_at', Instant), readyAt: wire('ready_at', Instant) },
  refusals: ['daily.video_unknown', 'daily.not_todays_video', 'people.blocked'],
})

export const listVideos = endpoint('GET /videos', {
  fails: 'fetchVideos',
  summary: 'Lists the video library, newest first',
  who: 'memberOrAdmin',
  permission: ['content', 'support'],
  request: paging,
  answer: pageOf('data', VideoView),
})
export const getLatestVideo = endpoint('GET /videos/latest', {
  fails: 'fetchLatestVideo',
  summary: 'Today’s video; null if the library is empty and the bundled one plays',
  who: 'memberOrAdmin',
  permission: ['content', 'support'],
  answer: { data: VideoView.nullable() },
})
export const getVideo = endpoint('GET /videos/{id}', {
  fails: 'fetchVideo',
  summary: 'One video',
  who: 'memberOrAdmin',
  permission: ['content', 'support'],
  request: { id: VideoId },
  answer: { data: VideoView },
  refusals: ['daily.video_unknown'],
})
export const addVideo = endpoint('POST /videos', {
  fails: 'createVideo',
  summary: 'Adds a video',
  who: 'admin',
  permission: 'content',
  status: 201,
  request: form,
  answer: { data: VideoView },
  says: 'daily.says.video_created',
})
export const updateVideo = endpoint('PUT /videos/{id}', {
  fails: 'updateVideo',
  summary: 'Changes a video',
  who: 'admin',
  permission: 'content',
  request: { id: VideoId, ...form },
  answer: { data: VideoView },
  says: 'daily.says.video_updated',
  refusals: ['daily.video_unknown'],
})
export const removeVideo = endpoint('DELETE /videos/{id}', {
  fails: 'deleteVideo',
  summary: 'Deletes a video',
  who: 'admin',
  permission: 'content',
  request: { id: VideoId },
  answer: { data: VideoView },
  says: 'daily.says.video_deleted',
  refusals: ['daily.video_unknown'],
})
