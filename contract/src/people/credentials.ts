import * as z from 'zod'
import { endpoint } from '../call/endpoint.ts'
import { waitsForApproval } from '../call/waits-for-approval.ts'
import { wire } from '../call/wire.ts'
import { Instant } from '../values/days.ts'
import { MemberId } from '../values/ids.ts'
import { Usd } from '../values/money.ts'
import { code, email, factorCode, Gate, password, required, username } from '../values/person.ts'
import { GivenHelp } from './given-help.ts'
import { SingleUser } from './users.ts'

/** By a difference, so that a simultaneous change is never overwritten. */
export const changeBusiness = endpoint('POST /users/{id}/business', {
  summary: 'Changes a member’s business figures by a difference',
  who: 'admin',
  permission: 'finance',
  movesMoney: true,
  request: {
    id: MemberId,
    businessBy: wire('business_by', Usd.optional()),
    businessBalanceBy: wire('business_balance_by', Usd.optional()),
    reason: required(500, 'reason'),
  },
  answer: { singleuser: SingleUser, ...waitsForApproval },
  says: 'people.says.business_changed',
  refusals: ['people.unknown', 'people.figure_below_zero', 'approvals.nobody_else'],
})
/** An admin’s `PUT /users/{id}` hands a changed `roi_status` or `level_status` on to it. */
export const changeIncome = endpoint('POST /users/{id}/income', {
  summary:
    'Closes or opens a member’s ROI or level income; the member is notified, and closing takes a second admin',
  who: 'admin',
  permission: 'finance',
  request: {
    id: MemberId,
    roiStatus: wire('roi_status', Gate.optional()),
    levelStatus: wire('level_status', Gate.optional()),
    reason: required(500, 'reason'),
  },
  answer: { singleuser: SingleUser, ...waitsForApproval },
  says: 'people.says.income_changed',
  refusals: ['people.unknown', 'approvals.nobody_else'],
})
export const changeSignIn = endpoint('POST /users/{id}/sign-in', {
  summary:
    'Changes a member’s credentials; the member is notified, also at the former address, and payouts are held',
  who: 'admin',
  permission: 'owner',
  request: {
    id: MemberId,
    username: username.optional(),
    email: email.optional(),
    password: password.optional(),
    removeSecondFactor: wire('remove_second_factor', z.literal(true).optional()),
    reason: required(500, 'reason'),
  },
  answer: waitsForApproval,
  says: 'people.says.sign_in_changed',
  refusals: [
    'people.unknown',
    'people.email_taken',
    'people.username_taken',
    'people.common_password',
    'people.named_password',
    'people.totp_not_set_up',
    'approvals.nobody_else',
  ],
})
export const getSignInState = endpoint('GET /users/{id}/sign-in', {
  summary:
    'How a member stands at the sign-in: until when they wait, their second factor, an unused reset code, held payouts, and what admins did last',
  who: 'admin',
  permission: 'support',
  request: { id: MemberId },
  answer: {
    hasTotp: wire('totp', z.boolean()),
    /** The end of the longest wait after wrong passwords, codes or names; null when they may try. */
    lockedUntil: wire('locked_until', Instant.nullable()),
    /** When the newest reset code was mailed that still opens the account; null when there is none. */
    resetMailedAt: wire('reset_mailed_at', Instant.nullable()),
    /** Whether a reset code is asked for and not mailed yet. */
    isResetWaiting: wire('reset_waits', z.boolean()),
    payoutsHeldUntil: wire('payouts_held_until', Instant.nullable()),
    help: z.array(GivenHelp),
  },
  refusals: ['people.unknown'],
})
export const sendResetMail = endpoint('POST /users/{id}/reset-mail', {
  summary: 'Mails a member a code for a new password, to their own address',
  who: 'admin',
  permission: 'support',
  request: { id: MemberId },
  says: 'people.says.reset_sent',
  refusals: ['people.unknown'],
})
export const unlockAccount = endpoint('POST /users/{id}/unlock', {
  summary: 'Ends a member’s waits after wrong passwords, codes or names',
  who: 'admin',
  permission: 'support',
  request: { id: MemberId },
  says: 'people.says.member_unlocked',
  refusals: ['people.unknown'],
})
export const requestEmailChange = endpoint('POST /auth/email', {
  summary: 'Sends one code to the caller’s current e-mail address and one to the new address',
  who: 'memberOrAdmin',
  permission: 'self',
  request: { email, password: z.string().max(200), totp: factorCode.optional() },
  says: 'people.says.codes_sent',
  refusals: [
    'people.wrong_password',
    'people.totp_required',
    'people.wrong_code',
    'people.code_too_soon',
    'people.waiting',
  ],
})
export const confirmEmailChange = endpoint('POST /auth/email/confirm', {
  summary: 'Changes the own e-mail with both codes; ends the other sessions and holds payouts',
  who: 'memberOrAdmin',
  permission: 'self',
  request: { oldCode: wire('old_code', code), newCode: wire('new_code', code) },
  says: 'people.says.email_changed',
  refusals: ['people.wrong_code', 'people.waiting'],
})

export const requestFirstEmail = endpoint('POST /auth/email/first', {
  summary:
    'Sends one code to the first real address of an owner, where their own is made up or not confirmed yet',
  who: 'admin',
  permission: 'owner',
  request: { email, password: z.string().max(200), totp: factorCode.optional() },
  says: 'people.says.first_code_sent',
  refusals: [
    'people.wrong_password',
    'people.totp_required',
    'people.wrong_code',
    'people.not_first_email',
    'people.code_too_soon',
    'people.waiting',
  ],
})
export const confirmFirstEmail = endpoint('POST /auth/email/first/confirm', {
  summary: 'Confirms that address with its code; ends the other sessions',
  who: 'admin',
  permission: 'owner',
  request: { code },
  says: 'people.says.email_changed',
  refusals: ['people.wrong_code', 'people.not_first_email', 'people.waiting'],
})

/** Members may also send their password with `PUT /users/{id}`. */
export const changeOwnPassword = endpoint('POST /auth/password', {
  summary: 'Changes the own password; ends the other sessions and holds payouts',
  who: 'memberOrAdmin',
  permission: 'self',
  request: {
    currentPassword: wire('current_password', z.string().max(200)),
    password,
    totp: factorCode.optional(),
  },
  says: 'people.says.password_changed',
  refusals: [
    'people.wrong_password',
    'people.totp_required',
    'people.wrong_code',
    'people.short_password',
    'people.common_password',
    'people.named_password',
    'people.waiting',
  ],
})
