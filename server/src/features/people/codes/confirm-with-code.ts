import { Refusal } from '@clearstead/contract/call/refusal'
import type { MemberId } from '@clearstead/contract/values/ids'
import type { Work } from '../../../plumbing/work.ts'
import { tokenHash } from '../sign-in/tokens.ts'
import { spendConfirmation } from './queries.ts'
import type { ConfirmedPurpose } from './rules.ts'

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
