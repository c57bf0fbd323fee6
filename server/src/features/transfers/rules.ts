import { Refusal } from '@clearstead/contract/refusal'
import type { Settings } from '@clearstead/contract/settings'
import type { MemberTransferView } from '@clearstead/contract/transfers'
import { percentOf, round } from '@clearstead/contract/values/exact'
import type { MemberId } from '@clearstead/contract/values/ids'
import { isLess, subtract, toDecimal, type Usd } from '@clearstead/contract/values/money'
import type { Percent } from '@clearstead/contract/values/percent'

export type Kind = MemberTransferView['kind']
export type Source = MemberTransferView['from']

/** What a transfer costs its sender, the treasury's part of it, and what arrives. */
export type Price = { amount: Usd; fee: Usd; net: Usd; feePercent: Percent }

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

/** Whether text could be a member's id as well as a name. */
export function isIdText(name: string): boolean {
  return /^\d{1,10}$/.test(name)
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
