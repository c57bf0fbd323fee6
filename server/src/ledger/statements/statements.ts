import { type LongPageRequest, leastOf } from '@clearstead/contract/call/paging'
import type { MemberId, TransferId } from '@clearstead/contract/values/ids'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../plumbing/database/database.ts'
import { cursorKeys, skippedBefore } from '../../plumbing/database/queries/cursor-keys.ts'
import { countUpTo } from '../../plumbing/database/queries/row-counts.ts'
import { walletCode } from '../accounts.ts'
import { type Books, beyond, missingOf, readBooks } from '../archive/books.ts'
import type { WantedTransfers } from '../archive/files/read-lines.ts'
import { isIndexedKind } from '../posting.ts'
import {
  accountIds,
  type BoundedFilter,
  boundedFilter,
  conditions,
  inBounds,
  isFiltered,
  postingsOfTransfers,
  rangeOf,
  type StatementFilter,
  sourceOf,
} from './statement-filter.ts'
import {
  lineColumns,
  pageColumns,
  postingsWithTransfers,
  type StatementLine,
  type StatementPage,
  type StatementRow,
  toStatementLine,
} from './statement-line.ts'

/** A member's postings, newest first. @throws {Refusal} `ledger.archived`, `ledger.archive_unavailable` */
export function listPostings(
  db: Db,
  memberId: MemberId,
  filter: StatementFilter,
  page: LongPageRequest,
): Promise<StatementPage> {
  return listOfWallets(db, accountIds(memberId, filter), filter, page)
}

/**
 * Reads each wallet backwards from its end, no further than the page. Without a filter the query bounds the sequence
 * explicitly: PostgreSQL plans for a wallet of average length, and would sort a long one completely.
 */
async function listOfWallets(
  db: Db,
  ids: readonly number[],
  given: StatementFilter,
  page: LongPageRequest,
): Promise<StatementPage> {
  const filter = await boundedFilter(db, given)
  const accounts = sql`unnest(${ids}::bigint[]) wallet (id) join ledger.accounts a on a.id = wallet.id`
  const skipped = skippedBefore(page)
  const isWhole = !(page.cursor || isFiltered(filter))
  const read = async (books: Books) => {
    const needed =
      isFiltered(filter) || books.hasDropped ? filter : await monthsOf(db, ids, filter, page)
    const { rows } = await sql<StatementRow>`
      select ${pageColumns} from (select ${lineColumns} from (select l.* from ${accounts}
        cross join lateral (select p.* from ${sourceOf(books, needed)} where p.account_id = wallet.id ${conditions(needed)}
            ${afterCursor(page, sql`>`)} ${isWhole ? sql`and p.seq > a.seq - ${skipped + page.limit}` : sql``}
          order by p.seq desc limit ${skipped + page.limit}) l
        order by l.transfer_id desc, l.account_id limit ${page.limit} offset ${skipped}) p
        join ${books.transfers} t on t.id = p.transfer_id ${inBounds(needed, sql`t.id`)}) page
      order by page.transfer_id desc, page.account_id`.execute(db)
    const total = isFiltered(filter)
      ? await countUpTo(
          db,
          sql`select from ${accounts} cross join ${sourceOf(books, filter)} where p.account_id = wallet.id ${conditions(filter)}`,
        )
      : await countOf(db, sql`select coalesce(sum(a.seq), 0)::bigint as count from ${accounts}`)
    return { rows: rows.map(toStatementLine), total, isFromArchive: books.hasDropped }
  }
  return readBooks(db, read, (found) => {
    const isCounted = !isFiltered(filter) || typeof found.total !== 'number'
    const isFull =
      found.rows.length === page.limit ||
      (isWhole && skipped + found.rows.length >= leastOf(found.total))
    if (isCounted && isFull) return undefined
    // The wallets are asked for by their ids.
    const { wallets: _, ...rest } = filter
    return {
      ...rangeOf(filter),
      accountIds: ids,
      ...firstOf(rest, page, { isCounted: isFiltered(filter) }),
    }
  })
}

/** The same filter with the bounds of the months in which the lines up to the end of a page lie. */
async function monthsOf(
  db: Db,
  ids: readonly number[],
  filter: BoundedFilter,
  page: LongPageRequest,
): Promise<BoundedFilter> {
  const [uptoId] = cursorKeys(page, 'newest', ['whole', 'whole']) ?? []
  const upto = uptoId === undefined ? beyond : BigInt(uptoId)
  // A wallet may have had its line of the cursor's transfer on the page before.
  const start =
    uptoId === undefined
      ? sql`ledger.page_start(${ids}::bigint[], ${skippedBefore(page) + page.limit})`
      : sql`ledger.page_start_before(${ids}::bigint[], ${page.limit + ids.length}, ${upto})`
  const { rows } = await sql<{ start: bigint }>`select ${start} as start`.execute(db)
  return { ...filter, bounds: { after: rows[0]?.start ?? 0n, upto } }
}

