import * as z from 'zod'
import { endpoint } from './call/endpoint.ts'
import { longPageOf, longPaging } from './call/paging.ts'
import { MemberName } from './call/say.ts'
import {
  secondAdminCount,
  secondAdminFilter,
  secondAdminOfRow,
  waitsForApproval,
} from './call/waits-for-approval.ts'
import { shape, wire } from './call/wire.ts'
import { CustodyPlace } from './values/custody-place.ts'
import { dayRange } from './values/day-range.ts'
import { Instant } from './values/days.ts'
import { ActivePlanId, AdminId, DepositId, MemberId, WithdrawalId } from './values/ids.ts'
import { PositiveUsd, Usd } from './values/money.ts'
import { required } from './values/person.ts'
import { WithdrawalKind } from './values/withdrawal-kind.ts'
import { WithdrawalRisk } from './withdrawals/risk.ts'

export const WithdrawalMethod = z.enum(['bep20', 'trc20', 'bank'])
export type WithdrawalMethod = z.output<typeof WithdrawalMethod>

export const WithdrawalStatus = z.enum(['pending', 'approved', 'paid', 'rejected', 'cancelled'])
export type WithdrawalStatus = z.output<typeof WithdrawalStatus>

const withdrawalFields = {
  id: WithdrawalId,
  memberId: wire('user_id', MemberId),
  username: z.string(),
  fullname: MemberName,
  kind: WithdrawalKind,
  amount: Usd,
  /** What goes to the treasury: the fee, and what the way to be paid cannot send. */
  fee: Usd,
  /** The part of it that cannot be sent: of 9.5095 a bank sends 9.50, and 0.0095 are left. */
  roundedOff: wire('rounded_off', Usd),
  /** What is sent. */
  net: Usd,
  method: WithdrawalMethod,
  address: z.string(),
  activePlanId: wire('active_plan_id', ActivePlanId.nullable()),
  /** The deposit that it gives back without a fee. */
  returnsDeposit: wire('returns_deposit', DepositId.nullable()),
  status: WithdrawalStatus,
  txHash: wire('tx_hash', z.string()),
  note: z.string(),
  decidedBy: wire('decided_by', AdminId.nullable()),
  createdAt: wire('created_at', Instant),
  decidedAt: wire('decided_at', Instant.nullable()),
  paidAt: wire('paid_at', Instant.nullable()),
  /** The place of custody that paid it: the bank or the chains. Null until it is paid. */
  paidFrom: wire('paid_from', CustodyPlace.nullable()),
}
export const WithdrawalView = shape(withdrawalFields)
export type WithdrawalView = z.output<typeof WithdrawalView>

/** A request with what there is to know before deciding on it; without it once it is paid or given back. */
export const ListedWithdrawal = shape({
  ...withdrawalFields,
  risk: WithdrawalRisk.optional(),
  ...secondAdminOfRow,
})
export type ListedWithdrawal = z.output<typeof ListedWithdrawal>

const requestFields = {
  memberId: wire('user_id', MemberId.optional()),
  amount: PositiveUsd,
  method: WithdrawalMethod,
  address: required(300, 'address'),
  verificationToken: wire('verification_token', z.string().max(200)),
}
const given = { request: WithdrawalView }
const refusals = [
  'people.code_needed',
  'people.payouts_held',
  'people.blocked',
  'ledger.not_enough',
  'withdrawals.below_minimum',
  'withdrawals.over_daily_limit',
  'withdrawals.address_waiting',
  'withdrawals.address_invalid',
  'withdrawals.not_today',
] as const
const member = { who: 'member', subject: 'memberId', movesMoney: true, status: 201 } as const
const says = 'withdrawals.says.requested'

export const requestWorking = endpoint('POST /withdrawalrequest/add', {
  ...member,
  summary: 'Requests a withdrawal of working income',
  request: requestFields,
  answer: given,
  says,
  refusals,
})
export const requestRoi = endpoint('POST /withdrawalrequest/add/roiwithdrawal', {
  ...member,
  summary: 'Requests a withdrawal of ROI income',
  request: requestFields,
  answer: given,
  says,
  refusals,
})
export const requestPrincipal = endpoint('POST /withdrawalrequest/add/principle', {
  ...member,
  summary: 'Requests a withdrawal of principal, which reduces or closes the plan',
  request: { ...requestFields, activePlanId: wire('active_plan_id', ActivePlanId) },
  answer: given,
  says,
  refusals: [...refusals, 'plans.active_unknown', 'plans.active_closed', 'plans.code_money'],
})
export const requestCompound = endpoint('POST /withdrawalrequest/addcompoundwithdrawal', {
  ...member,
  summary: 'Requests a withdrawal of compound money',
  request: requestFields,
  answer: given,
  says,
  refusals,
})

export const requestFunding = endpoint('POST /withdrawalrequest/add/funding', {
  ...member,
  summary: 'Requests a withdrawal of the funding wallet, or gives a deposit back without a fee',
  request: { ...requestFields, returnsDeposit: wire('returns_deposit', DepositId.optional()) },
  answer: given,
  says,
  refusals: [
    ...refusals,
    'withdrawals.return_unknown',
    'withdrawals.return_whole',
    'withdrawals.return_elsewhere',
    'withdrawals.return_late',
    'withdrawals.return_spent',
    'withdrawals.returned_already',
  ],
})

export const setAsideToCompound = endpoint('PUT /withdrawalrequest/compound/amount', {
  summary: 'Moves ROI income into the compound wallet, where it earns ROI',
  who: 'member',
  subject: 'memberId',
  movesMoney: true,
  request: { memberId: wire('user_id', MemberId.optional()), amount: PositiveUsd },
  answer: { compound: Usd, nonWorking: wire('non_working', Usd) },
  says: 'withdrawals.says.compounding',
  refusals: ['ledger.not_enough', 'people.blocked'],
})

