import type { Refusal } from '@clearstead/contract/refusal'
import type { MemberId } from '@clearstead/contract/values/ids'
import type { Work } from '../../../plumbing/work.ts'
import { limitAttempts, noteFailure } from '../../people/public.ts'
import { lockCode, updateRedeemed } from './queries.ts'
import { type Code, checkRedeemable } from './rules.ts'

export type Guess = { memberId: MemberId; code: string }

/**
 * Uses a code up; what it is worth is the caller's to pay out. Wrong guesses are limited per member.
 * @throws {Refusal} `codes.unknown`, `codes.redeemed`, `codes.expired`, `people.waiting`, `call.too_many`
 */
export async function redeemCode(work: Work, { memberId, code }: Guess): Promise<Code> {
  await limitAttempts(work, codeAttempt(memberId))
  const found = checkRedeemable(await lockCode(work, code), work.now)
  await updateRedeemed(work, found.id, memberId)
  return found
}

/** Keeps a wrong guess on record. */
export async function noteWrongCode(
  work: Work,
  { memberId }: Guess,
  refusal: Refusal,
): Promise<void> {
  await noteFailure(work, codeAttempt(memberId), refusal)
}

function codeAttempt(memberId: MemberId) {
  return { account: `code:${memberId}` }
}
