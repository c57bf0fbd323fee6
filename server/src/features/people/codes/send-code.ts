import { createHmac, randomBytes, randomInt } from 'node:crypto'
import { Refusal } from '@clearstead/contract/refusal'
import type { OtpPurpose } from '@clearstead/contract/sign-in'
import type { MemberId } from '@clearstead/contract/values/ids'
import { enqueue } from '../../../plumbing/jobs/queue.ts'
import type { Work } from '../../../plumbing/work.ts'
import { currentSettings } from '../../settings/public.ts'
import type { AccountId } from '../accounts/queries.ts'
import { getMember, lockMember } from '../members/queries.ts'
import { lockCode, upsertCode } from './queries.ts'
import { type CodePurpose, mailOf, secondsUntilNext } from './rules.ts'

/**
 * Mails a member the code of one purpose, one a minute at most.
 * @throws {Refusal} `people.not_yours` when the e-mail is not theirs, `people.code_too_soon`
 */
export async function sendCode(
  work: Work,
  { memberId, email, purpose }: { memberId: MemberId; email: string; purpose: OtpPurpose },
): Promise<void> {
  const member = await getMember(work.tx, memberId)
  if (member.email.toLowerCase() !== email.toLowerCase()) throw new Refusal('people.not_yours')
  // Holding the member's row, two requests at once cannot both find that no code was sent yet.
  await lockMember(work, memberId)
  const last = await lockCode(work, memberId, purpose)
  const seconds = secondsUntilNext(last?.sentAt, work.now)
  if (seconds > 0) throw new Refusal('people.code_too_soon', { seconds })
  await mailCode(work, { accountId: memberId, email: member.email, purpose })
}

/** Makes a new code in the place of the one before, and puts it in the mail. */
export async function mailCode(
  work: Work,
  to: { accountId: AccountId; email: string; purpose: CodePurpose },
): Promise<void> {
  const made = await mailNewCode(work, to.email, to.purpose)
  await upsertCode(work, to.accountId, to.purpose, made)
}

/** Puts a new code in the mail, and gives what is kept of it. */
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
