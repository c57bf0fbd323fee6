import * as z from 'zod'
import { endpoint } from '../call/endpoint.ts'
import { own } from '../call/own-text.ts'
import { longPageOf, longPaging } from '../call/paging.ts'
import { MemberName } from '../call/say.ts'
import {
  secondAdminCount,
  secondAdminFilter,
  secondAdminOfRow,
  waitsForApproval,
} from '../call/waits-for-approval.ts'
import { shape, wire } from '../call/wire.ts'
import { dayRange } from '../values/day-range.ts'
import { Instant } from '../values/days.ts'
import { ActivePlanId, AdminId, CodeId, MemberId, PlanId, TopupId } from '../values/ids.ts'
import { PositiveUsd, Usd } from '../values/money.ts'

/** By the member, by another member, as a new plan after the cap is reached, or with a code. */
export const TopupKind = z.enum(['own', 'entry', 'retopup', 'code'])
export const TopupStatus = z.enum(['pending', 'approved', 'rejected', 'cancelled'])

const topupFields = {
  id: TopupId,
  kind: TopupKind,
  /** The member whose plan grows. */
  memberId: wire('user_id', MemberId),
  username: z.string(),
  fullname: MemberName,
  /** The member who pays, or who redeemed the code. */
  payerId: wire('userby_id', MemberId),
  payerName: wire('userby_username', z.string()),
  /** A re-top-up has none before it is approved. */
  activePlanId: wire('active_plan_id', ActivePlanId.nullable()),
  planId: wire('plan_id', PlanId),
  planName: wire('plan_name', own(z.string())),
  /** The amount paid, or the value of the code; the plan gets `net`, the treasury the fee. */
  amount: Usd,
  fee: Usd,
  net: Usd,
  codeId: wire('code_id', CodeId.nullable()),
  status: TopupStatus,
  note: z.string(),
  decidedBy: wire('decided_by', AdminId.nullable()),
  createdAt: wire('created_at', Instant),
  decidedAt: wire('decided_at', Instant.nullable()),
}
export const TopupView = shape(topupFields)
export type TopupView = z.output<typeof TopupView>

/** A top-up in the queue of admins. */
export const ListedTopup = shape({ ...topupFields, ...secondAdminOfRow })
export type ListedTopup = z.output<typeof ListedTopup>

const member = { who: 'member', movesMoney: true, status: 201 } as const
const given = { topup: TopupView }
/** The refusals of every top-up. */
const refusals = [
  'people.blocked',
  'ledger.not_enough',
  'treasury.short',
  'plans.active_unknown',
  'plans.active_closed',
  'plans.amount_outside',
  'plans.too_late',
  'plans.topup_drains',
  'topups.no_plan',
] as const

/** The refusals of money that passes between members, including codes: the same as of a transfer. */
const transferRefusals = [
  'people.code_needed',
  'people.waiting',
  'transfers.below_minimum',
] as const
/** The token of the mailed code for the purpose `transfer`. */
const confirmation = wire('verification_token', z.string().max(200).optional())

export const addTopup = endpoint('POST /topup/add', {
  ...member,
  summary:
    'Raises an own plan from the funding wallet or with a code; by default the newest plan with room. A code pays the fee of a transfer and is confirmed like one',
  request: {
    activePlanId: wire('active_plan_id', ActivePlanId.optional()),
    /** Optional with a code; if sent, it must be the value of the code. */
    amount: PositiveUsd.optional(),
    code: z.string().trim().min(1).max(60).optional(),
    /** Required with a code. */
    verificationToken: confirmation,
  },
  answer: given,
  says: 'plans.says.topup_received',
  refusals: [
    ...refusals,
    ...transferRefusals,
    'topups.mismatch',
    'codes.unknown',
    'codes.redeemed',
    'codes.expired',
    'codes.cancelled',
  ],
})
export const addEntry = endpoint('POST /topup/entry', {
  ...member,
  summary:
    'Raises another member’s plan from the own funding wallet, confirmed like a transfer and with its fee',
  subject: 'payerId',
  request: {
    memberId: wire('id', MemberId),
    payerId: wire('userby_id', MemberId.optional()),
    amount: PositiveUsd,
    verificationToken: confirmation,
  },
  answer: given,
  says: 'plans.says.topup_received',
  refusals: [
    ...refusals,
    ...transferRefusals,
    'transfers.above_maximum',
    'transfers.unknown_receiver',
    'people.payouts_held',
  ],
})
export const addRetopup = endpoint('POST /topup/addretopup', {
  ...member,
  summary: 'Buys a further plan with a new earning limit after the limit is reached',
  request: { planId: wire('plan_id', PlanId), amount: PositiveUsd },
  answer: given,
  says: 'plans.says.topup_received',
  refusals: [...refusals, 'plans.unknown', 'plans.retired', 'topups.limit_left'],
})

