import { createHash, randomInt } from 'node:crypto'
import { Refusal } from '@clearstead/contract/call/refusal'
import type { Work } from '../../../plumbing/work.ts'
import { type Account, findAccount, updatePasswordHash } from '../account-queries.ts'
import { recordCredentialChange } from '../credentials/record-change.ts'
import { sendMail } from '../mails/send-mail.ts'
import { attemptKeysOf, ownSecrets } from '../sign-in/limit-attempts.ts'
import { hashPassword, refuseWeakPassword } from '../sign-in/passwords.ts'
import { deleteDeviceKeys, deleteFailuresUnder, deleteSessions } from '../sign-in/queries.ts'
import {
  insertResetCode,
  insertResetRequest,
  lastResetCodeAt,
  spendResetCode,
  takeResetRequest,
} from './queries.ts'
import { codeMinutes, resetCodeFrom, resetCodeLetters, secondsUntilNext } from './rules.ts'

/**
 * Stores a request for a new password. Only the job that mails the code looks up the account, so that neither the
 * answer nor its time reveals whether there is one.
 */
export async function requestReset(work: Work, email: string): Promise<void> {
  await insertResetRequest(work, email.trim())
}

/**
 * Mails a code for the oldest request, if its account exists and got no code within the last minute. Returns false if
 * no request is waiting.
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
 * Sets a new password with the mailed code and ends every session. The code is too long to guess, so wrong codes by
 * strangers do not make the member wait. Waits after guesses at what is not theirs, such as activation codes, go on.
 * @throws {Refusal} `people.wrong_code`, `people.common_password`, `people.named_password`
 */
export async function resetPassword(
  work: Work,
  { email, otp, password }: { email: string; otp: string; password: string },
): Promise<void> {
  const account = await findAccount(work.tx, 'member', email)
  const isRight = await spendResetCode(work, account?.id, resetCodeHash(otp))
  if (!isRight || !account) throw new Refusal('people.wrong_code')
  await refuseWeakPassword(work, password, account)
  await updatePasswordHash(work, account.id, await hashPassword(password))
  await recordCredentialChange(work, account.id, 'account.password_changed')
  await deleteSessions(work, account.id)
  await deleteDeviceKeys(work, account.id)
  await deleteFailuresUnder(work, attemptKeysOf('member', account, ownSecrets))
}

async function mailResetCode(work: Work, { id, email, language }: Account): Promise<void> {
  const code = resetCodeFrom(() => randomInt(resetCodeLetters))
  await insertResetCode(work, id, resetCodeHash(code))
  await sendMail(work, { email, language }, (texts, brand) =>
    texts.code('password', { brand, code, minutes: codeMinutes, isAlarming: false }),
  )
}

/** The hash of a code, without spaces and dashes and in upper case. */
function resetCodeHash(code: string): Buffer {
  return createHash('sha256').update(code.replace(/[\s-]/g, '').toUpperCase()).digest()
}
