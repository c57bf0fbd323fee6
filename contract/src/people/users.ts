import * as z from 'zod'
import { endpoint } from '../call/endpoint.ts'
import { longPageOf, longPaging, pageOf, paging } from '../call/paging.ts'
import { MemberName } from '../call/say.ts'
import { waitsForApproval } from '../call/waits-for-approval.ts'
import { optional, shape, wire } from '../call/wire.ts'
import { dayRange } from '../values/day-range.ts'
import { Instant } from '../values/days.ts'
import { MemberId } from '../values/ids.ts'
import { Usd } from '../values/money.ts'
import { Bep20Address, Trc20Address } from '../values/payout-address.ts'
import {
  Activity,
  email,
  factorCode,
  Gate,
  password,
  required,
  Status,
  text,
  username,
} from '../values/person.ts'

/** The fields of a user that the member and admins see. */
const standing = {
  id: MemberId,
  username: z.string(),
  fullname: MemberName,
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  country: z.string(),
  status: Status,
  isActive: wire('is_active', Activity),
  activePlan: wire('active_plan', Usd),
  /** The deposit addresses of the member, which belong to the operator; may be empty. */
  bep20: z.string(),
  trc20: z.string(),
  /** The payout addresses in the member's address book; may be empty. */
  bep20Payout: wire('bep20_payout', z.string()),
  trc20Payout: wire('trc20_payout', z.string()),
  levelIncome: wire('level_month', Usd),
  referralCode: wire('refferal_code', z.string()),
  sponsorCode: wire('reffer_by', z.string().nullable()),
  createdAt: wire('created_at', Instant),
  verifiedAt: wire('verify_at', Instant.nullable()),
}

/** The fields of a user that only admins see. */
const forAdmins = {
  role: z.enum(['user', 'admin']),
  roiStatus: wire('roi_status', Gate),
  levelStatus: wire('level_status', Gate),
  business: Usd,
  businessBalance: wire('business_balance', Usd),
  lastLogin: wire('last_login', Instant.nullable()),
  updatedAt: wire('updated_at', Instant),
  activatedAt: wire('activation_date', Instant.nullable()),
  isPaidMember: wire('paid_member', z.boolean()),
  roiPerDay: wire('roi_day', Usd),
  teamSize: wire('total_team', z.int()),
  /** Whether it is the account with which owners try the member’s side. */
  isTest: wire('is_test', z.boolean()),
}

/** A user as admins see it. */
export const UserView = shape({ ...standing, ...forAdmins })
export type UserView = z.output<typeof UserView>

/** The record of a member; for an admin it has all fields of `UserView`. */
export const SingleUser = shape({
  ...standing,
  ...optional(forAdmins),
  planId: wire('plan_id', z.int().nullable()),
  roiIncome: wire('roi_income', Usd),
  reward: Usd,
  directIncome: wire('direct_income', Usd),
  salary: Usd,
  nonWorking: wire('non_working', Usd),
  working: Usd,
  /** The earning cap of this cycle, the earnings that count towards it, and the available limit. */
  cap: Usd,
  earned: Usd,
  availableLimit: wire('available_limit', Usd),
  /** Until when payouts are held after a change of the sign-in or a payout address. */
  payoutsHeldUntil: wire('payouts_held_until', Instant.nullable()),
  /** Since when the account is closing; null while it is open. */
  closingSince: wire('closing_since', Instant.nullable()),
  sponsorName: wire('sponsor_name', MemberName.nullable()),
})
export type SingleUser = z.output<typeof SingleUser>
export type WholeUser = SingleUser & UserView

/** Whether a record has the fields for admins. */
export function isWhole(record: SingleUser): record is WholeUser {
  return record.role !== undefined
}

