import { Refusal } from '@clearstead/contract/refusal'
import type { Origin } from '../../../plumbing/http/route.ts'
import type { Work } from '../../../plumbing/work.ts'
import { findAccount, updatePasswordHash } from '../accounts/queries.ts'
import { noteNews } from '../news/note-news.ts'
import {
  type Attempt,
  countAttempt,
  forgetFailures,
  limitAttempts,
} from '../sign-in/limit-attempts.ts'
import { hashPassword, refuseCommonPassword } from '../sign-in/passwords.ts'
import { deleteSessions } from '../sign-in/queries.ts'
import { useCode } from './check-code.ts'
import { countTry, insertResetRequest, lockCode, takeResetRequest } from './queries.ts'
import { secondsUntilNext } from './rules.ts'
import { mailCode } from './send-code.ts'

/**
 * Keeps that somebody asked for a new password; whether there is such an account is only looked up by
 * the job that mails the code, so that the answer and its time tell nothing.
 * @throws {Refusal} `people.waiting` after 10 requests for one e-mail in 15 minutes
 */
export async function askForReset(work: Work, email: string, { address }: Origin): Promise<void> {
  const account = `forget:${email.trim().toLowerCase()}`
  await limitAttempts(work, { account, address })
  await countAttempt(work, { account, address })
  await insertResetRequest(work, email.trim())
}

/** Mails the code of the oldest request, if its account exists; false when none is waiting. */
export async function mailNextReset(work: Work): Promise<boolean> {
  const email = await takeResetRequest(work)
  if (email === undefined) return false
  const account = await findAccount(work.tx, 'member', email)
  if (!account) return true
  const last = await lockCode(work, account.id, 'reset_password')
  if (secondsUntilNext(last?.sentAt, work.now) > 0) return true
  const to = { accountId: account.id, email: account.email, purpose: 'reset_password' } as const
  await mailCode(work, to)
  return true
}

/**
 * Sets a new password with the mailed code and ends every session.
 * @throws {Refusal} `people.wrong_code`, `people.common_password`, `people.waiting`
 */
export async function resetPassword(
  work: Work,
  { email, otp, password }: { email: string; otp: string; password: string },
  origin: Origin,
): Promise<void> {
  const attempt = resetAttempt(email, origin)
  await limitAttempts(work, attempt)
  refuseCommonPassword(password)
  // Hashed before the code is looked at: a wrong code takes as long for an account that exists.
  const passwordHash = await hashPassword(password)
  const account = await findAccount(work.tx, 'member', email)
  if (!account) throw new Refusal('people.wrong_code')
  await useCode(work, account.id, 'reset_password', otp)
  await updatePasswordHash(work, account.id, passwordHash)
  await noteNews(work, account.id, 'account.password_changed')
  await deleteSessions(work, account.id)
  await forgetFailures(work, attempt.account)
  await forgetFailures(work, `sign_in:member:${account.id}`)
}

export function resetAttempt(email: string, { address }: Origin): Attempt & { account: string } {
  return { account: `reset:${email.trim().toLowerCase()}`, address }
}

/** Counts a wrong try at the code that was mailed, if one was. */
export async function noteWrongReset(work: Work, email: string): Promise<void> {
  const account = await findAccount(work.tx, 'member', email)
  if (account) await countTry(work, account.id, 'reset_password')
}
