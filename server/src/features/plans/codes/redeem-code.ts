import type { Refusal } from '@clearstead/contract/call/refusal'
import type { MemberId } from '@clearstead/contract/values/ids'
import type { Work } from '../../../plumbing/work.ts'
import { attemptKey, limitAttempts, recordFailure } from '../../people/sign-in/public.ts'
import { lockCode, updateRedeemed } from './queries.ts'
import { type Code, checkUnused } from './rules.ts'

export type CodeAttempt = { memberId: MemberId; code: string }

/**
 * Redeems a code; the caller pays its amount. Wrong codes are limited per member.
 * @throws {Refusal} `codes.unknown`, `codes.redeemed`, `codes.expired`, `codes.cancelled`, `people.waiting`, `call.too_many`
 */
export async function redeemCode(work: Work, { memberId, code }: CodeAttempt): Promise<Code> {
  const found = await findRedeemable(work, { memberId, code })
  await updateRedeemed(work, found.id, memberId)
  return found
}

/**
 * What a code is worth now, without redeeming it. Wrong codes are limited as in `redeemCode`.
 * @throws {Refusal} as `redeemCode`
 */
export async function findRedeemable(work: Work, { memberId, code }: CodeAttempt): Promise<Code> {
  await limitAttempts(work, codeAttempt(memberId))
  return checkUnused(await lockCode(work, code), work.now)
}

/** Records a wrong code. */
export async function countWrongCode(
  work: Work,
  { memberId }: CodeAttempt,
  refusal: Refusal,
): Promise<void> {
  await recordFailure(work, codeAttempt(memberId), refusal)
}

function codeAttempt(memberId: MemberId) {
  return { account: attemptKey('code', memberId) }
}
