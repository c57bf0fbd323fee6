import * as z from 'zod'
import { type AnswerOf, endpoint } from './endpoint.ts'
import { pageOf, paging } from './paging.ts'
import { Instant, ProgrammeDay } from './values/days.ts'
import { MemberId, VideoId } from './values/ids.ts'
import { Usd } from './values/money.ts'
import { VideoAddress } from './values/video-address.ts'
import { shape, wire } from './wire.ts'

export const VideoView = shape({
  id: VideoId,
  title: z.string(),
  url: z.string(),
  description: z.string(),
  createdAt: wire('created_at', Instant),
})
export type VideoView = z.output<typeof VideoView>

const form = {
  title: z.string({ error: 'Title is required' }).trim().min(1, 'Title is required').max(200),
  url: VideoAddress,
  description: z.string().trim().max(2000).default(''),
}

export const checkClaim = endpoint('GET /tr/roi-check/{userId}', {
  fails: 'Failed to check transaction status.',
  summary: 'Whether today’s reward was claimed already, and what a claim would give now',
  who: 'memberOrAdmin',
  permission: ['finance', 'support'],
  subject: 'userId',
  request: { userId: MemberId },
  answer: {
    /** Today's claim exists. */
    found: z.boolean(),
    /** Today's amount before and after the cap; zero where nothing can be earned. */
    expected: Usd,
    /** What of it would wait until plans can no longer be undone. */
    held: Usd,
    availableLimit: wire('available_limit', Usd),
    /** Why a claim would be refused now; null when only the video is missing. */
    reason: z.string().nullable(),
    today: ProgrammeDay,
    /** Earlier days that may be claimed today besides, oldest first; today's own comes before them. */
    makeUpDays: wire('make_up_days', z.array(ProgrammeDay)),
    /** When the next programme day begins. */
    resetsAt: wire('resets_at', Instant),
    /** Days of the last 30 on which a claim was made. */
    claimedDays: wire('claimed_days', z.array(ProgrammeDay)),
  },
})
/** Whether nothing is left to claim today: neither today's own nor a missed day. */
export function isAllClaimed({ found, makeUpDays }: AnswerOf<typeof checkClaim>): boolean {
  return found && makeUpDays.length === 0
}

/** What every daily claim says, by whichever call it is made. */
export const claimedMessage = 'Trade Successfull!'
export const startWatch = endpoint('POST /videos/{id}/watch', {
  summary:
    'Starts the ten seconds of watching today’s video, the newest; id 0 is the bundled one, which plays while there is none',
  who: 'member',
  request: { id: VideoId },
  answer: { startedAt: wire('started_at', Instant), readyAt: wire('ready_at', Instant) },
  refusals: ['daily.video_unknown', 'daily.not_todays_video', 'people.blocked'],
})
export const claimDailyRoi = endpoint('PUT /referral/self-trade/{userId}', {
  fails: 'Failed to update ROI income',
  summary: 'Claims today’s ROI; the uplines’ level income is set aside with it',
  who: 'member',
  subject: 'userId',
  movesMoney: true,
  request: { userId: MemberId },
  answer: {
    /** What was paid now; what is held of plans in their cooling-off is not among it. */
    amount: Usd,
    capped: Usd,
    held: Usd,
    claimedAt: wire('claimed_at', Instant),
  },
  says: claimedMessage,
  refusals: [
    'daily.already_claimed',
    'daily.no_plan',
    'daily.limit_reached',
    'daily.not_watched',
    'daily.not_earning_day',
    'daily.roi_closed',
    'daily.nothing_to_earn',
    'treasury.short',
    'people.blocked',
  ],
})

export const listVideos = endpoint('GET /videos', {
  fails: 'Failed to fetch videos',
  summary: 'The video library, newest first',
  who: 'memberOrAdmin',
  permission: ['content', 'support'],
  request: paging,
  answer: pageOf('data', VideoView),
})
export const getLatestVideo = endpoint('GET /videos/latest', {
  fails: 'Failed to fetch latest video',
  summary: 'Today’s video; null when the library is empty and the bundled one plays',
  who: 'memberOrAdmin',
  permission: ['content', 'support'],
  answer: { data: VideoView.nullable() },
})
export const getVideo = endpoint('GET /videos/{id}', {
  fails: 'Failed to fetch video',
  summary: 'One video',
  who: 'memberOrAdmin',
  permission: ['content', 'support'],
  request: { id: VideoId },
  answer: { data: VideoView },
  refusals: ['daily.video_unknown'],
})
export const addVideo = endpoint('POST /videos', {
  fails: 'Failed to create video',
  summary: 'Adds a video',
  who: 'admin',
  permission: 'content',
  status: 201,
  request: form,
  answer: { data: VideoView },
  says: 'Video created successfully',
})
export const updateVideo = endpoint('PUT /videos/{id}', {
  fails: 'Failed to update video',
  summary: 'Changes a video',
  who: 'admin',
  permission: 'content',
  request: { id: VideoId, ...form },
  answer: { data: VideoView },
  says: 'Video updated successfully',
  refusals: ['daily.video_unknown'],
})
export const removeVideo = endpoint('DELETE /videos/{id}', {
  fails: 'Failed to delete video',
  summary: 'Removes a video',
  who: 'admin',
  permission: 'content',
  request: { id: VideoId },
  answer: { data: VideoView },
  says: 'Video deleted successfully',
  refusals: ['daily.video_unknown'],
})
