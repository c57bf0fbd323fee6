import type { LongPageRequest, Paged } from '@clearstead/contract/call/paging'
import type { AccountId, MemberId, TransferId } from '@clearstead/contract/values/ids'
import { type Asset, fromUnits, type Money } from '@clearstead/contract/values/money'
import type { TransferKind } from '@clearstead/contract/values/transfer-kind'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../plumbing/database/database.ts'
import { cursorKeys, skippedBefore } from '../../plumbing/database/queries/cursor-keys.ts'
import { countUpTo } from '../../plumbing/database/queries/row-counts.ts'
import { accountOf, type WalletKind, wallet, walletCode, walletKinds } from '../accounts.ts'
import { isIndexedKind } from '../posting.ts'
import {
  lineColumns,
  pageColumns,
  postingsWithTransfers,
  type StatementLine,
  type StatementRow,
  toStatementLine,
} from './statement-line.ts'

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

const reversedIds = sql`(select later.reverses from ledger.reversals later)`

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
 * Reads each wallet backwards from its end, no further than the page. Without a filter the query bounds the sequence
 * explicitly: PostgreSQL plans for a wallet of average length, and would sort a long one completely.
 */
async function listOfWallets(
  db: Db,
  ids: readonly number[],
  filter: StatementFilter,
  page: LongPageRequest,
): Promise<Paged<StatementLine>> {
  const accounts = sql`unnest(${ids}::bigint[]) wallet (id) join ledger.accounts a on a.id = wallet.id`
  const skipped = skippedBefore(page)
  const isWhole = !(page.cursor || isFiltered(filter))
  const { rows } = await sql<StatementRow>`
    select ${pageColumns} from (select ${lineColumns} from (select l.* from ${accounts}
      cross join lateral (select p.* from ${sourceOf(filter)} where p.account_id = wallet.id ${conditions(filter)}
          ${afterCursor(page, sql`>`)} ${isWhole ? sql`and p.seq > a.seq - ${skipped + page.limit}` : sql``}
        order by p.seq desc limit ${skipped + page.limit}) l
      order by l.transfer_id desc, l.account_id limit ${page.limit} offset ${skipped}) p
      join ledger.transfers t on t.id = p.transfer_id) page
    order by page.transfer_id desc, page.account_id`.execute(db)
  const total = isFiltered(filter)
    ? countUpTo(
        db,
        sql`select from ${accounts} cross join ${sourceOf(filter)} where p.account_id = wallet.id ${conditions(filter)}`,
      )
    : countOf(db, sql`select coalesce(sum(a.seq), 0)::bigint as count from ${accounts}`)
  return { rows: rows.map(toStatementLine), total: await total }
}

/** The postings of all members, or of `memberIds`, newest first; counted up to 10,000. */
export async function listPostingsForAdmin(
  db: Db,
  { memberIds, ...filter }: StatementFilter & { memberIds?: readonly MemberId[] | undefined },
  page: LongPageRequest,
): Promise<Paged<StatementLine>> {
  if (memberIds) {
    const ids = memberIds.flatMap((memberId) => accountIds(memberId, filter))
    return listOfWallets(db, ids, filter, page)
  }
  const [source, id] = filter.kinds?.every(isIndexedKind)
    ? [postingsOfTransfers, sql`t.id`]
    : [sourceOf(filter), sql`p.transfer_id`]
  const where = sql`where ledger.is_wallet(p.account_id) ${walletCondition(filter)} ${conditions(filter, id)}`
  const { rows } = await sql<StatementRow>`
    select ${pageColumns} from (select ${lineColumns} from (
        select p.* from ${source} ${where} ${afterCursor(page, sql`<`, id)}
        order by ${id} desc, p.account_id desc limit ${page.limit} offset ${skippedBefore(page)}) p
      join ledger.transfers t on t.id = p.transfer_id) page
    order by page.transfer_id desc, page.account_id desc`.execute(db)
  const total = await countUpTo(db, sql`select from ${source} ${where}`)
  return { rows: rows.map(toStatementLine), total }
}

/** The most transfers that a search by memo returns. */
const maxFound = 1_000
/** Sorts after every other character. */
const last = '\u{10ffff}'

/**
 * The transfers with this id or reference, and the newest whose memo begins with this text, ignoring case. Search within
 * memos would need an index that is expensive to maintain.
 */
export async function findTransferIds(db: Db, search: string): Promise<TransferId[]> {
  const words = search.toLowerCase()
  const number = /^\d{1,16}$/.test(search) ? search : null
  const { rows } = await sql<{ id: TransferId }>`
    select id from ledger.transfers where id = ${number}::bigint
    union select transfer_id from ledger.transfer_references where reference = ${search}
    union (select id from ledger.transfers where memo <> ''
      and lower(memo) ~>=~ ${words} and lower(memo) ~<~ ${words + last}
      order by id desc limit ${maxFound})`.execute(db)
  return rows.map(({ id }) => id)
}

