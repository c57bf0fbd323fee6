import { createHash, randomInt } from 'node:crypto'
import { Refusal } from '@clearstead/contract/refusal'
import { enqueue } from '../../../plumbing/jobs/queue.ts'
import type { Work } from '../../../plumbing/work.ts'
import { currentSettings } from '../../settings/public.ts'
import { type AccountId, findAccount, updatePasswordHash } from '../accounts/queries.ts'
import { noteCredentialChange } from '../credentials/note-change.ts'
import { hashPassword, refuseCommonPassword } from '../sign-in/passwords.ts'
import { deleteDeviceKeys, deleteFailuresOf, deleteSessions } from '../sign-in/queries.ts'
import {
  insertResetCode,
  insertResetRequest,
  lastResetCodeAt,
  spendResetCode,
  takeResetRequest,
} from './queries.ts'
import { resetCodeFrom, resetCodeLetters, resetMail, secondsUntilNext } from './rules.ts'

/**
 * Keeps that somebody asked for a new password; whether there is such an account is only looked up by
 * the job that mails the code, so that the answer and its time tell nothing.
 */
export async function askForReset(work: Work, email: string): Promise<void> {
  await insertResetRequest(work, email.trim())
}

/**
 * Mails a code for the oldest request, if its account exists and none was mailed to it within a minute, which
 * is valid still; false when no request is waiting.
 */
export async function mailNextReset(work: Work): Promise<boolean> {
  const email = await takeResetRequest(work)
  if (email === undefined) return false
  const account = await findAccount(work.tx, 'member', email)
  if (!account) return true
  const last = await lastResetCodeAt(work, account.id)
  if (secondsUntilNext(last, work.now) > 0) return true
  await mailResetCode(work, account)
  return true
}

/**
 * Sets a new password with the mailed code and ends every session. The code is too long to be guessed, so
 * nobody has to wait for the wrong codes of others.
 * @throws {Refusal} `people.wrong_code`, `people.common_password`
 */
export async function resetPassword(
  work: Work,
  { email, otp, password }: { email: string; otp: string; password: string },
): Promise<void> {
  refuseCommonPassword(password)
  const account = await findAccount(work.tx, 'member', email)
  const isRight = await spendResetCode(work, account?.id, resetCodeHash(otp))
  if (!isRight || !account) throw new Refusal('people.wrong_code')
  await updatePasswordHash(work, account.id, await hashPassword(password))
  await noteCredentialChange(work, account.id, 'account.password_changed')
  await deleteSessions(work, account.id)
  await deleteDeviceKeys(work, account.id)
  await deleteFailuresOf(work, account)
}

async function mailResetCode(
  work: Work,
  { id, email }: { id: AccountId; email: string },
): Promise<void> {
  const code = resetCodeFrom(() => randomInt(resetCodeLetters))
  await insertResetCode(work, id, resetCodeHash(code))
  const { settings } = await currentSettings(work.tx, work.now)
  await enqueue(work, 'mail', { to: email, ...resetMail(settings.brand.name, code) })
}

/** Spaces, dashes and case do not matter. */
function resetCodeHash(code: string): Buffer {
  return createHash('sha256').update(code.replace(/[\s-]/g, '').toUpperCase()).digest()
}