export const listWithdrawals = endpoint('GET /withdrawalrequest/list', {
  summary: 'Lists the requests of all members, the open ones with their risk signals',
  who: 'admin',
  follows: ['request', 'approval'],
  permission: 'finance',
  request: {
    ...longPaging,
    kind: WithdrawalKind.optional(),
    /** All kinds but this one, also in the counts. */
    exceptKind: wire('except_kind', WithdrawalKind.optional()),
    status: WithdrawalStatus.optional(),
    method: WithdrawalMethod.optional(),
    search: z.string().trim().max(100).optional(),
    ...dayRange,
    ...secondAdminFilter,
    sort: z.enum(['newest', 'oldest', 'amount']).default('oldest'),
  },
  answer: {
    ...longPageOf('withdrawals', ListedWithdrawal),
    waiting: z.int(),
    approved: z.int(),
    ...secondAdminCount,
  },
})
export const listWithdrawalsOf = endpoint('GET /withdrawalrequest/by/{id}', {
  summary: 'Lists the requests of a member, newest first, with what is left of the day',
  who: 'memberOrAdmin',
  follows: ['request'],
  permission: ['finance', 'support'],
  subject: 'id',
  request: { id: MemberId, ...longPaging, status: WithdrawalStatus.optional() },
  answer: {
    ...longPageOf('withdrawals', WithdrawalView),
    leftToday: wire('left_today', Usd),
    /** Whether payouts are frozen for all members, or requests of this one wait for their turn since they go on. */
    payouts: z.enum(['open', 'frozen', 'in_turn']),
    /** The decimals of what is sent by each way to be paid; what is left is rounded down to them. */
    decimals: shape({ bep20: z.int(), trc20: z.int(), bank: z.int() }),
    savedAddresses: wire(
      'saved_addresses',
      z.array(
        shape({
          method: WithdrawalMethod,
          address: z.string(),
          usableFrom: wire('usable_from', Instant),
        }),
      ),
    ),
  },
})
export const getWithdrawalRisk = endpoint('GET /withdrawalrequest/risk/{id}', {
  summary: 'The risk signals of a withdrawal',
  who: 'admin',
  follows: ['request'],
  permission: 'finance',
  request: { id: WithdrawalId },
  answer: { risk: WithdrawalRisk },
  refusals: ['withdrawals.unknown'],
})

/** The refusals of every decision on a withdrawal, also of one that settles a row of a payout. */
export const decisionRefusals = [
  'people.payouts_held',
  'withdrawals.unknown',
  'withdrawals.decided',
  'withdrawals.mismatch',
  'withdrawals.not_approved',
  'withdrawals.tx_hash_invalid',
  'withdrawals.reference_needed',
  'withdrawals.tx_hash_used',
  'withdrawals.payment_missing',
  'withdrawals.payment_failed',
  'withdrawals.payment_differs',
  'withdrawals.payment_unconfirmed',
  ...(['withdrawals.books_open', 'withdrawals.not_in_turn', 'freezes.frozen'] as const),
] as const
const decision = {
  who: 'admin',
  permission: 'finance',
  movesMoney: true,
  request: {
    id: WithdrawalId,
    status: z.enum(['approved', 'paid', 'rejected']),
    amount: Usd,
    memberId: wire('user_id', MemberId),
    /** For a payout: the hash of the chain transaction, or the reference of the bank payment. */
    txHash: wire('tx_hash', z.string().trim().max(120).optional()),
    note: z.string().trim().max(500).optional(),
    /** For a payout: the place of custody that paid; that of the method, if it is not said. */
    paidFrom: wire('paid_from', CustodyPlace.optional()),
  },
  answer: { ...given, ...waitsForApproval },
  says: 'withdrawals.says.decided',
  refusals: [
    ...decisionRefusals,
    'withdrawals.in_payout',
    'withdrawals.paid_elsewhere',
    'treasury.bank_short',
    'treasury.chain_short',
    'approvals.nobody_else',
  ],
} as const
export const decideWorking = endpoint('PUT /withdrawalrequest/{id}', {
  ...decision,
  summary: 'Approves, pays or rejects a working withdrawal',
})
export const decideRoi = endpoint('PUT /withdrawalrequest/update/roi/{id}', {
  ...decision,
  summary: 'Approves, pays or rejects an ROI withdrawal',
})
export const decidePrincipal = endpoint('PUT /withdrawalrequest/update/principle/{id}', {
  ...decision,
  summary: 'Approves, pays or rejects a principal withdrawal',
})
export const decideCompound = endpoint('PUT /withdrawalrequest/compound/{id}', {
  ...decision,
  summary: 'Approves, pays or rejects a compound withdrawal',
})
export const decideFunding = endpoint('PUT /withdrawalrequest/update/funding/{id}', {
  ...decision,
  summary: 'Approves, pays or rejects a funding withdrawal',
})

export const takeBackApproval = endpoint('PUT /withdrawalrequest/{id}/pending', {
  summary: 'Takes back an approval that is not paid; the request waits for its decision again',
  who: 'admin',
  permission: 'finance',
  request: { id: WithdrawalId },
  answer: given,
  says: 'withdrawals.says.taken_back',
  refusals: ['withdrawals.unknown', 'withdrawals.decided', 'withdrawals.in_payout'],
})

export const cancelWithdrawal = endpoint('DELETE /withdrawalrequest/{id}', {
  summary: 'Cancels an own pending request and returns the money immediately',
  who: 'member',
  movesMoney: true,
  request: { id: WithdrawalId },
  answer: given,
  says: 'withdrawals.says.cancelled',
  refusals: ['withdrawals.unknown', 'withdrawals.decided'],
})
