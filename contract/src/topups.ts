import * as z from 'zod'
import { waitsForApproval } from './approvals.ts'
import { endpoint } from './endpoint.ts'
import { longPageOf, longPaging } from './paging.ts'
import { dayRange } from './values/day-range.ts'
import { Instant } from './values/days.ts'
import { ActivePlanId, AdminId, CodeId, MemberId, PlanId, TopupId } from './values/ids.ts'
import { PositiveUsd, Usd } from './values/money.ts'
import { shape, wire } from './wire.ts'

/** By the member, by another member for them, as a new plan after the cap was reached, or with a code. */
export const TopupKind = z.enum(['own', 'entry', 'retopup', 'code'])
export const TopupStatus = z.enum(['pending', 'approved', 'rejected', 'cancelled'])

export const TopupView = shape({
  id: TopupId,
  kind: TopupKind,
  /** The member whose plan grows. */
  userId: wire('user_id', MemberId),
  username: z.string(),
  fullname: z.string(),
  /** Who pays it; of a code, who redeemed it. */
  payerId: wire('userby_id', MemberId),
  payerName: wire('userby_username', z.string()),
  /** Of a re-top-up there is none before it is carried out. */
  activePlanId: wire('active_plan_id', ActivePlanId.nullable()),
  planId: wire('plan_id', PlanId),
  planName: wire('plan_name', z.string()),
  /** What was paid, or what the code was worth; the plan got `net`, the treasury the fee. */
  amount: Usd,
  fee: Usd,
  net: Usd,
  codeId: wire('code_id', CodeId.nullable()),
  status: TopupStatus,
  note: z.string(),
  decidedBy: wire('decided_by', AdminId.nullable()),
  createdAt: wire('created_at', Instant),
  decidedAt: wire('decided_at', Instant.nullable()),
})
export type TopupView = z.output<typeof TopupView>

const member = { who: 'member', movesMoney: true, status: 201 } as const
const given = { topup: TopupView }
/** What can stand in the way of every top-up. */
const refusals = [
  'people.blocked',
  'ledger.not_enough',
  'treasury.short',
  'plans.active_unknown',
  'plans.active_closed',
  'plans.amount_outside',
  'plans.too_late',
  'topups.no_plan',
] as const

/** What holds of all money that passes from hand to hand, a code included: as of a transfer to a friend. */
const handedOn = ['people.code_needed', 'people.waiting', 'transfers.below_minimum'] as const
/** What the mailed code of the purpose `transfer` gave. */
const confirmation = wire('verification_token', z.string().max(200).optional())

export const addTopup = endpoint('POST /topup/add', {
  ...member,
  summary:
    'Raises an own plan from the funding wallet or with a code; without a plan named, the newest with room. A code pays the fee of a transfer and is confirmed as one',
  request: {
    activePlanId: wire('active_plan_id', ActivePlanId.optional()),
    /** With a code it may be left out; given, it must be what the code is worth. */
    amount: PositiveUsd.optional(),
    code: z.string().trim().min(1).max(60).optional(),
    /** Needed with a code. */
    verificationToken: confirmation,
  },
  answer: given,
  says: 'Top-up received',
  refusals: [
    ...refusals,
    ...handedOn,
    'topups.mismatch',
    'codes.unknown',
    'codes.redeemed',
    'codes.expired',
  ],
})
export const addEntry = endpoint('POST /topup/entry', {
  ...member,
  summary:
    'Raises another member’s plan from one’s own funding wallet, confirmed and at the fee of a transfer',
  subject: 'payerId',
  request: {
    memberId: wire('id', MemberId),
    payerId: wire('userby_id', MemberId.optional()),
    amount: PositiveUsd,
    verificationToken: confirmation,
  },
  answer: given,
  says: 'Top-up received',
  refusals: [...refusals, ...handedOn, 'transfers.unknown_receiver', 'people.payouts_held'],
})
export const addRetopup = endpoint('POST /topup/addretopup', {
  ...member,
  summary: 'Opens a new cap with a further plan once the earning limit was reached',
  request: { planId: wire('plan_id', PlanId), amount: PositiveUsd },
  answer: given,
  says: 'Top-up received',
  refusals: [...refusals, 'plans.unknown', 'plans.retired', 'topups.limit_left'],
})

export const listTopups = endpoint('GET /topup/list', {
  summary: 'Top-ups of all members',
  who: 'admin',
  permission: 'finance',
  request: {
    ...longPaging,
    status: TopupStatus.optional(),
    kind: TopupKind.optional(),
    /** The beginning of a username, or a whole referral code, of either side. */
    search: z.string().trim().max(100).optional(),
    ...dayRange,
    sort: z.enum(['newest', 'oldest']).default('newest'),
  },
  answer: { ...longPageOf('topups', TopupView), waiting: z.int() },
})
export const listTopupsOf = endpoint('GET /topup/by/{id}', {
  summary: 'The top-ups that a member received or paid, newest first',
  who: 'memberOrAdmin',
  permission: ['finance', 'support'],
  subject: 'id',
  request: { id: MemberId, ...longPaging, status: TopupStatus.optional() },
  answer: longPageOf('topups', TopupView),
})
export const decideTopup = endpoint('PUT /topup/{id}', {
  summary: 'Carries out or rejects a top-up that waits for approval',
  who: 'admin',
  permission: 'finance',
  movesMoney: true,
  request: {
    id: TopupId,
    status: z.enum(['approved', 'rejected']),
    amount: Usd,
    userId: wire('user_id', MemberId),
    note: z.string().trim().max(500).optional(),
  },
  answer: { ...given, ...waitsForApproval },
  says: 'Top-up decided',
  refusals: [
    ...refusals,
    'plans.unknown',
    'plans.retired',
    'topups.unknown',
    'topups.mismatch',
    'topups.decided',
    'approvals.nobody_else',
  ],
})
export const removeTopup = endpoint('DELETE /topup/{id}', {
  summary: 'Cancels a top-up that waits for approval: one’s own, or as an admin any',
  who: 'memberOrAdmin',
  permission: 'finance',
  movesMoney: true,
  request: { id: TopupId },
  answer: given,
  says: 'Top-up cancelled',
  refusals: ['topups.unknown', 'topups.decided'],
})
