import {
  type AccountKind,
  accountOf,
  isDebitNormal,
  stripedKinds,
} from '../../src/ledger/accounts.ts'
import { merged, type Transfer } from '../../src/ledger/posting.ts'

/** A model of the books in memory, to compare the real ones with: credit-positive units by account. */
export type BookModel = {
  readonly units: ReadonlyMap<number, bigint>
  readonly posted: readonly Transfer[]
}

const striped: readonly AccountKind[] = stripedKinds

/** The model after these transfers, or the code with which the books refuse all of them. */
export function bookInModel(model: BookModel, transfers: readonly Transfer[]): BookModel | string {
  let { units, posted } = model
  for (const transfer of transfers) {
    if (posted.some(({ reference }) => reference === transfer.reference)) return 'ledger.duplicate'
    const next = new Map(units)
    for (const { account, units: amount } of merged(transfer.postings)) {
      next.set(account.id, (next.get(account.id) ?? 0n) + amount)
    }
    const short = findShortage(next)
    if (short) return short
    units = next
    posted = [...posted, transfer]
  }
  return { units, posted }
}

/** The books check wallets first, then operator accounts in the order of their ids. */
function findShortage(units: ReadonlyMap<number, bigint>): string | undefined {
  const accounts = [...units].sort(([left], [right]) => left - right)
  if (accounts.some(([id, balance]) => id > 0 && balance < 0n)) return 'ledger.not_enough'
  for (const [id, balance] of accounts) {
    const { kind } = accountOf(id)
    if (!striped.includes(kind)) continue
    if (!isDebitNormal(kind) && balance < 0n) return 'treasury.short'
    if (isDebitNormal(kind) && balance > 0n) return 'treasury.custody_short'
  }
  return undefined
}
