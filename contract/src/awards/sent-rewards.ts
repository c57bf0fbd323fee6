import * as z from 'zod'
import { waitsForApproval } from '../approvals.ts'
import { endpoint } from '../call/endpoint.ts'
import { pageOf, paging } from '../call/paging.ts'
import { shape, wire } from '../call/wire.ts'
import { Instant } from '../values/days.ts'
import { MemberId } from '../values/ids.ts'
import { PositiveUsd, Usd } from '../values/money.ts'
import { required } from '../values/person.ts'

/** A reward notice, or the claim of a reward plan; each kind has its own ids. */
export const RewardSent = shape({
  kind: z.enum(['sent', 'claimed']),
  id: z.int(),
  userId: wire('user_id', MemberId),
  username: z.string(),
  title: z.string(),
  message: z.string(),
  amount: Usd.nullable(),
  /** The part of the amount that was paid: less, or nothing, because of a limit or a block. */
  paid: Usd.nullable(),
  seenAt: wire('seen_at', Instant.nullable()),
  createdAt: wire('created_at', Instant),
})
export type RewardSent = z.output<typeof RewardSent>

export const listRewardsSent = endpoint('GET /users/rewards', {
  summary: 'Lists rewards sent and reward plans claimed, newest first',
  who: 'admin',
  permission: 'finance',
  request: paging,
  answer: pageOf('allrewards', RewardSent),
})
export const sendReward = endpoint('POST /users/send/reward', {
  summary: 'Sends a reward notice; an amount is paid from the treasury as reward income',
  who: 'admin',
  permission: 'finance',
  movesMoney: true,
  request: {
    userIds: wire('user_ids', z.array(MemberId).max(1000).optional()),
    toAll: wire('all', z.boolean().default(false)),
    title: required(120, 'Title'),
    message: required(2000, 'Message'),
    amount: PositiveUsd.optional(),
  },
  answer: { sent: z.int(), ...waitsForApproval },
  says: 'Reward sent',
  refusals: ['treasury.short', 'people.unknown', 'approvals.nobody_else'],
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
  says: 'Seen',
})
