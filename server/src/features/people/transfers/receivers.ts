import { Refusal } from '@clearstead/contract/call/refusal'
import type { MemberId } from '@clearstead/contract/values/ids'
import type { Work } from '../../../plumbing/work.ts'
import { confirmWithCode } from '../codes/check-code.ts'
import { attemptKey, recordFailure, refuseDuringWait } from '../sign-in/limit-attempts.ts'
import { insertFailure, listFailures } from '../sign-in/queries.ts'
import { secondsToWait } from '../sign-in/rules.ts'

/**
 * Uses up the token of the mailed code for a transfer: a session alone cannot send money.
 * @throws {Refusal} `people.code_needed`
 */
export function confirmTransfer(
  work: Work,
  memberId: MemberId,
  verificationToken: string | undefined,
): Promise<void> {
  return confirmWithCode(work, memberId, 'transfer', verificationToken)
}

/**
 * Refuses to look up a receiver after too many failed attempts.
 * @throws {Refusal} `people.waiting`
 */
export function limitReceivers(work: Work, memberId: MemberId): Promise<void> {
  return refuseDuringWait(work, receiverAttempt(memberId))
}

/** Counts a failed attempt to name a receiver, for `limitReceivers`. */
export function countWrongReceiver(
  work: Work,
  memberId: MemberId,
  refusal: Refusal,
): Promise<void> {
  return recordFailure(work, receiverAttempt(memberId), refusal)
}

/** The most members whom a member may look up in 15 minutes. */
const lookUps = 30

/**
 * Counts a look-up that finds a member, and refuses too many, so that nobody can list the members by their ids or
 * check a list of e-mails.
 * @throws {Refusal} `call.too_many`
 */
export async function countLookUp(work: Work, memberId: MemberId): Promise<void> {
  const key = `receivers_seen:${memberId}`
  const seconds = secondsToWait(await listFailures(work, key, lookUps), lookUps, work.now)
  if (seconds > 0) throw new Refusal('call.too_many', { seconds })
  await insertFailure(work, key, '')
}

function receiverAttempt(memberId: MemberId) {
  return { account: attemptKey('receiver', memberId) }
}
