import { Refusal } from '@clearstead/contract/call/refusal'
import { say } from '@clearstead/contract/call/say'
import { leastPassword } from '@clearstead/contract/values/least-password'
import type { AdminCaller, MemberCaller } from '../../../plumbing/http/request/caller.ts'
import type { Work } from '../../../plumbing/work.ts'
import { type AccountId, updatePasswordHash } from '../account-queries.ts'
import { checkSecondFactor } from '../second-factor/check-second-factor.ts'
import {
  type Attempt,
  attemptKey,
  forgetFailures,
  limitAttempts,
} from '../sign-in/limit-attempts.ts'
import { confirmPassword, hashPassword, refuseWeakPassword } from '../sign-in/passwords.ts'
import { deleteSessions } from '../sign-in/queries.ts'
import { recordCredentialChange } from './record-change.ts'

type PasswordChange = { currentPassword: string; password: string; totp?: string | undefined }

/**
 * Changes the password of the caller, with the present one and the second factor if it is on, and ends their other sessions.
 * @throws {Refusal} `people.wrong_password`, `people.totp_required`, `people.wrong_code`, `people.short_password`, `people.common_password`, `people.named_password`, `people.waiting`
 */
export async function changeOwnPassword(
  work: Work,
  { kind, id, sessionId }: MemberCaller | AdminCaller,
  { currentPassword, password, totp }: PasswordChange,
): Promise<void> {
  const attempt = passwordAttempt(id)
  await limitAttempts(work, attempt)
  const account = await confirmPassword(work, id, currentPassword)
  await checkSecondFactor(work, id, totp)
  await forgetFailures(work, attempt)
  if (kind === 'admin') refuseShort(password)
  await refuseWeakPassword(work, password, account)
  await updatePasswordHash(work, id, await hashPassword(password))
  await recordCredentialChange(work, id, 'account.password_changed')
  await deleteSessions(work, id, sessionId)
  work.note({ subject: `user:${id}`, after: { newSignIn: 'set' } })
}

function refuseShort(password: string): void {
  const least = leastPassword.admin
  if (password.length >= least) return
  throw new Refusal('people.short_password', { least }, [
    { path: 'password', ...say('fields.at_least_characters', { least }) },
  ])
}

/** The key under which wrong passwords of a signed-in account are counted. */
export function passwordAttempt(id: AccountId): Attempt {
  return { account: attemptKey('password', id) }
}
