import type { Paged, PageRequest } from '@clearstead/contract/paging'
import type { ProgrammeDay } from '@clearstead/contract/values/days'
import type { MemberId, TransferId } from '@clearstead/contract/values/ids'
import { type Asset, fromUnits, type Money } from '@clearstead/contract/values/money'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../plumbing/database/database.ts'
import { type Account, accountOf, type WalletKind, wallet, walletKinds } from './accounts.ts'
import type { TransferKind } from './posting.ts'

/** One posting on a wallet, as its owner sees it. */
export type StatementLine = {
  transferId: TransferId
  memberId: MemberId
  wallet: WalletKind
  asset: Asset
  /** Above zero came in, below zero went out. */
  amount: Money<Asset>
  balanceAfter: Money<Asset>
  kind: TransferKind
  reference: string
  memo: string
  actor: string
  at: Date
  day: ProgrammeDay | null
  /** A later transfer undid it. */
  isReversed: boolean
}

export type StatementFilter = {
  kinds?: readonly TransferKind[] | undefined
  wallets?: readonly WalletKind[] | undefined
  direction?: 'credit' | 'debit' | undefined
  /** Part of a reference or memo, in any case. */
  search?: string | undefined
  /** From this moment on. */
  from?: Date | undefined
  /** Before this moment. */
  to?: Date | undefined
  isReversed?: boolean | undefined
}

/** What came in and went out of a wallet by one kind of transfer. */
export type KindTotal = {
  kind: TransferKind
  wallet: WalletKind
  credited: Money<Asset>
  debited: Money<Asset>
}

type Row = {
  transferId: bigint
  accountId: bigint
  amount: bigint
  balanceAfter: bigint
  kind: TransferKind
  reference: string
  memo: string
  actor: string
  at: Date
  day: string | null
  isReversed: boolean
}

const columns = sql`p.transfer_id, p.account_id, p.amount, p.balance_after,
  t.kind, t.reference, t.memo, t.actor, t.at, t.day`
/** Looked up for the lines of a page alone, not for those before it. */
const withUndone = sql`page.*, exists (
  select from ledger.transfers later where later.reverses = page.transfer_id) as is_reversed`
const undoneIds = sql`(select later.reverses from ledger.transfers later where later.reverses is not null)`
const joined = sql`ledger.postings p join ledger.transfers t on t.id = p.transfer_id`

/** No list is counted further than this: beyond it a count says nothing and costs a second. */
const mostCounted = 10_000
const counted = sql`select count(*) as count from (select`
const enough = sql`limit ${sql.lit(mostCounted)}) found`

/** A member's postings, newest first. */
export function listPostings(
  db: Db,
  memberId: MemberId,
  filter: StatementFilter,
  page: PageRequest,
): Promise<Paged<StatementLine>> {
  return listOfWallets(db, accountIds(memberId, filter), filter, page)
}

/** Each wallet is read backwards from its end, and no further than the page. */
async function listOfWallets(
  db: Db,
  ids: readonly number[],
  filter: StatementFilter,
  page: PageRequest,
): Promise<Paged<StatementLine>> {
  const accounts = sql`unnest(${ids}::bigint[]) wallet (id)`
  const skipped = (page.page - 1) * page.limit
  const { rows } = await sql<Row>`
    select ${withUndone} from (select l.* from ${accounts}
    cross join lateral (select ${columns} from ${joined} where p.account_id = wallet.id ${conditions(filter)}
      order by p.seq desc limit ${skipped + page.limit}) l
    order by l.transfer_id desc, l.account_id limit ${page.limit} offset ${skipped}) page
    order by page.transfer_id desc, page.account_id`.execute(db)
  const total = isNarrowed(filter)
    ? sql`${counted} from ${accounts} join ${joined} on p.account_id = wallet.id ${conditions(filter)} ${enough}`
    : sql`select coalesce(sum(a.seq), 0)::bigint as count from ${accounts} join ledger.accounts a on a.id = wallet.id`
  return { rows: rows.map(toLine), total: await countOf(db, total) }
}

