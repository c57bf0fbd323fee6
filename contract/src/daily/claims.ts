import * as z from 'zod'
import { type AnswerOf, endpoint } from '../call/endpoint.ts'
import { SaidText } from '../call/say.ts'
import { wire } from '../call/wire.ts'
import { Instant, ProgrammeDay } from '../values/days.ts'
import { MemberId } from '../values/ids.ts'
import { Usd } from '../values/money.ts'

export const checkClaim = endpoint('GET /tr/roi-check/{userId}', {
  fails: 'checkStatus',
  summary: 'Whether today’s reward is claimed, and the amount of a claim now',
  who: 'memberOrAdmin',
  follows: ['balance'],
  permission: ['finance', 'support'],
  subject: 'memberId',
  request: { memberId: wire('userId', MemberId) },
  answer: {
    /** Whether today is claimed. */
    found: z.boolean(),
    /** Today's amount before and after the cap; zero if nothing can be earned. */
    expected: Usd,
    /** The part that would be held until the end of a cooling-off. */
    held: Usd,
    /** What the claim of today brought, with the part on hold; null before it. */
    claimed: Usd.nullable(),
    availableLimit: wire('available_limit', Usd),
    /** Why a claim would be refused now; null if only the video is missing. */
    reason: SaidText.nullable(),
    today: ProgrammeDay,
    /** Earlier days that can also be claimed today, after today's own claim; oldest first. */
    makeUpDays: wire('make_up_days', z.array(ProgrammeDay)),
    /** The start of the next programme day. */
    resetsAt: wire('resets_at', Instant),
    /** The days of the last 30 with a claim. */
    claimedDays: wire('claimed_days', z.array(ProgrammeDay)),
  },
})
/** Whether today and all missed days are claimed. */
export function isAllClaimed({ found, makeUpDays }: AnswerOf<typeof checkClaim>): boolean {
  return found && makeUpDays.length === 0
}

/** The message of every daily claim, by whichever call. */
export const claimDailyRoi = endpoint('PUT /referral/self-trade/{userId}', {
  fails: 'updateRoi',
  summary: 'Claims today’s ROI, and stages the level income of the uplines',
  who: 'member',
  subject: 'memberId',
  movesMoney: true,
  request: { memberId: wire('userId', MemberId) },
  answer: {
    /** The amount paid now, without the held part of plans in their cooling-off. */
    amount: Usd,
    capped: Usd,
    held: Usd,
    claimedAt: wire('claimed_at', Instant),
  },
  says: 'daily.says.claimed',
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
