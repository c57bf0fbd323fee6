import { Refusal } from '@clearstead/contract/call/refusal'
import type { Settings } from '@clearstead/contract/settings/settings'
import { feeOf } from '@clearstead/contract/values/exact'
import type { MemberId } from '@clearstead/contract/values/ids'
import { isLess, toDecimal, type Usd, zero } from '@clearstead/contract/values/money'
import { type Percent, percent } from '@clearstead/contract/values/percent'

// The rules for money that passes between members: by a transfer, by a top-up of another member's plan, or by a code,
// which is worth its amount to whoever has it.

/** The amount that leaves, the fee to the treasury, and the net amount that arrives. */
type Price = { amount: Usd; fee: Usd; net: Usd; feePercent: Percent }

type Terms = Pick<Settings['transfer'], 'minimum' | 'feePercent'>

/** Whether an amount is below the minimum, or the fee would take all of it. */
export function isTooSmallToSend({ minimum, feePercent }: Terms, amount: Usd): boolean {
  return isLess(amount, minimum) || !isLess(feeOf(amount, feePercent).fee, amount)
}

/**
 * The fee is part of the amount and rounded once: of 100 at 1.5 % the receiver gets 98.50.
 * @throws {Refusal} `transfers.below_minimum`, also if the fee takes the whole amount
 */
export function priceOf(terms: Terms, amount: Usd): Price {
  const { minimum, feePercent } = terms
  if (isTooSmallToSend(terms, amount)) {
    throw new Refusal('transfers.below_minimum', { min: toDecimal(minimum) })
  }
  return { amount, ...feeOf(amount, feePercent), feePercent }
}

/** The price for a member's own money that stays theirs. */
export function withoutFee(amount: Usd): Price {
  return { amount, fee: zero(), net: amount, feePercent: percent('0') }
}

/**
 * Refuses a receiver who cannot receive money. The refusal does not reveal why.
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
