import * as z from 'zod'
import { waitsForApproval } from './approvals.ts'
import { endpoint } from './endpoint.ts'
import { longPageOf, longPaging, pageOf, paging } from './paging.ts'
import { dayRange } from './values/day-range.ts'
import { Instant } from './values/days.ts'
import { MemberId } from './values/ids.ts'
import { PositiveUsd, Usd } from './values/money.ts'
import {
  Activity,
  Bep20Address,
  email,
  Gate,
  password,
  required,
  Status,
  Trc20Address,
  text,
  username,
} from './values/person.ts'
import { optional, shape, wire } from './wire.ts'

/** What the member and an admin both see of a User. */
const standing = {
  id: MemberId,
  username: z.string(),
  fullname: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  country: z.string(),
  status: Status,
  isActive: wire('is_active', Activity),
  activePlan: wire('active_plan', Usd),
  /** The operator's addresses at which the member's deposits are recognised; empty where there are none. */
  bep20: z.string(),
  trc20: z.string(),
  /** Where payouts go, as the member's address book has it; empty where it has none. */
  bep20Payout: wire('bep20_payout', z.string()),
  trc20Payout: wire('trc20_payout', z.string()),
  levelIncome: wire('level_month', Usd),
  referralCode: wire('refferal_code', z.string()),
  sponsorCode: wire('reffer_by', z.string().nullable()),
  createdAt: wire('created_at', Instant),
  verifiedAt: wire('verify_at', Instant.nullable()),
}

/** What only an admin sees of a User. */
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
}

/** SPEC's User, as an admin sees it. */
export const UserView = shape({ ...standing, ...forAdmins })
export type UserView = z.output<typeof UserView>

/** SPEC's single user record; for an admin it has all fields of `UserView`. */
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
  /** The earning cap of this membership cycle, what counts against it, and what is left. */
  cap: Usd,
  earned: Usd,
  availableLimit: wire('available_limit', Usd),
  /** Until when no money can leave, since the sign-in or a payout address was changed. */
  payoutsHeldUntil: wire('payouts_held_until', Instant.nullable()),
  sponsorName: wire('sponsor_name', z.string().nullable()),
})
export type SingleUser = z.output<typeof SingleUser>
export type WholeUser = SingleUser & UserView

/** Whether a record is one that was given to an admin. */
export function isWhole(record: SingleUser): record is WholeUser {
  return record.role !== undefined
}

export const listUsers = endpoint('GET /users/list', {
  summary: 'Members, newest first unless sorted',
  who: 'admin',
  permission: ['finance', 'support'],
  /** A cursor goes on in the order by number, newest or oldest first. */
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
  summary: 'Members with no plan',
  who: 'admin',
  permission: ['finance', 'support'],
  request: { ...paging, search: text(100).optional() },
  answer: pageOf('allnonusers', UserView),
})

/** A reward notice, or the claim of a reward plan: each kind has ids of its own. */
export const RewardSent = shape({
  kind: z.enum(['sent', 'claimed']),
  id: z.int(),
  userId: wire('user_id', MemberId),
  username: z.string(),
  title: z.string(),
  message: z.string(),
  amount: Usd.nullable(),
  /** What was paid of the amount: less, or nothing, where a limit or a block stood against it. */
  paid: Usd.nullable(),
  seenAt: wire('seen_at', Instant.nullable()),
  createdAt: wire('created_at', Instant),
})
export const listRewardsSent = endpoint('GET /users/rewards', {
  summary: 'Rewards sent, and reward plans claimed, newest first',
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
  summary: 'Reward notices a member has not seen yet, or whose amount they missed; marks nothing',
  who: 'memberOrAdmin',
  permission: ['finance', 'support'],
  subject: 'id',
  request: { id: MemberId, ...paging },
  answer: pageOf('userrewardnotification', RewardSent),
})

export const markRewardsSeen = endpoint('POST /users/rewards/seen', {
  summary: 'Notes that one has seen reward notices',
  who: 'member',
  request: { ids: z.array(z.int().min(1).max(2_147_483_647)).max(500) },
  says: 'Seen',
})

export const getUser = endpoint('GET /users/{id}', {
  summary: 'A member’s own record; an admin sees all fields',
  who: 'memberOrAdmin',
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
  summary: 'Finds one member by exact username, e-mail or referral code, name masked',
  who: 'member',
  request: { q: required(254, 'Search') },
  answer: { id: MemberId, username: z.string(), fullname: z.string() },
  refusals: ['people.unknown', 'people.waiting'],
})
export const findSponsor = endpoint('GET /auth/sponsor/{code}', {
  summary: 'First name and initial behind a referral code, for the registration form',
  who: 'public',
  request: { code: text(20) },
  answer: { fullname: z.string() },
  refusals: ['referral.unknown_code', 'people.waiting'],
})

export const updateUser = endpoint('PUT /users/{id}', {
  summary:
    'An admin edits a member, by the fields that are sent: another e-mail, username or password takes an owner and a reason, as POST /users/{id}/sign-in does; another sponsor an owner and a reason, as POST /referral/move does. Business figures have POST /users/{id}/business. A member edits their own contact, addresses (with a code) and password',
  who: 'memberOrAdmin',
  permission: ['finance', 'support'],
  subject: 'id',
  request: {
    id: MemberId,
    username: username.optional(),
    email: email.optional(),
    password: password.optional(),
    currentPassword: wire('current_password', z.string().max(200).optional()),
    verificationToken: wire('verification_token', z.string().max(200).optional()),
    status: Status.optional(),
    endSessions: wire('end_sessions', z.boolean().optional()),
    isActive: wire('is_active', Activity.optional()),
    roiStatus: wire('roi_status', Gate.optional()),
    levelStatus: wire('level_status', Gate.optional()),
    address: text(300).optional(),
    reason: text(500).optional(),
    fullname: required(120, 'Full name').optional(),
    phone: text(30).optional(),
    sponsorCode: wire('reffer_by', text(20).optional()),
    bep20Payout: wire('bep20_payout', Bep20Address.optional()),
    trc20Payout: wire('trc20_payout', Trc20Address.optional()),
    updatedAt: wire('updated_at', z.unknown().optional()),
  },
  answer: { singleuser: SingleUser, ...waitsForApproval },
  says: 'Saved',
  refusals: [
    'people.unknown',
    'people.email_taken',
    'people.username_taken',
    'people.common_password',
    'people.wrong_password',
    'people.waiting',
    'people.code_needed',
    'people.reason_needed',
    'referral.unknown_code',
    'referral.loop',
    'approvals.nobody_else',
  ],
})
export const closeUser = endpoint('DELETE /users/{id}', {
  summary: 'Closes and anonymises an empty account; the ledger and the tree stay',
  who: 'admin',
  permission: 'owner',
  request: { id: MemberId },
  says: 'The account is closed.',
  refusals: ['people.unknown', 'people.not_empty'],
})