export const getTopupOptions = endpoint('GET /topup/options/{userId}', {
  summary:
    'What a member can top up now: the room in each open plan, and whether a re-top-up is possible',
  who: 'memberOrAdmin',
  follows: ['request', 'balance'],
  permission: ['finance', 'support'],
  subject: 'memberId',
  request: { memberId: wire('userId', MemberId) },
  answer: {
    /** Open plans, newest first. */
    plans: z.array(
      shape({
        activePlanId: wire('active_plan_id', ActivePlanId),
        planName: wire('plan_name', own(z.string())),
        amount: Usd,
        /** The most that a top-up can add; 0 where the plan takes none. */
        room: Usd,
        /**
         * Why it takes none: it is at its highest amount, too few of its days are left, or under its terms the money
         * could leave for less than the top-up pays to others.
         */
        refusal: z.enum(['full', 'too_late', 'drains']).nullable(),
      }),
    ),
    retopup: shape({
      /** Why it is not possible: there is no open plan, or some of the earning limit is left. */
      refusal: z.enum(['no_plan', 'limit_left']).nullable(),
      limitLeft: wire('limit_left', Usd),
    }),
  },
})
export const listTopups = endpoint('GET /topup/list', {
  summary: 'Lists the top-ups of all members',
  who: 'admin',
  follows: ['request', 'approval'],
  permission: 'finance',
  request: {
    ...longPaging,
    status: TopupStatus.optional(),
    kind: TopupKind.optional(),
    /** The number, such as `#12`, or of either side the start of a username or a whole referral code. */
    search: z.string().trim().max(100).optional(),
    ...dayRange,
    ...secondAdminFilter,
    sort: z.enum(['newest', 'oldest']).default('newest'),
  },
  answer: { ...longPageOf('topups', ListedTopup), waiting: z.int(), ...secondAdminCount },
})
export const listTopupsOf = endpoint('GET /topup/by/{id}', {
  summary: 'Lists the top-ups that a member received or paid, newest first',
  who: 'memberOrAdmin',
  follows: ['request'],
  permission: ['finance', 'support'],
  subject: 'id',
  request: { id: MemberId, ...longPaging, status: TopupStatus.optional() },
  answer: longPageOf('topups', TopupView),
})
export const decideTopup = endpoint('PUT /topup/{id}', {
  summary: 'Approves or rejects a pending top-up',
  who: 'admin',
  permission: 'finance',
  movesMoney: true,
  request: {
    id: TopupId,
    status: z.enum(['approved', 'rejected']),
    amount: Usd,
    memberId: wire('user_id', MemberId),
    note: z.string().trim().max(500).optional(),
  },
  answer: { ...given, ...waitsForApproval },
  says: 'plans.says.topup_decided',
  refusals: [
    ...refusals,
    'plans.unknown',
    'plans.retired',
    'topups.unknown',
    'topups.mismatch',
    'topups.decided',
    'people.payouts_held',
    'approvals.nobody_else',
  ],
})
export const removeTopup = endpoint('DELETE /topup/{id}', {
  summary: 'Cancels a pending top-up: members their own, admins any',
  who: 'memberOrAdmin',
  permission: 'finance',
  movesMoney: true,
  request: { id: TopupId },
  answer: given,
  says: 'plans.says.topup_cancelled',
  refusals: ['topups.unknown', 'topups.decided'],
})
