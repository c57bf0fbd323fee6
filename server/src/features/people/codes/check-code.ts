import { timingSafeEqual } from 'node:crypto'
import { Refusal } from '@clearstead/contract/call/refusal'
import type { OtpPurpose } from '@clearstead/contract/people/sign-in'
import type { MemberId } from '@clearstead/contract/values/ids'
import type { Work } from '../../../plumbing/work.ts'
import type { AccountId } from '../account-queries.ts'
import { attemptKey, forgetFailures, limitAttempts } from '../sign-in/limit-attempts.ts'
import { newToken, tokenHash } from '../sign-in/sessions.ts'
import {
  insertConfirmation,
  lockCode,
  spendCode,
  spendConfirmation,
  updateVerified,
} from './queries.ts'
import { type CodePurpose, type ConfirmedPurpose, isOpen, type MailedCode } from './rules.ts'
import { codeHash } from './send-code.ts'

/**
 * Checks a member's mailed code. It marks the e-mail as verified, or returns a token that confirms one withdrawal,
 * transfer or change of address within 10 minutes.
 * @throws {Refusal} `people.wrong_code`, `people.waiting`
 */
export async function verifyCode(
  work: Work,
  { memberId, otp, purpose }: { memberId: MemberId; otp: string; purpose: OtpPurpose },
): Promise<{ verificationToken?: string }> {
  const attempt = { account: codeAttempt(memberId, purpose) }
  await limitAttempts(work, attempt)
  await consumeCode(work, memberId, purpose, otp)
  await forgetFailures(work, attempt)
  if (purpose === 'verify_email') {
    await updateVerified(work, memberId)
    return {}
  }
  const verificationToken = newToken()
  await insertConfirmation(work, { memberId, purpose, tokenHash: tokenHash(verificationToken) })
  return { verificationToken }
}

/** Uses up the latest code of a purpose. @throws {Refusal} `people.wrong_code` */
export async function consumeCode(
  work: Work,
  accountId: AccountId,
  purpose: CodePurpose,
  code: string,
): Promise<void> {
  const mailed = await lockCode(work, accountId, purpose)
  if (!mailed || !isCodeRight(mailed, code, work.now)) throw new Refusal('people.wrong_code')
  await spendCode(work, accountId, purpose)
}

/** Whether this is the mailed code and it is still valid. */
export function isCodeRight(mailed: MailedCode, code: string, now: Date): boolean {
  return isOpen(mailed, now) && timingSafeEqual(codeHash(mailed.salt, code), mailed.codeHash)
}

/** The key under which failed attempts at an account's codes are counted. */
export function codeAttempt(accountId: AccountId, purpose: CodePurpose): string {
  return attemptKey(`code:${purpose}`, accountId)
}

/**
 * Uses up the token that a correct mailed code returned for this purpose.
 * @throws {Refusal} `people.code_needed` without a token, or if it is used or has expired
 */
export async function confirmWithCode(
  work: Work,
  memberId: MemberId,
  purpose: ConfirmedPurpose,
  verificationToken: string | undefined,
): Promise<void> {
  const isSpent =
    verificationToken !== undefined &&
    (await spendConfirmation(work, { memberId, purpose, tokenHash: tokenHash(verificationToken) }))
  if (!isSpent) throw new Refusal('people.code_needed')
}
