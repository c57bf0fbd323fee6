import { type LongPageRequest, type Paged, skippedBefore } from '@clearstead/contract/paging'
import type { MemberId, TransferId } from '@clearstead/contract/values/ids'
import { type Asset, fromUnits, type Money } from '@clearstead/contract/values/money'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../plumbing/database/database.ts'
import { accountOf, type WalletKind, wallet, walletKinds } from './accounts.ts'
import { isRare, type TransferKind } from './posting.ts'
import {
  type LineRow,
  lineColumns,
  linesJoined,
  type StatementLine,
  toLine,
  withUndone,
} from './statement-line.ts'

export type StatementFilter = {
  kinds?: readonly TransferKind[] | undefined
  wallets?: readonly WalletKind[] | undefined
  direction?: 'credit' | 'debit' | undefined
  /** Part of a reference or memo, in any case. */
  search?: string | undefined
  /** Of these transfers alone. */
  transferIds?: readonly TransferId[] | undefined
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
  /** How many postings came in, and how many went out. */
  credits: number
  debits: number
}

const undoneIds = sql`(select later.reverses from ledger.transfers later where later.reverses is not null)`

/** No list is counted further than this: beyond it a count says nothing and costs a second. */
const mostCounted = 10_000
const counted = sql`select count(*) as count from (select`
const enough = sql`limit ${sql.lit(mostCounted)}) found`

/** A member's postings, newest first. */
export function listPostings(
  db: Db,
  memberId: MemberId,
  filter: StatementFilter,
  page: LongPageRequest,
): Promise<Paged<StatementLine>> {
  return listOfWallets(db, accountIds(memberId, filter), filter, page)
}

/**
 * Each wallet is read backwards from its end, and no further than the page. How far that is at most is
 * said where nothing is left out: PostgreSQL takes every wallet for an average one, and would sort all
 * there is of a long one.
 */
async function listOfWallets(
  db: Db,
  ids: readonly number[],
  filter: StatementFilter,
  page: LongPageRequest,
): Promise<Paged<StatementLine>> {
  const accounts = sql`unnest(${ids}::bigint[]) wallet (id) join ledger.accounts a on a.id = wallet.id`
  const skipped = skippedBefore(page)
  const isWhole = !(page.cursor || isNarrowed(filter))
  const { rows } = await sql<LineRow>`
    select ${withUndone} from (select l.* from ${accounts}
    cross join lateral (select ${lineColumns} from ${linesJoined} where p.account_id = wallet.id ${conditions(filter)}
        ${behind(page, sql`>`)} ${isWhole ? sql`and p.seq > a.seq - ${skipped + page.limit}` : sql``}
      order by p.seq desc limit ${skipped + page.limit}) l
    order by l.transfer_id desc, l.account_id limit ${page.limit} offset ${skipped}) page
    order by page.transfer_id desc, page.account_id`.execute(db)
  const total = isNarrowed(filter)
    ? sql`${counted} from ${accounts} join ${linesJoined} on p.account_id = wallet.id ${conditions(filter)} ${enough}`
    : sql`select coalesce(sum(a.seq), 0)::bigint as count from ${accounts}`
  return { rows: rows.map(toLine), total: await countOf(db, total) }
}

/** The postings of all members, or of these, newest first; counted up to 10,000. */
export async function listPostingsForAdmin(
  db: Db,
  { memberIds, ...filter }: StatementFilter & { memberIds?: readonly MemberId[] | undefined },
  page: LongPageRequest,
): Promise<Paged<StatementLine>> {
  if (memberIds) {
    const ids = memberIds.flatMap((memberId) => accountIds(memberId, filter))
    return listOfWallets(db, ids, filter, page)
  }
  const inWallets = walletCondition(filter)
  const where = sql`where p.account_id > 0 ${inWallets} ${conditions(filter)}`
  const { rows } = await sql<LineRow>`
    select ${withUndone} from (
      select ${lineColumns} from ${linesJoined} ${where} ${behind(page, sql`<`)}
      order by p.transfer_id desc, p.account_id desc limit ${page.limit} offset ${skippedBefore(page)}) page
    order by page.transfer_id desc, page.account_id desc`.execute(db)
  const total = isNarrowed(filter)
    ? sql`${counted} from ${linesJoined} ${where} ${enough}`
    : sql`${counted} from ledger.postings p where p.account_id > 0 ${inWallets} ${enough}`
  return { rows: rows.map(toLine), total: await countOf(db, total) }
}

/** So many of the newest transfers that a search for words finds; more of them say too little. */
const mostFound = 1_000
/** Sorts after every other character. */
const last = '\u{10ffff}'

