import type { AccountId, TransferId } from '@clearstead/contract/values/ids'
import {
  commodityText,
  dateOf,
  type JournalTransfer,
  type SliceBalance,
} from '../../../ledger/journal-text.ts'

/** A slice ends after this many transfers, which hledger still reads with 2.5 GB of memory and Beancount with 1 GB. */
export const transfersPerSlice = 250_000
/** And after this many postings, as the batches of level income have many in a transfer. */
export const postingsPerSlice = 600_000

/** What a slice begins with: what it holds, and how amounts are written. */
export function headerText({ first, last }: { first: TransferId; last: TransferId }): string {
  return `; Transfers ${first} to ${last}. Debits are above zero, credits below; all amounts have 8 decimals.
; Each transfer has its number in parentheses, its kind and its reference; its postings end with its number.
${commodityText}`
}

/** A slice as it is filled: a day in UTC, or a part of one. */
export type OpenSlice = {
  day: string
  first: TransferId
  last: TransferId
  /** The earliest and latest day of its transfers: around midnight a later number may have an earlier time. */
  from: string
  to: string
  transfers: number
  postings: number
  balances: Map<AccountId, SliceBalance>
}

/** A slice that begins with this transfer, and has none yet. */
export function openSlice({ id, at }: JournalTransfer): OpenSlice {
  const day = dateOf(at)
  const counts = { transfers: 0, postings: 0 }
  return { day, first: id, last: id, from: day, to: day, ...counts, balances: new Map() }
}

/** Whether a transfer begins a new slice: on a later day, or when the slice is full. */
export function isBeyond(slice: OpenSlice, { at }: JournalTransfer): boolean {
  return (
    dateOf(at) > slice.day ||
    slice.transfers >= transfersPerSlice ||
    slice.postings >= postingsPerSlice
  )
}

/**
 * Counts a transfer and the balances that it leaves: a wallet's as the books have stored it with the posting, an operator's
 * account by adding up.
 */
export function countTransfer(
  slice: OpenSlice,
  { id, at, postings, balancesAfter }: JournalTransfer & { balancesAfter: Balances },
  operator: Map<AccountId, bigint>,
): void {
  const day = dateOf(at)
  slice.last = id
  slice.transfers += 1
  slice.postings += postings.length
  if (day < slice.from) slice.from = day
  if (day > slice.to) slice.to = day
  for (const { account, units } of postings) {
    const closing = balancesAfter.get(account.id) ?? (operator.get(account.id) ?? 0n) + units
    if (account.memberId === undefined) operator.set(account.id, closing)
    const known = slice.balances.get(account.id)
    if (known) known.closing = closing
    else slice.balances.set(account.id, { account, opening: closing - units, closing })
  }
}

type Balances = ReadonlyMap<AccountId, bigint>
