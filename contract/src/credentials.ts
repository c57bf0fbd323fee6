import * as z from 'zod'
import { waitsForApproval } from './approvals.ts'
import { endpoint } from './endpoint.ts'
import { SingleUser } from './people.ts'
import { MemberId } from './values/ids.ts'
import { Usd } from './values/money.ts'
import { code, email, password, required, text, username } from './values/person.ts'
import { wire } from './wire.ts'

/** By difference: what the figure has become meanwhile is never overwritten. */
export const changeBusiness = endpoint('POST /users/{id}/business', {
  summary: 'Adds to a member’s business figures, or takes away from them',
  who: 'admin',
  permission: 'finance',
  movesMoney: true,
  request: {
    id: MemberId,
    businessBy: wire('business_by', Usd.optional()),
    businessBalanceBy: wire('business_balance_by', Usd.optional()),
    reason: required(500, 'Reason'),
  },
  answer: { singleuser: SingleUser, ...waitsForApproval },
  says: 'Business changed',
  refusals: ['people.unknown', 'people.figure_below_zero', 'approvals.nobody_else'],
})
export const changeSignIn = endpoint('POST /users/{id}/sign-in', {
  summary:
    'An owner changes how a member signs in; the member is told, also where they were before, and payouts are held',
  who: 'admin',
  permission: 'owner',
  request: {
    id: MemberId,
    username: username.optional(),
    email: email.optional(),
    password: password.optional(),
    removeSecondFactor: wire('remove_second_factor', z.literal(true).optional()),
    reason: required(500, 'Reason'),
  },
  answer: waitsForApproval,
  says: 'Changed. The member is told, and payouts are held.',
  refusals: [
    'people.unknown',
    'people.email_taken',
    'people.username_taken',
    'people.common_password',
    'people.totp_not_set_up',
    'approvals.nobody_else',
  ],
})
export const sendResetMail = endpoint('POST /users/{id}/reset-mail', {
  summary: 'Mails a member the code to set a new password, to their own address',
  who: 'admin',
  permission: 'support',
  request: { id: MemberId },
  says: 'A code is on its way to the member.',
  refusals: ['people.unknown'],
})
export const openLock = endpoint('POST /users/{id}/unlock', {
  summary: 'Lets a member try again who waits after wrong passwords or codes',
  who: 'admin',
  permission: 'support',
  request: { id: MemberId },
  says: 'The member can try again.',
  refusals: ['people.unknown'],
})
export const askEmailChange = endpoint('POST /auth/email', {
  summary: 'Mails codes to one’s present e-mail and to the one to sign in with from then on',
  who: 'member',
  request: { email, password: z.string().max(200), totp: text(20).optional() },
  says: 'A code was sent to both addresses.',
  refusals: [
    'people.wrong_password',
    'people.totp_required',
    'people.wrong_code',
    'people.code_too_soon',
    'people.waiting',
  ],
})
export const confirmEmailChange = endpoint('POST /auth/email/confirm', {
  summary: 'Changes the e-mail with both codes; ends the other sessions and holds payouts',
  who: 'member',
  request: { oldCode: wire('old_code', code), newCode: wire('new_code', code) },
  says: 'Your e-mail is changed.',
  refusals: ['people.wrong_code', 'people.waiting'],
})

const LegalText = z.enum(['terms', 'privacy', 'risk'])
export const getLegalState = endpoint('GET /auth/terms', {
  summary:
    'Which version of the legal texts holds, and which of them changed since one accepted them',
  who: 'member',
  answer: {
    version: z.int(),
    isAccepted: wire('accepted', z.boolean()),
    changed: z.array(LegalText),
  },
})
export const acceptLegal = endpoint('POST /auth/terms', {
  summary: 'Accepts the version of terms, privacy and risk statement that was shown',
  who: 'member',
  request: { version: z.int().min(0).max(2_147_483_647) },
  says: 'Accepted',
  refusals: ['people.terms_moved'],
})

export const closeOwnAccount = endpoint('POST /auth/close', {
  summary: 'Closes one’s own empty account for good; what the books do not need is erased',
  who: 'member',
  request: { password: z.string().max(200), totp: text(20).optional() },
  says: 'Your account is closed.',
  refusals: [
    'people.blocked',
    'people.wrong_password',
    'people.totp_required',
    'people.wrong_code',
    'people.not_empty',
    'people.waiting',
  ],
})
