import { Refusal } from '@clearstead/contract/call/refusal'
import type { Chain } from '@clearstead/contract/chains/incoming'
import type { UnmatchedReason } from '@clearstead/contract/chains/unmatched'
import type { ChainTransferId } from '@clearstead/contract/values/ids'
import { isPositive, type Usd } from '@clearstead/contract/values/money'
import { confirmationsOf, type State } from '../watch/rules.ts'

/** A payment that is not credited by itself. */
export type Unmatched = {
  id: ChainTransferId
  chain: Chain
  txHash: string
  block: number
  amount: Usd | null
  state: State
  reason: UnmatchedReason | null
  confirmedAt: Date | null
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
