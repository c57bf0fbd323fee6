import type { AccountId, MemberId } from '@clearstead/contract/values/ids'
import { type Asset, fromUnits, type Money } from '@clearstead/contract/values/money'
import type { TransferKind } from '@clearstead/contract/values/transfer-kind'
import { sql } from 'kysely'
import type { Db } from '../../plumbing/database/database.ts'
import { accountOf, type WalletKind, wallet } from '../accounts.ts'
import { type Books, readBooks } from '../archive/books.ts'
import {
  accountIds,
  boundedFilter,
  conditions,
  isFiltered,
  rangeOf,
  type StatementFilter,
} from './statement-filter.ts'
import { postingsWithTransfers } from './statement-line.ts'

/** Credits and debits of a wallet by one kind of transfer. */
export type KindTotal = {
  kind: TransferKind
  wallet: WalletKind
  credited: Money<Asset>
  debited: Money<Asset>
  /** The number of credits, and of debits. */
  credits: number
  debits: number
}

/**
 * Credits and debits by kind and wallet; without a filter the lifetime sums of a member, for which those of dropped months
 * are kept.
 */
export async function totalsByKind(
  db: Db,
  memberId: MemberId,
  given: StatementFilter = {},
): Promise<KindTotal[]> {
  const filter = await boundedFilter(db, given)
  const ids = accountIds(memberId, filter)
  const read = async (books: Books) => {
    const kept = isFiltered(filter)
      ? sql``
      : sql`union all select kind, account_id, credited, debited, credits, debits
            from ledger.kept_kinds where account_id = any (${ids}::bigint[])`
    const { rows } = await sql<{
      kind: TransferKind
      accountId: AccountId
      credited: bigint
      debited: bigint
      credits: bigint
      debits: bigint
    }>`
      select kind, account_id, sum(credited)::bigint as credited, sum(debited)::bigint as debited,
        sum(credits)::bigint as credits, sum(debits)::bigint as debits
      from (
        select t.kind, p.account_id, coalesce(sum(p.amount) filter (where p.amount > 0), 0)::bigint as credited,
          coalesce(-sum(p.amount) filter (where p.amount < 0), 0)::bigint as debited,
          count(*) filter (where p.amount > 0) as credits, count(*) filter (where p.amount < 0) as debits
        from ${postingsWithTransfers(books)}
        where p.account_id = any (${ids}::bigint[]) ${conditions(filter)}
        group by t.kind, p.account_id ${kept}) parts
      group by kind, account_id order by kind, account_id`.execute(db)
    return rows
  }
  const rows = await readBooks(db, read, () =>
    isFiltered(filter) ? { ...rangeOf(filter), accountIds: ids } : undefined,
  )
  return rows.map(({ kind, accountId, credited, debited, credits, debits }) => ({
    kind,
    wallet: accountOf(accountId).kind as WalletKind,
    credited: fromUnits(credited),
    debited: fromUnits(debited),
    credits: Number(credits),
    debits: Number(debits),
  }))
}

/** What was credited to a wallet of each of several members by transfers of these kinds; nobody with nothing. */
export async function creditedToMany(
  db: Db,
  memberIds: readonly MemberId[],
  { kinds, wallet: kind }: { kinds: readonly TransferKind[]; wallet: WalletKind },
): Promise<Map<MemberId, Money<Asset>>> {
  const accounts = new Map(memberIds.map((id) => [wallet(id, kind).id, id]))
  const { rows } = await sql<{ accountId: AccountId; credited: bigint }>`
    select account_id, sum(credited)::bigint as credited from (
      select p.account_id, p.amount as credited from ledger.postings p join ledger.transfers t on t.id = p.transfer_id
      where p.account_id = any (${[...accounts.keys()]}::bigint[]) and p.amount > 0
        and t.kind = any (${kinds}::text[])
      union all
      select account_id, credited from ledger.kept_kinds
      where account_id = any (${[...accounts.keys()]}::bigint[]) and kind = any (${kinds}::text[]) and credited > 0) parts
    group by account_id`.execute(db)
  return new Map(
    rows.flatMap(({ accountId, credited }) => {
      const memberId = accounts.get(accountId)
      return memberId === undefined ? [] : [[memberId, fromUnits(credited)] as const]
    }),
  )
}
