import { Refusal } from '@clearstead/contract/refusal'
import type { MemberId } from '@clearstead/contract/values/ids'
import type { Work } from '../../../plumbing/work.ts'
import { tokenHash } from '../sign-in/tokens.ts'
import { spendConfirmation } from './queries.ts'
import type { ConfirmedPurpose } from './rules.ts'

/**
 * Uses up the token that a right mailed code gave for this purpose.
 * @throws {Refusal} `people.code_needed` without one, or with one that is used or over
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
