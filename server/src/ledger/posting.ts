import type { ProgrammeDay } from '@clearstead/contract/values/days'
import type { TransferId } from '@clearstead/contract/values/ids'
import { type Asset, type Money, unitsOf } from '@clearstead/contract/values/money'
import type { Account } from './accounts.ts'

/** One signed line of a transfer: above zero credits the account. */
export type Posting = { readonly account: Account; readonly units: bigint }

/** What a transfer is about; `even_out` is the books' own housekeeping. */
export const transferKinds = [
  'opening',
  'deposit',
  'plan',
  'topup',
  'roi',
  'direct',
  'level',
  'reward',
  'salary',
  'bonus',
  'leadership',
  'cto',
  /** Income set aside within a cooling-off, and what of it goes back. */
  'hold',
  'compound',
  'withdrawal',
  'fee',
  'transfer',
  'token',
  'treasury',
  'adjustment',
  'reversal',
  'even_out',
] as const
export type TransferKind = (typeof transferKinds)[number]

/** All but what every claim writes: kinds that have an index of their own, and no text is searched in those. */
export function isRare(kind: TransferKind): boolean {
  return kind !== 'roi' && kind !== 'level'
}

/** One business fact: postings that sum to zero per asset, under a reference that can be used once. */
export type Transfer = {
  readonly kind: TransferKind
  /** Names the fact, such as `roi:<memberId>:<day>`: being unique, it is why nothing is paid twice. */
  readonly reference: string
  readonly postings: readonly Posting[]
  readonly memo?: string
  /** The programme day it counts for, where that is not simply its moment. */
  readonly day?: ProgrammeDay
  /** The transfer that this one corrects. */
  readonly reverses?: TransferId
}

/**
 * `amount` from one account to another; nothing at all when it is zero, such as a fee of 0.
 * @throws {RangeError} on an amount below zero, or twice the same account
 */
export function move<A extends Asset>(
  amount: Money<A>,
  from: Account<NoInfer<A>>,
  to: Account<NoInfer<A>>,
): readonly Posting[] {
  const units = unitsOf(amount)
  if (units < 0n) throw new RangeError(`Cannot move ${units} units`)
  if (from.id === to.id) throw new RangeError(`Cannot move from ${from.kind} to itself`)
  if (units === 0n) return []
  return [
    { account: from, units: -units },
    { account: to, units },
  ]
}

/**
 * The postings with each account once, in the order in which the books lock them. Treasury −5 and
 * treasury −3 become treasury −8; what adds up to nothing is left out.
 */
export function merged(postings: readonly Posting[]): readonly Posting[] {
  const byAccount = new Map<number, Posting>()
  for (const { account, units } of postings) {
    const before = byAccount.get(account.id)?.units ?? 0n
    byAccount.set(account.id, { account, units: before + units })
  }
  return [...byAccount.values()]
    .filter(({ units }) => units !== 0n)
    .sort((left, right) => left.account.id - right.account.id)
}
