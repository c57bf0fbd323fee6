import * as z from 'zod'
import { endpoint } from './call/endpoint.ts'
import { longPageOf, longPaging } from './call/paging.ts'
import { shape, wire } from './call/wire.ts'
import { wrong } from './call/wrong.ts'
import { dayRange } from './values/day-range.ts'
import { Instant } from './values/days.ts'
import { MemberId, MemberTransferId } from './values/ids.ts'
import { PositiveUsd, Usd } from './values/money.ts'

export const MemberTransferKind = z.enum(['touser', 'friend'])

export const MemberTransferView = shape({
  id: MemberTransferId,
  kind: MemberTransferKind,
  /** The sender; `touser` is a transfer from an own income wallet. */
  memberId: wire('user_id', MemberId),
  username: z.string(),
  receiverId: wire('to_user_id', MemberId),
  receiverName: wire('to_username', z.string()),
  from: z.enum(['funding', 'working', 'non_working']),
  /** The amount that the sender pays; the receiver gets `net`, the treasury the fee. */
  amount: Usd,
  fee: Usd,
  net: Usd,
  note: z.string(),
  createdAt: wire('created_at', Instant),
})
export type MemberTransferView = z.output<typeof MemberTransferView>

const decodeId = (value: number) => MemberId.decode(value)
const name = z.string().trim().min(1, wrong('fields.recipient_needed')).max(254)
/**
 * The receiver: a JSON number is a member's id. Text is an id, a username or a referral code, and is refused if it
 * matches two members.
 */
const Receiver = z.codec(
  z.union([z.int().min(1).max(2_147_483_647), name], { error: wrong('fields.recipient_needed') }),
  z.custom<{ id: MemberId } | { name: string }>(() => true),
  {
    decode: (value) => (typeof value === 'number' ? { id: decodeId(value) } : { name: value }),
    encode: (receiver) => ('id' in receiver ? receiver.id : receiver.name),
  },
)
export type Receiver = z.output<typeof Receiver>

const member = { who: 'member', subject: 'memberId', movesMoney: true, status: 201 } as const
const given = { transfer: MemberTransferView }
const refusals = ['people.blocked', 'ledger.not_enough', 'transfers.below_minimum'] as const
/** The token of the mailed code for the purpose `transfer`. */
const confirmation = wire('verification_token', z.string().max(200).optional())

export const transferToOwnFunding = endpoint('POST /transfer/touser', {
  ...member,
  summary: 'Moves own income into the own funding wallet',
  request: {
    memberId: wire('user_id', MemberId.optional()),
    from: z.enum(['working', 'non_working']),
    amount: PositiveUsd,
  },
  answer: given,
  says: 'transfers.says.transferred',
  refusals,
})
export const transferToFriend = endpoint('POST /transfer/friend', {
  ...member,
  summary:
    'Moves funding money to another member, confirmed by a mailed code; the fee is part of the amount',
  request: {
    memberId: wire('user_id', MemberId.optional()),
    to: Receiver,
    amount: PositiveUsd,
    verificationToken: confirmation,
    note: z.string().trim().max(200).optional(),
  },
  answer: given,
  says: 'transfers.says.transferred',
  refusals: [
    ...refusals,
    'people.code_needed',
    'transfers.above_maximum',
    'transfers.to_self',
    'transfers.unknown_receiver',
    'transfers.ambiguous_receiver',
    'people.waiting',
    'people.payouts_held',
  ],
})
export const ReceiverView = shape({
  id: MemberId,
  /** The first name and the initial of the last: `Asha R.` */
  name: z.string(),
})
export type ReceiverView = z.output<typeof ReceiverView>

export const findReceiver = endpoint('GET /transfer/receiver', {
  summary:
    'The member with exactly this id, username or referral code, by first name and initial; how often a member may ask is limited',
  who: 'member',
  isWrite: true,
  request: { to: name },
  answer: { receiver: ReceiverView },
  refusals: [
    'people.blocked',
    'people.waiting',
    'transfers.to_self',
    'transfers.unknown_receiver',
    'transfers.ambiguous_receiver',
  ],
})

export const getSendLimits = endpoint('GET /transfer/limits/{userId}', {
  summary: 'What a member can still send others today',
  who: 'member',
  follows: ['balance', 'price'],
  subject: 'memberId',
  request: { memberId: wire('userId', MemberId) },
  answer: {
    limits: shape({
      dailyMaximum: wire('daily_maximum', Usd),
      /** What of it transfers, top-ups for others, and token trades on a sloped line leave. */
      leftToday: wire('left_today', Usd),
    }),
  },
})

export const listMemberTransfersOf = endpoint('GET /transfer/by/{id}', {
  summary: 'Lists the transfers that a member sent or received, newest first',
  who: 'memberOrAdmin',
  follows: ['balance'],
  permission: ['finance', 'support'],
  subject: 'id',
  request: { id: MemberId, ...longPaging, kind: MemberTransferKind.optional() },
  answer: longPageOf('transfers', MemberTransferView),
})
export const listMemberTransfers = endpoint('GET /transfer/list', {
  summary: 'Lists the transfers of all members, newest first',
  who: 'admin',
  permission: 'finance',
  request: {
    ...longPaging,
    kind: MemberTransferKind.optional(),
    /** The start of a username, or a whole referral code, of either side. */
    search: z.string().trim().max(100).optional(),
    ...dayRange,
  },
  answer: longPageOf('transfers', MemberTransferView),
})
export const getMemberTransfer = endpoint('GET /transfer/byid/{id}', {
  summary: 'One transfer; members only see those they sent or received',
  who: 'memberOrAdmin',
  permission: ['finance', 'support'],
  request: { id: MemberTransferId },
  answer: given,
  refusals: ['transfers.unknown'],
})
