import { type AccountKind, accountOf, isDebitNormal, stripedKinds } from './accounts.ts'
import { merged, type Transfer } from './posting.ts'

/** The books in a few lines of memory, to compare the real ones with: credit-positive units by account. */
export type BookModel = {
  readonly units: ReadonlyMap<number, bigint>
  readonly posted: readonly Transfer[]
}

const striped: readonly AccountKind[] = stripedKinds

/** The books after these transfers, or why they are refused, which leaves them as they were. */
export function booked(model: BookModel, transfers: readonly Transfer[]): BookModel | string {
  let { units, posted } = model
  for (const transfer of transfers) {
    if (posted.some(({ reference }) => reference === transfer.reference)) return 'ledger.duplicate'
    const next = new Map(units)
    for (const { account, units: amount } of merged(transfer.postings)) {
      next.set(account.id, (next.get(account.id) ?? 0n) + amount)
    }
    const short = shortage(next)
    if (short) return short
    units = next
    posted = [...posted, transfer]
  }
  return { units, posted }
}

/** Wallets are looked at first, then the operator's accounts in the order of their ids. */
function shortage(units: ReadonlyMap<number, bigint>): string | undefined {
  const accounts = [...units].sort(([left], [right]) => left - right)
  if (accounts.some(([id, held]) => id > 0 && held < 0n)) return 'ledger.not_enough'
  for (const [id, held] of accounts) {
    const { kind } = accountOf(id)
    if (!striped.includes(kind)) continue
    if (!isDebitNormal(kind) && held < 0n) return 'treasury.short'
    if (isDebitNormal(kind) && held > 0n) return 'treasury.custody_short'
  }
  return undefined
}