/** The lines of these transfers on the wallets of these members. */
export async function linesOfTransfers(
  db: Db,
  memberIds: readonly MemberId[],
  transferIds: readonly TransferId[],
): Promise<StatementLine[]> {
  const { rows } = await sql<StatementRow>`
    select ${pageColumns} from (
      select ${lineColumns} from ${postingsWithTransfers}
      where p.transfer_id = any (${transferIds}::bigint[]) 
        and ledger.member_of(p.account_id) = any (${memberIds}::integer[])
      order by p.transfer_id desc, p.account_id desc) page`.execute(db)
  return rows.map(toStatementLine)
}

/** Credits and debits by kind and wallet; without a filter the lifetime sums of a member. */
export async function totalsByKind(
  db: Db,
  memberId: MemberId,
  filter: StatementFilter = {},
): Promise<KindTotal[]> {
  const { rows } = await sql<{
    kind: TransferKind
    accountId: AccountId
    credited: bigint
    debited: bigint
    credits: bigint
    debits: bigint
  }>`
    select t.kind, p.account_id, coalesce(sum(p.amount) filter (where p.amount > 0), 0)::bigint as credited,
      coalesce(-sum(p.amount) filter (where p.amount < 0), 0)::bigint as debited,
      count(*) filter (where p.amount > 0) as credits, count(*) filter (where p.amount < 0) as debits
    from ${postingsWithTransfers}
    where p.account_id = any (${accountIds(memberId, filter)}::bigint[]) ${conditions(filter)}
    group by t.kind, p.account_id order by t.kind, p.account_id`.execute(db)
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
    select p.account_id, sum(p.amount)::bigint as credited from ${postingsWithTransfers}
    where p.account_id = any (${[...accounts.keys()]}::bigint[]) and p.amount > 0
      and t.kind = any (${kinds}::text[])
    group by p.account_id`.execute(db)
  return new Map(
    rows.flatMap(({ accountId, credited }) => {
      const memberId = accounts.get(accountId)
      return memberId === undefined ? [] : [[memberId, fromUnits(credited)] as const]
    }),
  )
}

function walletCondition({ wallets }: StatementFilter): RawBuilder<unknown> {
  if (!wallets) return sql``
  return sql`and ledger.code_of(p.account_id) = any (${wallets.map(walletCode)}::smallint[])`
}

function accountIds(memberId: MemberId, { wallets = walletKinds }: StatementFilter): number[] {
  return wallets.map((kind) => wallet(memberId, kind).id)
}

function isFiltered({ wallets: _, search, ...rest }: StatementFilter): boolean {
  return [search || undefined, ...Object.values(rest)].some((part) => part !== undefined)
}

/**
 * The postings of each transfer, for kinds that few have: its index gives them in the order of a list, and its postings
 * are met at once. The fence keeps PostgreSQL from reading all postings up to the first of such a kind.
 */
const postingsOfTransfers = sql`ledger.transfers t cross join lateral (
  select own.* from ledger.postings own where own.transfer_id = t.id offset 0) p`

/** Postings, with their transfers only if a filter asks something of these. */
function sourceOf({ kinds, search, isReversed }: StatementFilter): RawBuilder<unknown> {
  const isOfTransfers = kinds !== undefined || search || isReversed !== undefined
  return isOfTransfers ? sql`(${postingsWithTransfers})` : sql`ledger.postings p`
}

function conditions(
  filter: StatementFilter,
  id: RawBuilder<unknown> = sql`p.transfer_id`,
): RawBuilder<unknown> {
  const { kinds, direction, search, transferIds, from, to, isReversed } = filter
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
    // By transfer id and not by time, as statements are cut: times overlap and have no index.
    from && sql`and ${id} > (select ledger.last_before(${from}))`,
    to && sql`and ${id} <= (select ledger.last_before(${to}))`,
    isReversed === true && sql`and t.id in ${reversedIds}`,
    isReversed === false && sql`and t.id not in ${reversedIds}`,
  ]
  return sql.join(
    parts.filter((part) => typeof part === 'object'),
    sql` `,
  )
}

/** The condition for lines after a cursor: older transfers, and further accounts of the same transfer. */
function afterCursor(
  page: LongPageRequest,
  comparison: RawBuilder<unknown>,
  id: RawBuilder<unknown> = sql`p.transfer_id`,
): RawBuilder<unknown> {
  const keys = cursorKeys(page, 'newest', ['whole', 'whole'])
  if (!keys) return sql``
  const [transferId, accountId] = keys
  return sql`and ${id} <= ${transferId}
    and (${id} < ${transferId} or p.account_id ${comparison} ${accountId})`
}

async function countOf(db: Db, query: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`${query}`.execute(db)
  return Number(rows[0]?.count ?? 0n)
}
