import * as z from 'zod'
import { endpoint } from '../call/endpoint.ts'
import { pageOf, paging } from '../call/paging.ts'
import { SaidText } from '../call/say.ts'
import { shape, wire } from '../call/wire.ts'
import { Instant } from '../values/days.ts'
import { AdminId, MemberId, SessionId } from '../values/ids.ts'
import { code, email, factorCode, PermissionName, password, required } from '../values/person.ts'

const totp = factorCode.optional()

export const OtpPurpose = z.enum(['verify_email', 'withdrawal', 'transfer', 'change_address'])
export type OtpPurpose = z.output<typeof OtpPurpose>

/** The credential of a member. */
export const MemberAuth = shape({
  id: MemberId,
  token: z.string(),
  referralCode: wire('refferal_code', z.string()),
})
export const AdminAuth = shape({
  id: AdminId,
  token: z.string(),
  permissions: z.array(PermissionName),
})
/** The answer of a member's sign-in. */
export const signedIn = { auth: MemberAuth, expireAt: Instant, message: SaidText }

export const signIn = endpoint('POST /auth/signin', {
  summary: 'Signs a member in',
  who: 'public',
  request: { email: required(254, 'email'), password: z.string().max(200), totp },
  answer: signedIn,
  refusals: [
    'people.wrong_credentials',
    'people.totp_required',
    'people.wrong_code',
    'people.waiting',
  ],
})
export const signInAdmin = endpoint('POST /auth/adminsignin', {
  summary: 'Signs an admin in',
  who: 'public',
  request: { email: required(254, 'email'), password: z.string().max(200), totp },
  answer: { admin: AdminAuth, expireAt: Instant, message: SaidText },
  refusals: [
    'people.wrong_credentials',
    'people.totp_required',
    'people.wrong_code',
    'people.waiting',
  ],
})
export const signOut = endpoint('POST /auth/signout', {
  summary: 'Ends this sign-in',
  who: 'memberOrAdmin',
  permission: 'enrolment',
  says: 'people.says.signed_out',
})
export const signOutByLink = endpoint('GET /auth/signout', {
  summary: 'Ends this sign-in',
  who: 'memberOrAdmin',
  isWrite: true,
  permission: 'enrolment',
  says: 'people.says.signed_out',
})
export const signOutAdmin = endpoint('POST /auth/signoutadmin', {
  summary: 'Ends this sign-in',
  who: 'memberOrAdmin',
  permission: 'enrolment',
  actingAs: 'admin',
  says: 'people.says.signed_out',
})
export const signOutAdminByLink = endpoint('GET /auth/signoutadmin', {
  summary: 'Ends this sign-in',
  who: 'memberOrAdmin',
  isWrite: true,
  permission: 'enrolment',
  actingAs: 'admin',
  says: 'people.says.signed_out',
})

export const forgetPassword = endpoint('POST /pass/forget', {
  summary: 'Mails a code for a new password, if the account exists',
  who: 'public',
  request: { email },
  says: 'people.says.code_on_its_way',
})
export const resetPassword = endpoint('POST /pass/reset', {
  summary: 'Sets a new password with the mailed code; ends every session',
  who: 'public',
  request: { email, otp: required(30, 'code'), password },
  says: 'people.says.password_changed',
  refusals: ['people.wrong_code', 'people.common_password', 'people.named_password'],
})

export const sendOtp = endpoint('POST /otp/send', {
  summary: 'Mails a six-digit code for one purpose',
  who: 'member',
  subject: 'memberId',
  request: {
    memberId: wire('userId', MemberId),
    email,
    purpose: OtpPurpose.default('verify_email'),
  },
  says: 'people.says.code_sent',
  refusals: ['people.code_too_soon', 'people.not_yours'],
})
export const verifyOtp = endpoint('POST /otp/verify', {
  summary:
    'Checks a code; for a withdrawal, transfer or new address it returns a token for that call',
  who: 'member',
  subject: 'memberId',
  request: {
    memberId: wire('userId', MemberId),
    otp: code,
    purpose: OtpPurpose.default('verify_email'),
  },
  answer: { verificationToken: wire('verification_token', z.string().optional()) },
  says: 'people.says.code_confirmed',
  refusals: ['people.wrong_code', 'people.waiting'],
})

export const setUpTotp = endpoint('POST /auth/totp/setup', {
  summary: 'Creates a second-factor secret and recovery codes, which are shown once',
  who: 'memberOrAdmin',
  permission: 'enrolment',
  /** Before the second factor is on there is no code to check. */
  request: { password: z.string().max(200), code: z.unknown().optional() },
  answer: {
    secret: z.string(),
    uri: z.string(),
    recoveryCodes: wire('recovery_codes', z.array(z.string())),
  },
  refusals: ['people.wrong_password', 'people.totp_already_on', 'people.waiting'],
})
export const enableTotp = endpoint('POST /auth/totp/enable', {
  summary: 'Enables the second factor',
  who: 'memberOrAdmin',
  permission: 'enrolment',
  request: { code, password: z.string().max(200).optional() },
  says: 'people.says.factor_on',
  refusals: [
    'people.wrong_code',
    'people.wrong_password',
    'people.totp_not_set_up',
    'people.totp_already_on',
    'people.waiting',
  ],
})
export const disableTotp = endpoint('POST /auth/totp/disable', {
  summary: 'Disables the second factor',
  who: 'memberOrAdmin',
  permission: 'self',
  request: { code: factorCode, password: z.string().max(200) },
  says: 'people.says.factor_off',
  refusals: [
    'people.wrong_code',
    'people.wrong_password',
    'people.totp_not_set_up',
    'people.owner_keeps_totp',
    'people.waiting',
  ],
})

export const SessionView = shape({
  id: SessionId,
  device: SaidText,
  address: z.string(),
  createdAt: wire('created_at', Instant),
  lastUsedAt: wire('last_used', Instant),
  isCurrent: wire('current', z.boolean()),
})
export const listSessions = endpoint('GET /auth/sessions', {
  summary: 'Lists the own open sessions',
  who: 'memberOrAdmin',
  permission: 'self',
  request: paging,
  answer: { ...pageOf('sessions', SessionView), hasTotp: wire('totp', z.boolean()) },
})
export const endSession = endpoint('DELETE /auth/sessions/{id}', {
  summary: 'Ends one of the own sessions',
  who: 'memberOrAdmin',
  permission: 'self',
  request: { id: SessionId },
  says: 'people.says.session_ended',
  refusals: ['people.session_unknown'],
})

export const whoAmI = endpoint('GET /auth/me', {
  summary: 'The account that is signed in',
  who: 'memberOrAdmin',
  permission: 'enrolment',
  answer: {
    kind: z.enum(['member', 'admin']),
    id: z.int(),
    username: z.string(),
    fullname: z.string(),
    email: z.string(),
    permissions: z.array(PermissionName),
    isBlocked: wire('blocked', z.boolean()),
    /** Whether the member has asked to close the account, so that no money moves. */
    isClosing: wire('closing', z.boolean()),
  },
})
