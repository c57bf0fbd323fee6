import type { MemberId, TransferId } from '@clearstead/contract/values/ids'
import type { TransferKind } from '@clearstead/contract/values/transfer-kind'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../plumbing/database/database.ts'
import { type WalletKind, wallet, walletKinds } from '../accounts.ts'
import type { Books } from '../archive/books.ts'
import type { WantedTransfers } from '../archive/files/read-lines.ts'
import { isIndexedKind } from '../posting.ts'
import { type Bounds, boundsOf } from './account-postings.ts'
import { postingsWithTransfers } from './statement-line.ts'

export type StatementFilter = {
  kinds?: readonly TransferKind[] | undefined
  wallets?: readonly WalletKind[] | undefined
  direction?: 'credit' | 'debit' | undefined
  /** Part of a reference or memo, ignoring case. */
  search?: string | undefined
  /** Only lines of these transfers. */
  transferIds?: readonly TransferId[] | undefined
  /** From this moment on. */
  from?: Date | undefined
  /** Before this moment. */
  to?: Date | undefined
  isReversed?: boolean | undefined
}

const reversedIds = sql`(select later.reverses from ledger.reversals later)`

/** A filter by moments as one by ids, as statements are cut: times overlap and have no index. */
export type BoundedFilter = StatementFilter & { bounds?: Bounds | undefined }

export async function boundedFilter(db: Db, filter: StatementFilter): Promise<BoundedFilter> {
  return filter.from || filter.to ? { ...filter, bounds: await boundsOf(db, filter) } : filter
}

/** What the files are asked for of a filter; the rest is looked for in what they give. */
export function rangeOf({ bounds, kinds, transferIds }: BoundedFilter): WantedTransfers {
  return {
    ...(bounds ? { afterId: bounds.after, uptoId: bounds.upto } : {}),
    ...(kinds ? { kinds } : {}),
    ...(transferIds ? { ids: transferIds } : {}),
  }
}

export function accountIds(
  memberId: MemberId,
  { wallets = walletKinds }: StatementFilter,
): number[] {
  return wallets.map((kind) => wallet(memberId, kind).id)
}

export function isFiltered({ wallets: _, search, ...rest }: StatementFilter): boolean {
  return [search || undefined, ...Object.values(rest)].some((part) => part !== undefined)
}

/**
 * The postings of each transfer, for kinds that few have: its index gives them in the order of a list, and its postings
 * are met at once. The fence keeps PostgreSQL from reading all postings up to the first of such a kind.
 */
export function postingsOfTransfers(
  { transfers, postings }: Books,
  filter: BoundedFilter,
): RawBuilder<unknown> {
  return sql`${transfers} t cross join lateral (
    select own.* from ${postings} own where own.transfer_id = t.id ${inBounds(filter, sql`own.transfer_id`)} offset 0) p`
}

/**
 * Says of each partitioned table in a query what follows from a join already: only then does PostgreSQL plan for the months of a period alone.
 */
export function inBounds({ bounds }: BoundedFilter, id: RawBuilder<unknown>): RawBuilder<unknown> {
  return bounds ? sql`and ${id} > ${bounds.after} and ${id} <= ${bounds.upto}` : sql``
}

/** Postings, with their transfers only if a filter asks something of these. */
export function sourceOf(books: Books, filter: BoundedFilter): RawBuilder<unknown> {
  const { kinds, search, isReversed } = filter
  const isOfTransfers = kinds !== undefined || search || isReversed !== undefined
  return isOfTransfers
    ? sql`(${postingsWithTransfers(books)} ${inBounds(filter, sql`t.id`)})`
    : sql`${books.postings} p`
}

export function conditions(
  filter: BoundedFilter,
  id: RawBuilder<unknown> = sql`p.transfer_id`,
): RawBuilder<unknown> {
  const { kinds, direction, search, transferIds, isReversed } = filter
  const [kind] = kinds ?? []
  const parts = [
    // One kind is compared as such: only then does its index give the transfers in order.
    kinds &&
      (kinds.length === 1 ? sql`and t.kind = ${kind}` : sql`and t.kind = any (${kinds}::text[])`),
    // Repeats the predicate of the partial index for rarer kinds, so that it is used.
    kinds?.every(isIndexedKind) && sql`and t.kind not in ('roi', 'level')`,
    transferIds && sql`and ${id} = any (${transferIds}::bigint[])`,
    direction && (direction === 'credit' ? sql`and p.amount > 0` : sql`and p.amount < 0`),
    search && sql`and position(lower(${search}) in lower(t.reference || ' ' || t.memo)) > 0`,
    inBounds(filter, id),
    isReversed === true && sql`and t.id in ${reversedIds}`,
    isReversed === false && sql`and t.id not in ${reversedIds}`,
  ]
  return sql.join(
    parts.filter((part) => typeof part === 'object'),
    sql` `,
  )
}