export const listUsers = endpoint('GET /users/list', {
  summary: 'Lists members, newest first by default',
  who: 'admin',
  permission: ['finance', 'support'],
  request: {
    ...longPaging,
    search: text(100).optional(),
    status: Status.optional(),
    isActive: wire('is_active', Activity.optional()),
    roiStatus: wire('roi_status', Gate.optional()),
    levelStatus: wire('level_status', Gate.optional()),
    hasPlan: wire('has_plan', z.enum(['true', 'false']).optional()),
    ...dayRange,
    sort: z.enum(['newest', 'oldest', 'username', 'active_plan']).default('newest'),
  },
  answer: longPageOf('allusers', UserView),
})
export const listUsersWithoutPlan = endpoint('GET /users/non/users', {
  summary: 'Lists members without a plan',
  who: 'admin',
  permission: ['finance', 'support'],
  request: { ...paging, search: text(100).optional() },
  answer: pageOf('allnonusers', UserView),
})

export const getUser = endpoint('GET /users/{id}', {
  summary: 'The record of a member; only admins see all fields',
  who: 'memberOrAdmin',
  follows: ['balance'],
  permission: ['finance', 'support'],
  subject: 'id',
  request: { id: MemberId },
  answer: { singleuser: SingleUser },
  refusals: ['people.unknown', 'people.not_yours'],
})
export const findUserByEmail = endpoint('GET /users', {
  summary: 'The member with exactly this e-mail',
  who: 'admin',
  permission: ['finance', 'support'],
  request: { email },
  answer: { emailuser: UserView },
  refusals: ['people.unknown'],
})
export const lookUpMember = endpoint('GET /users/lookup', {
  summary:
    'Finds a member by exact username, e-mail or referral code, with a masked name; how often a member may ask is limited',
  who: 'member',
  isWrite: true,
  request: { q: required(254, 'search') },
  answer: { id: MemberId, username: z.string(), fullname: z.string() },
  refusals: ['people.unknown', 'people.waiting'],
})

export const updateUser = endpoint('PUT /users/{id}', {
  summary:
    'Edits the fields that are sent. For an admin, a new e-mail, username or password takes an owner and a reason, like POST /users/{id}/sign-in; so does a new sponsor, like POST /referral/move. A new ROI or level status takes finance and a reason, like POST /users/{id}/income; a new status takes a reason. Business figures have POST /users/{id}/business. A member edits their own contact, addresses (with a code) and password',
  who: 'memberOrAdmin',
  permission: ['finance', 'support'],
  subject: 'id',
  request: {
    id: MemberId,
    username: username.optional(),
    email: email.optional(),
    password: password.optional(),
    currentPassword: wire('current_password', z.string().max(200).optional()),
    totp: factorCode.optional(),
    verificationToken: wire('verification_token', z.string().max(200).optional()),
    status: Status.optional(),
    endSessions: wire('end_sessions', z.boolean().optional()),
    isActive: wire('is_active', Activity.optional()),
    roiStatus: wire('roi_status', Gate.optional()),
    levelStatus: wire('level_status', Gate.optional()),
    address: text(300).optional(),
    reason: text(500).optional(),
    fullname: required(120, 'fullName').optional(),
    phone: text(30).optional(),
    sponsorCode: wire('reffer_by', text(20).optional()),
    bep20Payout: wire('bep20_payout', Bep20Address.optional()),
    trc20Payout: wire('trc20_payout', Trc20Address.optional()),
    updatedAt: wire('updated_at', z.unknown().optional()),
  },
  answer: { singleuser: SingleUser, ...waitsForApproval },
  says: 'people.says.saved',
  refusals: [
    'people.unknown',
    'people.email_taken',
    'people.username_taken',
    'people.common_password',
    'people.named_password',
    'people.wrong_password',
    'people.totp_required',
    'people.wrong_code',
    'people.waiting',
    'people.code_needed',
    'people.reason_needed',
    'referral.unknown_code',
    'referral.loop',
    'approvals.nobody_else',
  ],
})
export const closeUser = endpoint('DELETE /users/{id}', {
  summary: 'Closes and anonymises an empty account; its place in the ledger and the tree remains',
  who: 'admin',
  permission: 'owner',
  request: { id: MemberId },
  says: 'people.says.account_closed',
  refusals: ['people.unknown', 'people.not_empty'],
})
