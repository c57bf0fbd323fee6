import { Refusal } from '@clearstead/contract/call/refusal'
import type { Chain } from '@clearstead/contract/chains/incoming'
import type { UnmatchedReason } from '@clearstead/contract/chains/unmatched'
import type { ChainTransferId, MemberId } from '@clearstead/contract/values/ids'
import { isPositive, type Usd } from '@clearstead/contract/values/money'
import { confirmationsOf, type State } from '../watch/rules.ts'

/** A payment that is not credited automatically. */
export type Unmatched = {
  id: ChainTransferId
  chain: Chain
  txHash: string
  block: number
  amount: Usd | null
  state: State
  reason: UnmatchedReason | null
  confirmedAt: Date | null
  /** Whose address it was paid to. */
  ownerId: MemberId | null
  isOwnerClosed: boolean
}

/**
 * Refuses to credit a payment at the address of an open account to anybody else.
 * @throws {Refusal} `chains.other_address`
 */
export function checkOwner(
  { ownerId, isOwnerClosed }: Pick<Unmatched, 'ownerId' | 'isOwnerClosed'>,
  memberId: MemberId,
): void {
  if (ownerId === null || isOwnerClosed || ownerId === memberId) return
  throw new Refusal('chains.other_address', { owner: ownerId })
}

/**
 * Refuses a decision on a payment that does not wait for one.
 * @throws {Refusal} `chains.decided`
 */
export function checkWaiting({ state }: Pick<Unmatched, 'state'>): void {
  if (state !== 'unmatched') {
    throw new Refusal('chains.decided', { status: state === 'reversing' ? 'vanished' : state })
  }
}

/**
 * The amount that is credited.
 * @throws {Refusal} `chains.wrong_token`, `chains.unconfirmed`
 */
export function creditOf(
  { amount, confirmedAt, block }: Unmatched,
  { readTo, needed }: { readTo: number; needed: number },
): Usd {
  if (amount === null || !isPositive(amount)) throw new Refusal('chains.wrong_token')
  if (confirmedAt) return amount
  const confirmations = Math.min(confirmationsOf(block, readTo), needed)
  throw new Refusal('chains.unconfirmed', {
    confirmations: String(confirmations),
    needed: String(needed),
  })
}
