import { Refusal } from '@clearstead/contract/refusal'
import type { Settings } from '@clearstead/contract/settings'
import { percentOf, round } from '@clearstead/contract/values/exact'
import type { MemberId } from '@clearstead/contract/values/ids'
import { isLess, subtract, toDecimal, type Usd, zero } from '@clearstead/contract/values/money'
import { type Percent, percent } from '@clearstead/contract/values/percent'
import type { Work } from '../../../plumbing/work.ts'
import { confirmWithCode } from '../codes/confirm-with-code.ts'
import { noteFailure, refuseWaiting } from '../sign-in/limit-attempts.ts'

// What holds whenever money passes from hand to hand: by a transfer to a friend, by a top-up of another
// member's plan, and by a code, which is worth its amount to whoever holds it.

/** What it costs, the treasury's part of it, and what arrives. */
type Price = { amount: Usd; fee: Usd; net: Usd; feePercent: Percent }

/**
 * The fee comes out of the amount and is rounded once: of 100 at 1.5 % the receiver gets 98.50.
 * @throws {Refusal} `transfers.below_minimum`, also when the fee would eat it all
 */
export function priceOf({ minimum, feePercent }: Settings['transfer'], amount: Usd): Price {
  const fee = round(percentOf(amount, feePercent))
  if (isLess(amount, minimum) || !isLess(fee, amount)) {
    throw new Refusal('transfers.below_minimum', { min: toDecimal(minimum) })
  }
  return { amount, fee, net: subtract(amount, fee), feePercent }
}

/** One's own money that stays one's own. */
export function withoutFee(amount: Usd): Price {
  return { amount, fee: zero(), net: amount, feePercent: percent('0') }
}

/**
 * Refuses a receiver who cannot receive; why not is not told, whoever it is.
 * @throws {Refusal} `transfers.to_self`, `transfers.unknown_receiver`
 */
export function checkReceiver<
  Receiver extends { id: MemberId; isBlocked: boolean; isClosed: boolean },
>(receiver: Receiver | undefined, senderId: MemberId): Receiver {
  if (!receiver) throw new Refusal('transfers.unknown_receiver')
  if (receiver.id === senderId) throw new Refusal('transfers.to_self')
  if (receiver.isBlocked || receiver.isClosed) throw new Refusal('transfers.unknown_receiver')
  return receiver
}

/**
 * Uses up the token that the mailed code for a transfer gave: a session alone passes nothing on.
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
 * Lets a member name a receiver, unless they guessed wrong too often.
 * @throws {Refusal} `people.waiting`
 */
export function limitReceivers(work: Work, memberId: MemberId): Promise<void> {
  return refuseWaiting(work, receiverAttempt(memberId))
}

/** Counts a member's wrong guess at a receiver, as `limitReceivers` looks at them. */
export function noteWrongReceiver(work: Work, memberId: MemberId, refusal: Refusal): Promise<void> {
  return noteFailure(work, receiverAttempt(memberId), refusal)
}

function receiverAttempt(memberId: MemberId) {
  return { account: `receiver:${memberId}` }
}
