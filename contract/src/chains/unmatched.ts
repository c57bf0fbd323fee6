import * as z from 'zod'
import { endpoint } from '../call/endpoint.ts'
import { longPageOf, longPaging } from '../call/paging.ts'
import { MemberName } from '../call/say.ts'
import { secondAdminOfRow, waitsForApproval } from '../call/waits-for-approval.ts'
import { shape, wire } from '../call/wire.ts'
import { wrong } from '../call/wrong.ts'
import { Instant } from '../values/days.ts'
import { AdminId, ChainTransferId, DepositId, MemberId } from '../values/ids.ts'
import { Usd } from '../values/money.ts'
import { Chain } from './incoming.ts'

/** Why a payment at a deposit address is not credited by itself. */
export const UnmatchedReason = z.enum([
  'wrong_token',
  'below_minimum',
  'before_address',
  'no_member',
  /** A person approved a report of the same transaction. */
  'credited_by_hand',
  /** Endpoints contradict each other about it. */
  'disputed',
  /** The only endpoint shows it, and it is above what one endpoint is believed. */
  'single_endpoint',
])
export type UnmatchedReason = z.output<typeof UnmatchedReason>

/** `vanished`: its block has left the chain. */
export const UnmatchedState = z.enum(['unmatched', 'credited', 'dismissed', 'vanished'])
export type UnmatchedState = z.output<typeof UnmatchedState>

/** What payments have in common that are folded into one row, or dismissed together. */
export const UnmatchedGroup = z.enum(['transaction', 'sender', 'token'])
export type UnmatchedGroup = z.output<typeof UnmatchedGroup>

/** Reasons of which many payments may be dismissed together. All others are money that is meant for a member. */
export const JunkReason = z.enum(['wrong_token', 'below_minimum'])
export type JunkReason = z.output<typeof JunkReason>

export const UnmatchedView = shape({
  id: ChainTransferId,
  /** How many payments the row stands for: itself, and in a folded list the older ones of its chain, reason and group. */
  count: z.int(),
  chain: Chain,
  txHash: wire('tx_hash', z.string()),
  block: z.int(),
  blockAt: wire('block_at', Instant),
  /** The contract of the token that was sent. */
  token: z.string(),
  /** In the smallest unit of the token. */
  rawAmount: wire('raw_amount', z.string()),
  /** Null for another token than the one that is credited. */
  amount: Usd.nullable(),
  sender: z.string(),
  recipient: z.string(),
  reason: UnmatchedReason,
  state: UnmatchedState,
  confirmations: z.int(),
  needed: z.int(),
  seenAt: wire('seen_at', Instant),
  depositId: wire('deposit_id', DepositId.nullable()),
  /** The endpoints, by their hosts, that denied it when they answered last. */
  deniedBy: wire('denied_by', z.array(z.string())),
  decidedBy: wire('decided_by', AdminId.nullable()),
  decidedAt: wire('decided_at', Instant.nullable()),
  note: z.string(),
  /** Whose address it was paid to: while that account is open, it can be credited to nobody else. */
  owner: shape({
    memberId: wire('user_id', MemberId),
    username: z.string(),
    fullname: MemberName,
    isClosed: wire('is_closed', z.boolean()),
  }).nullable(),
  /**
   * Whom it can be credited to: the owner of the address, and where that account is closed or there is none, who reported its
   * hash or paid from the same sender before.
   */
  suggestions: z.array(
    shape({
      memberId: wire('user_id', MemberId),
      username: z.string(),
      fullname: MemberName,
      because: z.enum(['address', 'report', 'sender']),
    }),
  ),
  ...secondAdminOfRow,
})
export type UnmatchedView = z.output<typeof UnmatchedView>

const groupValue = z.string().trim().min(1).max(100)

export const listUnmatched = endpoint('GET /chains/unmatched', {
  summary:
    'Lists payments at deposit addresses that are not credited by themselves, newest first, each alone or folded',
  who: 'admin',
  permission: 'finance',
  follows: ['request', 'approval'],
  request: {
    ...longPaging,
    chain: Chain.optional(),
    reason: UnmatchedReason.optional(),
    state: UnmatchedState.default('unmatched'),
    /** Shows payments of one chain, reason and transaction, sender or token as one row, by the newest of them. */
    fold: UnmatchedGroup.optional(),
    txHash: wire('tx_hash', groupValue.optional()),
    sender: groupValue.optional(),
    token: groupValue.optional(),
  },
  answer: longPageOf('transfers', UnmatchedView),
})

export const decideUnmatched = endpoint('PUT /chains/unmatched/{id}', {
  summary: 'Credits an unmatched payment to a member, or dismisses it',
  who: 'admin',
  permission: 'finance',
  movesMoney: true,
  request: {
    id: ChainTransferId,
    status: z.enum(['credited', 'dismissed']),
    /** Who gets it; needed to credit it. */
    memberId: wire('user_id', MemberId.optional()),
    note: z.string().trim().min(3, wrong('fields.say_why')).max(500),
  },
  answer: { transfer: UnmatchedView, ...waitsForApproval },
  says: 'chains.says.decided',
  refusals: [
    'chains.unknown_transfer',
    'chains.decided',
    'chains.wrong_token',
    'chains.unconfirmed',
    'chains.other_address',
    'people.unknown',
    'deposits.credited_already',
    'approvals.nobody_else',
  ],
})

export const dismissTogether = endpoint('POST /chains/unmatched/dismiss', {
  summary:
    'Dismisses waiting payments of one token, sender or transaction together, up to 10,000 at a time',
  who: 'admin',
  permission: 'finance',
  request: {
    chain: Chain,
    by: UnmatchedGroup,
    /** The hash of the transaction, or the address of the sender or of the token. */
    value: groupValue,
    reason: JunkReason,
    /** The newest payment that was looked at: what came after it stays. */
    upto: ChainTransferId,
    note: z.string().trim().min(3, wrong('fields.say_why')).max(500),
  },
  answer: {
    dismissed: z.int(),
    /** How many more of the same wait, up to the same one. */
    left: z.int(),
  },
  says: 'chains.says.dismissed',
  refusals: ['chains.none_waiting', 'chains.not_by_token'],
})
