import { createHmac, randomBytes, randomInt } from 'node:crypto'
import { Refusal } from '@clearstead/contract/call/refusal'
import type { OtpPurpose } from '@clearstead/contract/people/sign-in'
import type { MemberId } from '@clearstead/contract/values/ids'
import type { Work } from '../../../plumbing/work.ts'
import type { AccountId } from '../account-queries.ts'
import { type Addressee, sendMail } from '../mails/send-mail.ts'
import { getMember, lockMember } from '../members/queries.ts'
import { lockCode, upsertCode } from './queries.ts'
import { type CodePurpose, codeMinutes, isAlarming, secondsUntilNext } from './rules.ts'

/**
 * Mails a member a code for a purpose, at most one a minute.
 * @throws {Refusal} `people.not_yours` if the e-mail is not theirs, `people.code_too_soon`
 */
export async function sendCode(
  work: Work,
  { memberId, email, purpose }: { memberId: MemberId; email: string; purpose: OtpPurpose },
): Promise<void> {
  const member = await getMember(work.tx, memberId)
  if (member.email.toLowerCase() !== email.toLowerCase()) throw new Refusal('people.not_yours')
  // The lock on the member keeps two simultaneous requests from both finding no earlier code.
  await lockMember(work, memberId)
  const last = await lockCode(work, memberId, purpose)
  const seconds = secondsUntilNext(last?.sentAt, work.now)
  if (seconds > 0) throw new Refusal('people.code_too_soon', { seconds })
  await mailCode(work, {
    accountId: memberId,
    email: member.email,
    language: member.language,
    purpose,
  })
}

/** Replaces the code for a purpose by a new one, and mails it. */
export async function mailCode(
  work: Work,
  to: Addressee & { accountId: AccountId; purpose: CodePurpose },
): Promise<void> {
  const code = await mailNewCode(work, to, to.purpose)
  await upsertCode(work, to.accountId, to.purpose, code)
}

/** Mails a new code in the language of whom it is for, and returns its salt and hash. */
export async function mailNewCode(
  work: Work,
  to: Addressee,
  purpose: CodePurpose,
): Promise<{ salt: Buffer; codeHash: Buffer }> {
  const code = randomInt(1_000_000).toString().padStart(6, '0')
  const salt = randomBytes(16)
  await sendMail(work, to, (texts, brand) =>
    texts.code(purpose, { brand, code, minutes: codeMinutes, isAlarming: isAlarming(purpose) }),
  )
  return { salt, codeHash: codeHash(salt, code) }
}

export function codeHash(salt: Buffer, code: string): Buffer {
  return createHmac('sha256', salt).update(code).digest()
}