/** The postings of all members, or of these, newest first; counted up to 10,000. */
export async function listPostingsForAdmin(
  db: Db,
  filter: StatementFilter & { memberIds?: readonly MemberId[] | undefined },
  page: PageRequest,
): Promise<Paged<StatementLine>> {
  if (filter.memberIds) {
    const ids = filter.memberIds.flatMap((memberId) => accountIds(memberId, filter))
    return listOfWallets(db, ids, filter, page)
  }
  const inWallets = walletCondition(filter)
  const where = sql`where p.account_id > 0 ${inWallets} ${conditions(filter)}`
  const { rows } = await sql<Row>`
    select ${withUndone} from (
      select ${columns} from ${joined} ${where} order by p.transfer_id desc, p.account_id desc
      limit ${page.limit} offset ${(page.page - 1) * page.limit}) page
    order by page.transfer_id desc, page.account_id desc`.execute(db)
  const total = isNarrowed(filter)
    ? sql`${counted} from ${joined} ${where} ${enough}`
    : sql`${counted} from ledger.postings p where p.account_id > 0 ${inWallets} ${enough}`
  return { rows: rows.map(toLine), total: await countOf(db, total) }
}

/** What came in and went out, by kind and wallet; the lifetime sums of a member when nothing is filtered. */
export async function totalsByKind(
  db: Db,
  memberId: MemberId,
  filter: StatementFilter = {},
): Promise<KindTotal[]> {
  const { rows } = await sql<{
    kind: TransferKind
    accountId: bigint
    credited: bigint
    debited: bigint
  }>`
    select t.kind, p.account_id, coalesce(sum(p.amount) filter (where p.amount > 0), 0)::bigint as credited,
      coalesce(-sum(p.amount) filter (where p.amount < 0), 0)::bigint as debited
    from ${joined}
    where p.account_id = any (${accountIds(memberId, filter)}::bigint[]) ${conditions(filter)}
    group by t.kind, p.account_id order by t.kind, p.account_id`.execute(db)
  return rows.map(({ kind, accountId, credited, debited }) => ({
    kind,
    wallet: walletOf(accountId).kind as WalletKind,
    credited: fromUnits(credited),
    debited: fromUnits(debited),
  }))
}

/** All USD wallets are a range of codes, whose share of the postings the database guesses better. */
function walletCondition({ wallets }: StatementFilter): RawBuilder<unknown> {
  if (!wallets) return sql``
  const isAllUsd = walletKinds.every((kind) => kind === 'token' || wallets.includes(kind))
  if (isAllUsd && !wallets.includes('token')) return sql`and p.account_id & 15 < 8`
  return sql`and p.account_id & 15 = any (${wallets.map((kind) => wallet(0 as MemberId, kind).id)})`
}

function accountIds(memberId: MemberId, { wallets = walletKinds }: StatementFilter): number[] {
  return wallets.map((kind) => wallet(memberId, kind).id)
}

function isNarrowed({ kinds, direction, search, from, to, isReversed }: StatementFilter): boolean {
  return [kinds, direction, search || undefined, from, to, isReversed].some(
    (part) => part !== undefined,
  )
}

function conditions(filter: StatementFilter): RawBuilder<unknown> {
  const { kinds, direction, search, from, to, isReversed } = filter
  const parts = [
    kinds && sql`and t.kind = any (${kinds}::text[])`,
    direction && (direction === 'credit' ? sql`and p.amount > 0` : sql`and p.amount < 0`),
    search && sql`and position(lower(${search}) in lower(t.reference || ' ' || t.memo)) > 0`,
    from && sql`and t.at >= ${from}`,
    to && sql`and t.at < ${to}`,
    isReversed === true && sql`and t.id in ${undoneIds}`,
    isReversed === false && sql`and t.id not in ${undoneIds}`,
  ]
  return sql.join(
    parts.filter((part) => typeof part === 'object'),
    sql` `,
  )
}

async function countOf(db: Db, query: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`${query}`.execute(db)
  return Number(rows[0]?.count ?? 0n)
}

function walletOf(accountId: bigint): Account {
  return accountOf(Number(accountId))
}

function toLine({
  transferId,
  accountId,
  amount,
  balanceAfter,
  day,
  ...facts
}: Row): StatementLine {
  const { kind, memberId, asset } = walletOf(accountId)
  return {
    ...facts,
    transferId: Number(transferId) as TransferId,
    memberId: memberId as MemberId,
    wallet: kind as WalletKind,
    asset,
    amount: fromUnits(amount),
    balanceAfter: fromUnits(balanceAfter),
    day: day as ProgrammeDay | null,
  }
}
