import { randomBytes } from 'node:crypto'
import { Refusal } from '@clearstead/contract/call/refusal'
import { generateSecret, generateURI } from 'otplib'
import type { AdminCaller, MemberCaller } from '../../../plumbing/http/request/caller.ts'
import { encrypt } from '../../../plumbing/secret-box.ts'
import type { Work } from '../../../plumbing/work.ts'
import { currentSettings } from '../../settings/public.ts'
import type { AccountId } from '../account-queries.ts'
import { recordCredentialChange } from '../credentials/record-change.ts'
import { attemptKey, limitAttempts } from '../sign-in/limit-attempts.ts'
import { confirmPassword } from '../sign-in/passwords.ts'
import { deleteSessions } from '../sign-in/queries.ts'
import { isSecondFactorRight, isTotpRight, recoveryCodeHash } from './check-second-factor.ts'
import {
  deleteFactor,
  lockFactor,
  replaceRecoveryCodes,
  updateEnabled,
  upsertFactor,
} from './queries.ts'

const recoveryCodeCount = 10

type Holder = MemberCaller | AdminCaller

/**
 * Creates a secret and recovery codes, which are shown once and have no effect until a code enables them.
 * @throws {Refusal} `people.wrong_password`, `people.totp_already_on`, `people.waiting`
 */
export async function setUpSecondFactor(
  work: Work,
  accountId: AccountId,
  password: string,
): Promise<{ secret: string; uri: string; recoveryCodes: string[] }> {
  const account = await checkPassword(work, accountId, password)
  if ((await lockFactor(work, accountId))?.enabledAt) throw new Refusal('people.totp_already_on')
  const { settings } = await currentSettings(work.tx, work.now)
  const secret = generateSecret()
  const recoveryCodes = Array.from({ length: recoveryCodeCount }, newRecoveryCode)
  await upsertFactor(work, accountId, encrypt(secret))
  await replaceRecoveryCodes(work, accountId, recoveryCodes.map(recoveryCodeHash))
  const uri = generateURI({ issuer: settings.brand.name, label: account.email, secret })
  return { secret, uri, recoveryCodes }
}

/**
 * Enables the second factor with a code of the authenticator app, and ends the caller's other sessions; a password, if sent,
 * must be correct.
 * @throws {Refusal} `people.totp_not_set_up`, `people.totp_already_on`, `people.wrong_code`,
 * `people.wrong_password`, `people.waiting`
 */
export async function enableSecondFactor(
  work: Work,
  { id: accountId, sessionId }: Holder,
  { code, password }: { code: string; password?: string | undefined },
): Promise<void> {
  if (password === undefined) await limitTotp(work, accountId)
  else await checkPassword(work, accountId, password)
  const factor = await lockFactor(work, accountId)
  if (!factor) throw new Refusal('people.totp_not_set_up')
  if (factor.enabledAt) throw new Refusal('people.totp_already_on')
  if (!(await isTotpRight(work, accountId, code))) throw new Refusal('people.wrong_code')
  await updateEnabled(work, accountId)
  await recordCredentialChange(work, accountId, 'account.second_factor_on')
  await deleteSessions(work, accountId, sessionId)
  work.note({ subject: `user:${accountId}`, after: { secondFactor: 'on' } })
}

/**
 * Disables the second factor, with password and code, and ends the caller's other sessions.
 * An owner keeps it while the programme is live, as an owner moves everything.
 * @throws {Refusal} `people.totp_not_set_up`, `people.wrong_password`, `people.wrong_code`, `people.waiting`,
 * `people.owner_keeps_totp`
 */
export async function disableSecondFactor(
  work: Work,
  { id: accountId, sessionId }: Holder,
  { password, code }: { password: string; code: string },
): Promise<void> {
  const { permissions } = await checkPassword(work, accountId, password)
  const { programme } = (await currentSettings(work.tx, work.now)).settings
  if (permissions.includes('owner') && programme.mode === 'live') {
    throw new Refusal('people.owner_keeps_totp')
  }
  const factor = await lockFactor(work, accountId)
  if (!factor?.enabledAt) throw new Refusal('people.totp_not_set_up')
  if (!(await isSecondFactorRight(work, accountId, code))) throw new Refusal('people.wrong_code')
  await deleteFactor(work, accountId)
  await recordCredentialChange(work, accountId, 'account.second_factor_off')
  await deleteSessions(work, accountId, sessionId)
  work.note({ subject: `user:${accountId}`, after: { secondFactor: 'off' } })
}

/** The key under which failed attempts at an account's second factor are counted. */
export function totpAttempt(accountId: AccountId): string {
  return attemptKey('totp', accountId)
}

async function limitTotp(work: Work, id: AccountId) {
  await limitAttempts(work, { account: totpAttempt(id) })
}

async function checkPassword(work: Work, id: AccountId, password: string) {
  await limitTotp(work, id)
  return confirmPassword(work, id, password)
}

/** 120 random bits, such as `K7QD-93NX-…`, in an alphabet of 32 without 0, 1, I and O: enough for a fast hash. */
function newRecoveryCode(): string {
  const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
  const text = [...randomBytes(24)].map((byte) => alphabet.charAt(byte % 32)).join('')
  return text.replace(/(.{4})(?=.)/g, '$1-')
}
