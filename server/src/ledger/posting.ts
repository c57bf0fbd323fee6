import type { ProgrammeDay } from '@clearstead/contract/values/days'
import type { TransferId } from '@clearstead/contract/values/ids'
import { type Asset, type Money, unitsOf } from '@clearstead/contract/values/money'
import type { TransferKind } from '@clearstead/contract/values/transfer-kind'
import type { Account } from './accounts.ts'

/** One signed line of a transfer; a positive amount credits the account. */
export type Posting = { readonly account: Account; readonly units: bigint }

/** Whether transfers of a kind are in the partial index for rarer kinds: all but those that every claim writes. */
export function isIndexedKind(kind: TransferKind): boolean {
  return kind !== 'roi' && kind !== 'level'
}

/** One business fact: postings that sum to zero per asset, under a reference that can be used once. */
export type Transfer = {
  readonly kind: TransferKind
  /** Names the fact, such as `roi:<memberId>:<day>`. It is unique, so nothing is paid twice. */
  readonly reference: string
  readonly postings: readonly Posting[]
  readonly memo?: string
  /** The programme day that the transfer counts for, where that is not the day of its time. */
  readonly day?: ProgrammeDay
  /** The transfer that this one corrects. */
  readonly reverses?: TransferId
}

/**
 * The postings that move `amount` from one account to another; none for a zero amount.
 * @throws {RangeError} on a negative amount, or the same account on both sides
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
 * The postings with each account once, in the order in which the books lock them. Treasury −5 and treasury −3 become
 * treasury −8; accounts whose postings add up to zero are left out.
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