/** The postings of all members, or of `memberIds`, newest first; counted up to 10,000. */
export async function listPostingsForAdmin(
  db: Db,
  { memberIds, ...given }: StatementFilter & { memberIds?: readonly MemberId[] | undefined },
  page: LongPageRequest,
): Promise<StatementPage> {
  if (memberIds) {
    const ids = memberIds.flatMap((memberId) => accountIds(memberId, given))
    return listOfWallets(db, ids, given, page)
  }
  const filter = await boundedFilter(db, given)
  const read = async (books: Books) => {
    const [source, id] = filter.kinds?.every(isIndexedKind)
      ? [postingsOfTransfers(books, filter), sql`t.id`]
      : [sourceOf(books, filter), sql`p.transfer_id`]
    const where = sql`where ledger.is_wallet(p.account_id) ${walletCondition(filter)} ${conditions(filter, id)}`
    const { rows } = await sql<StatementRow>`
      select ${pageColumns} from (select ${lineColumns} from (
          select p.* from ${source} ${where} ${afterCursor(page, sql`<`, id)}
          order by ${id} desc, p.account_id desc limit ${page.limit} offset ${skippedBefore(page)}) p
        join ${books.transfers} t on t.id = p.transfer_id ${inBounds(filter, sql`t.id`)}) page
      order by page.transfer_id desc, page.account_id desc`.execute(db)
    const total = await countUpTo(db, sql`select from ${source} ${where}`)
    return { rows: rows.map(toStatementLine), total, isFromArchive: books.hasDropped }
  }
  return readBooks(db, read, ({ rows, total }) =>
    rows.length === page.limit && typeof total !== 'number'
      ? undefined
      : { ...rangeOf(filter), ...firstOf(filter, page, { isCounted: true }) },
  )
}

/**
 * So many of the newest transfers as the page needs, and the count where rows are counted. A filter by anything that the files are not
 * asked for needs all of them.
 */
function firstOf(
  filter: BoundedFilter,
  page: LongPageRequest,
  { isCounted }: { isCounted: boolean },
): WantedTransfers {
  const { direction, search, isReversed, wallets } = filter
  const keys = cursorKeys(page, 'newest', ['whole', 'whole'])
  const count = skippedBefore(page) + page.limit + 1
  if (!isCounted) {
    const upto = keys ? { uptoId: BigInt(Number(keys[0])) } : {}
    return { first: { count, from: 'newest' }, ...upto }
  }
  if (keys || direction || search || isReversed !== undefined || wallets) return {}
  return { first: { count: count + mostCounted, from: 'newest' } }
}

/** One more than a count says. */
const mostCounted = 10_001

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
  const read = async ({ transfers }: Books) => {
    const { rows } = await sql<{ id: TransferId; isOfMemo: boolean }>`
      select ${number}::bigint as id, false as is_of_memo where ${number}::bigint is not null
      union all select transfer_id, false from ledger.transfer_references where reference = ${search}
      union all (select id, true from ${transfers} t where memo <> ''
        and lower(memo) ~>=~ ${words} and lower(memo) ~<~ ${words + last}
        order by id desc limit ${maxFound})`.execute(db)
    return rows
  }
  const rows = await readBooks(db, read, (found) =>
    found.filter(({ isOfMemo }) => isOfMemo).length === maxFound
      ? undefined
      : { memoStart: words, first: { count: maxFound, from: 'newest' } },
  )
  return [...new Set(rows.map(({ id }) => id))]
}

/** The lines of these transfers on the wallets of these members, and whether some are from files of dropped months. */
export async function linesOfTransfers(
  db: Db,
  memberIds: readonly MemberId[],
  transferIds: readonly TransferId[],
): Promise<{ lines: StatementLine[]; isFromArchive: boolean }> {
  const read = async (books: Books) => {
    const { rows } = await sql<StatementRow>`
      select ${pageColumns} from (
        select ${lineColumns} from ${postingsWithTransfers(books)}
        where p.transfer_id = any (${transferIds}::bigint[])
          and ledger.member_of(p.account_id) = any (${memberIds}::integer[])
        order by p.transfer_id desc, p.account_id desc) page`.execute(db)
    return { lines: rows.map(toStatementLine), isFromArchive: books.hasDropped }
  }
  return readBooks(db, read, ({ lines }, droppedUpto) =>
    missingOf(transferIds, new Map(lines.map(({ transferId }) => [transferId, true])), droppedUpto),
  )
}

function walletCondition({ wallets }: StatementFilter): RawBuilder<unknown> {
  if (!wallets) return sql``
  return sql`and ledger.code_of(p.account_id) = any (${wallets.map(walletCode)}::smallint[])`
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
