import * as z from 'zod'
import { endpoint } from '../call/endpoint.ts'
import { own } from '../call/own-text.ts'
import { pageOf, paging } from '../call/paging.ts'
import { MemberName, SaidText } from '../call/say.ts'
import { translations } from '../call/translations.ts'
import { waitsForApproval } from '../call/waits-for-approval.ts'
import { shape, wire } from '../call/wire.ts'
import { UnpaidReason } from '../income.ts'
import { Instant } from '../values/days.ts'
import { MemberId, RewardSendingId } from '../values/ids.ts'
import { PositiveUsd, Usd } from '../values/money.ts'
import { required } from '../values/person.ts'

/** A reward notice, or the claim of a reward plan; each kind has its own ids. */
export const RewardSent = shape({
  kind: z.enum(['sent', 'claimed']),
  id: z.int(),
  memberId: wire('user_id', MemberId),
  username: z.string(),
  fullname: MemberName,
  title: own(SaidText),
  message: own(z.string()),
  amount: Usd.nullable(),
  /** The part of the amount that was paid, less what was taken back. */
  paid: Usd.nullable(),
  /** Why less than the amount was paid; null if all was. */
  reason: UnpaidReason.nullable(),
  seenAt: wire('seen_at', Instant.nullable()),
  createdAt: wire('created_at', Instant),
})
export type RewardSent = z.output<typeof RewardSent>

/** A reward or a message that an admin sent in one call, with what became of it. */
export const RewardSending = shape({
  id: RewardSendingId,
  title: own(z.string()),
  message: own(z.string()),
  /** For each member; null for a message alone. */
  amount: Usd.nullable(),
  /** Whether it was sent to all members; null where that was not kept. */
  toAll: wire('all', z.boolean().nullable()),
  members: z.int(),
  seen: z.int(),
  /** To how many members something was paid and not taken back. */
  paidMembers: wire('paid_members', z.int()),
  /** To all of them together, less what was taken back. */
  paid: Usd.nullable(),
  sentBy: wire('sent_by', z.string()),
  /** The admin whose request the sender approved; null if nobody else was needed. */
  askedBy: wire('asked_by', z.string().nullable()),
  createdAt: wire('created_at', Instant),
})
export type RewardSending = z.output<typeof RewardSending>

export const listRewardsSent = endpoint('GET /users/rewards', {
  summary:
    'Lists rewards sent and reward plans claimed, newest first; or the members of one sending',
  who: 'admin',
  permission: 'finance',
  request: { ...paging, sendingId: wire('sending_id', RewardSendingId.optional()) },
  answer: pageOf('allrewards', RewardSent),
  refusals: ['rewards.unknown'],
})
export const listRewardSendings = endpoint('GET /users/send/reward', {
  summary: 'Lists what admins sent as rewards, newest first, with who has seen and was paid theirs',
  who: 'admin',
  follows: ['approval'],
  permission: 'finance',
  request: paging,
  answer: pageOf('sendings', RewardSending),
})
export const getRewardSending = endpoint('GET /users/send/reward/{id}', {
  summary: 'One reward or message that an admin sent',
  who: 'admin',
  permission: 'finance',
  request: { id: RewardSendingId },
  answer: { sending: RewardSending },
  refusals: ['rewards.unknown'],
})

const recipients = {
  memberIds: wire('user_ids', z.array(MemberId).max(1000).optional()),
  toAll: wire('all', z.boolean().default(false)),
}
export const previewReward = endpoint('POST /users/send/reward/preview', {
  summary: 'What a reward would pay now, before it is sent; nothing is sent',
  who: 'admin',
  permission: 'finance',
  isRead: true,
  request: { ...recipients, amount: PositiveUsd.optional() },
  answer: {
    members: z.int(),
    /** What the treasury would pay: the amount for each member, each up to their limit. */
    paid: Usd,
    /** How many members would get less than the amount, by the reason. */
    less: z.array(shape({ reason: UnpaidReason, members: z.int() })),
    treasury: Usd,
    /** What is left of the treasury; null if it cannot pay. */
    treasuryAfter: wire('treasury_after', Usd.nullable()),
  },
  refusals: ['people.unknown', 'rewards.too_many'],
})
export const sendReward = endpoint('POST /users/send/reward', {
  summary: 'Sends a reward notice; an amount is paid from the treasury as reward income',
  who: 'admin',
  permission: 'finance',
  movesMoney: true,
  request: {
    ...recipients,
    title: required(120, 'title'),
    titleIn: wire('title_in', translations(120)),
    message: required(2000, 'message'),
    messageIn: wire('message_in', translations(2000)),
    amount: PositiveUsd.optional(),
  },
  answer: { sent: z.int(), ...waitsForApproval },
  says: 'awards.says.reward_sent',
  refusals: ['treasury.short', 'people.unknown', 'rewards.too_many', 'approvals.nobody_else'],
})
export const listRewardNotices = endpoint('GET /users/get/defaulterreward/{id}', {
  summary: 'Lists reward notices that a member has not seen, or whose amount they missed',
  who: 'memberOrAdmin',
  permission: ['finance', 'support'],
  subject: 'id',
  request: { id: MemberId, ...paging },
  answer: pageOf('userrewardnotification', RewardSent),
})

export const listRewardsReceived = endpoint('GET /users/rewards/{id}', {
  summary:
    'Lists the rewards that a member was sent and the reward plans they claimed, newest first',
  who: 'memberOrAdmin',
  follows: ['notice', 'balance'],
  permission: ['finance', 'support'],
  subject: 'id',
  request: { id: MemberId, ...paging },
  answer: pageOf('rewards', RewardSent),
})
export const markRewardsSeen = endpoint('POST /users/rewards/seen', {
  summary: 'Marks reward notices as seen',
  who: 'member',
  request: { ids: z.array(z.int().min(1).max(2_147_483_647)).max(500) },
  says: 'awards.says.seen',
})
