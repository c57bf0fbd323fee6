import { createHmac, randomBytes, randomInt } from 'node:crypto'
import { Refusal } from '@clearstead/contract/call/refusal'
import type { OtpPurpose } from '@clearstead/contract/people/sign-in'
import type { MemberId } from '@clearstead/contract/values/ids'
import { enqueue } from '../../../plumbing/jobs/queue.ts'
import type { Work } from '../../../plumbing/work.ts'
import { currentSettings } from '../../settings/public.ts'
import type { AccountId } from '../account-queries.ts'
import { getMember, lockMember } from '../members/queries.ts'
import { lockCode, upsertCode } from './queries.ts'
import { type CodePurpose, mailOf, secondsUntilNext } from './rules.ts'

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
  await mailCode(work, { accountId: memberId, email: member.email, purpose })
}

/** Replaces the code for a purpose by a new one, and mails it. */
export async function mailCode(
  work: Work,
  to: { accountId: AccountId; email: string; purpose: CodePurpose },
): Promise<void> {
  const code = await mailNewCode(work, to.email, to.purpose)
  await upsertCode(work, to.accountId, to.purpose, code)
}

/** Mails a new code, and returns its salt and hash. */
export async function mailNewCode(
  work: Work,
  to: string,
  purpose: CodePurpose,
): Promise<{ salt: Buffer; codeHash: Buffer }> {
  const code = randomInt(1_000_000).toString().padStart(6, '0')
  const salt = randomBytes(16)
  const { settings } = await currentSettings(work.tx, work.now)
  await enqueue(work, 'mail', { to, ...mailOf(purpose, settings.brand.name, code) })
  return { salt, codeHash: codeHash(salt, code) }
}

export function codeHash(salt: Buffer, code: string): Buffer {
  return createHmac('sha256', salt).update(code).digest()
}
