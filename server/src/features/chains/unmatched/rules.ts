import { Refusal } from '@clearstead/contract/call/refusal'
import type { Chain } from '@clearstead/contract/chains/incoming'
import type {
  JunkReason,
  UnmatchedGroup,
  UnmatchedReason,
} from '@clearstead/contract/chains/unmatched'
import { readAddress, readTxHash } from '@clearstead/contract/values/chain'
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
 * The amount that is credited. What endpoints dispute is confirmed by whoever decides on it.
 * @throws {Refusal} `chains.wrong_token`, `chains.unconfirmed`
 */
export function creditOf(
  { amount, confirmedAt, block, reason }: Unmatched,
  { readTo, needed }: { readTo: number; needed: number },
): Usd {
  if (amount === null || !isPositive(amount)) throw new Refusal('chains.wrong_token')
  if (confirmedAt || reason === 'disputed') return amount
  const confirmations = Math.min(confirmationsOf(block, readTo), needed)
  throw new Refusal('chains.unconfirmed', {
    confirmations: String(confirmations),
    needed: String(needed),
  })
}

/** Payments that are dismissed together: of one chain, reason and transaction, sender or token. */
export type Group = {
  chain: Chain
  by: UnmatchedGroup
  value: string
  reason: JunkReason
  /** The newest of them that was looked at. */
  upto: ChainTransferId
}

/**
 * Refuses to dismiss by token what is in the token that is credited: that would be the small payments of all members.
 * @throws {Refusal} `chains.not_by_token`
 */
export function checkGroup({ by, reason }: Pick<Group, 'by' | 'reason'>): void {
  if (by === 'token' && reason !== 'wrong_token') throw new Refusal('chains.not_by_token')
}

/** A hash or an address as it may be stored on these chains. */
export function spellingsOf(
  by: UnmatchedGroup,
  value: string,
  chains: readonly Chain[],
): readonly string[] {
  const read = by === 'transaction' ? readTxHash : readAddress
  return [value, ...chains.flatMap((chain) => read(chain, value) ?? [])]
}
