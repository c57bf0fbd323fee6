import { Refusal } from '@clearstead/contract/call/refusal'
import type { MemberCaller } from '../../../plumbing/http/request/caller.ts'
import type { Work } from '../../../plumbing/work.ts'
import { getAccount } from '../account-queries.ts'
import { passwordAttempt } from '../credentials/change-own-password.ts'
import { hasSecondFactor, isSecondFactorRight } from '../second-factor/check-second-factor.ts'
import { forgetFailures, limitAttempts, recordFailure } from '../sign-in/limit-attempts.ts'
import { isPasswordRight } from '../sign-in/passwords.ts'

/**
 * Confirms that a member closes their own account, with the password and the second factor if it is on.
 * @throws {Refusal} `people.blocked`, `people.wrong_password`, `people.totp_required`, `people.wrong_code`, `people.waiting`
 */
export async function confirmClosing(
  work: Work,
  { id, isBlocked }: MemberCaller,
  { password, totp }: { password: string; totp?: string | undefined },
): Promise<void> {
  if (isBlocked) throw new Refusal('people.blocked')
  const attempt = passwordAttempt(id)
  await limitAttempts(work, attempt)
  const { passwordHash } = await getAccount(work.tx, id)
  if (!(await isPasswordRight(passwordHash, password))) throw new Refusal('people.wrong_password')
  if (await hasSecondFactor(work, id)) {
    if (!totp) throw new Refusal('people.totp_required')
    if (!(await isSecondFactorRight(work, id, totp))) throw new Refusal('people.wrong_code')
  }
  await forgetFailures(work, attempt)
}

/** Counts a wrong password or code. */
export async function countWrongClosing(
  work: Work,
  { id }: MemberCaller,
  refusal: Refusal,
): Promise<void> {
  await recordFailure(work, passwordAttempt(id), refusal)
}