/**
 * The transfers with this number or this reference, and the newest whose memo begins with these words, in
 * any case. Text in the middle of millions of memos would be dear to find, and dearer to keep findable.
 */
export async function findTransferIds(db: Db, search: string): Promise<TransferId[]> {
  const words = search.toLowerCase()
  const number = /^\d{1,15}$/.test(search) ? search : null
  const { rows } = await sql<{ id: bigint }>`
    select id from ledger.transfers where id = ${number}::bigint
    union select id from ledger.transfers where reference = ${search}
    union (select id from ledger.transfers where memo <> ''
      and lower(memo) ~>=~ ${words} and lower(memo) ~<~ ${words + last}
      order by id desc limit ${mostFound})`.execute(db)
  return rows.map(({ id }) => Number(id) as TransferId)
}

/** What these transfers did to one member's wallets. */
export async function linesOfTransfers(
  db: Db,
  memberIds: readonly MemberId[],
  transferIds: readonly TransferId[],
): Promise<StatementLine[]> {
  const { rows } = await sql<LineRow>`
    select ${withUndone} from (
      select ${lineColumns} from ${linesJoined}
      where p.transfer_id = any (${transferIds}::bigint[]) and p.account_id > 0
        and p.account_id >> 4 = any (${memberIds}::bigint[])
      order by p.transfer_id desc, p.account_id desc) page`.execute(db)
  return rows.map(toLine)
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
    credits: bigint
    debits: bigint
  }>`
    select t.kind, p.account_id, coalesce(sum(p.amount) filter (where p.amount > 0), 0)::bigint as credited,
      coalesce(-sum(p.amount) filter (where p.amount < 0), 0)::bigint as debited,
      count(*) filter (where p.amount > 0) as credits, count(*) filter (where p.amount < 0) as debits
    from ${linesJoined}
    where p.account_id = any (${accountIds(memberId, filter)}::bigint[]) ${conditions(filter)}
    group by t.kind, p.account_id order by t.kind, p.account_id`.execute(db)
  return rows.map(({ kind, accountId, credited, debited, credits, debits }) => ({
    kind,
    wallet: accountOf(Number(accountId)).kind as WalletKind,
    credited: fromUnits(credited),
    debited: fromUnits(debited),
    credits: Number(credits),
    debits: Number(debits),
  }))
}

function walletCondition({ wallets }: StatementFilter): RawBuilder<unknown> {
  if (!wallets) return sql``
  return sql`and p.account_id & 15 = any (${wallets.map((kind) => wallet(0 as MemberId, kind).id)})`
}

function accountIds(memberId: MemberId, { wallets = walletKinds }: StatementFilter): number[] {
  return wallets.map((kind) => wallet(memberId, kind).id)
}

function isNarrowed({ wallets: _, search, ...rest }: StatementFilter): boolean {
  return [search || undefined, ...Object.values(rest)].some((part) => part !== undefined)
}

function conditions(filter: StatementFilter): RawBuilder<unknown> {
  const { kinds, direction, search, transferIds, from, to, isReversed } = filter
  const parts = [
    kinds && sql`and t.kind = any (${kinds}::text[])`,
    // Said in so many words, the rarer kinds are found in an index of their own.
    kinds?.every(isRare) && sql`and t.kind not in ('roi', 'level')`,
    transferIds && sql`and t.id = any (${transferIds}::bigint[])`,
    direction && (direction === 'credit' ? sql`and p.amount > 0` : sql`and p.amount < 0`),
    search && sql`and position(lower(${search}) in lower(t.reference || ' ' || t.memo)) > 0`,
    // By the order of the books, as statements are cut: moments overlap, and no index is kept on them.
    from && sql`and p.transfer_id > (select ledger.last_before(${from}))`,
    to && sql`and p.transfer_id <= (select ledger.last_before(${to}))`,
    isReversed === true && sql`and t.id in ${undoneIds}`,
    isReversed === false && sql`and t.id not in ${undoneIds}`,
  ]
  return sql.join(
    parts.filter((part) => typeof part === 'object'),
    sql` `,
  )
}

/** The lines that come after a cursor: of older transfers, and of its own those of further accounts. */
function behind({ cursor }: LongPageRequest, further: RawBuilder<unknown>): RawBuilder<unknown> {
  const [transferId, accountId = 0] = cursor ?? []
  if (transferId === undefined) return sql``
  return sql`and p.transfer_id <= ${transferId}
    and (p.transfer_id < ${transferId} or p.account_id ${further} ${accountId})`
}

async function countOf(db: Db, query: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`${query}`.execute(db)
  return Number(rows[0]?.count ?? 0n)
}
