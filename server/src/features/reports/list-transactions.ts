import { cursorAfter, type LongPageRequest, type Paged, paged } from '@clearstead/contract/paging'
import type { Source, TransactionView } from '@clearstead/contract/reports'
import type { DayRange, Moments } from '@clearstead/contract/values/day-range'
import type { MemberId } from '@clearstead/contract/values/ids'
import { keysOfLine, type StatementLine } from '../../ledger/statement-line.ts'
import {
  findTransferIds,
  listPostings,
  listPostingsForAdmin,
  type StatementFilter,
} from '../../ledger/statements.ts'
import type { Db } from '../../plumbing/database/database.ts'
import { withMoments } from '../settings/public.ts'
import { explainTrades } from './explain-trades.ts'
import { findMemberIds, usernamesOf } from './queries.ts'
import { kindsOf, moved, sourceOf } from './rules.ts'

type Filter = DayRange & {
  transactionType?: 'credit' | 'debit' | undefined
  source?: Source | undefined
  status?: 'completed' | 'reversed' | undefined
  wallet?: TransactionView['wallet'] | undefined
  search?: string | undefined
}

/** The movements of a member's wallets, newest first. */
export async function listTransactions(
  db: Db,
  now: Date,
  memberId: MemberId,
  request: Filter & LongPageRequest,
) {
  const filter = statementFilter(await withMoments(db, now, request))
  const found = await listPostings(db, memberId, filter, request)
  return pageOfViews(db, request, found)
}

/**
 * The movements of all members, newest first. A search finds members by name or code, and otherwise
 * movements by number, by reference, or by how their memo begins.
 */
export async function listTransactionsForAdmin(
  db: Db,
  now: Date,
  request: Filter & LongPageRequest,
) {
  const { search, ...filter } = statementFilter(await withMoments(db, now, request))
  const found = await listPostingsForAdmin(
    db,
    search ? { ...filter, ...(await soughtBy(db, search)) } : filter,
    request,
  )
  return pageOfViews(db, request, found)
}

async function soughtBy(db: Db, search: string) {
  const memberIds = await findMemberIds(db, search)
  return memberIds.length > 0 ? { memberIds } : { transferIds: await findTransferIds(db, search) }
}

/** A member's last movements. */
export async function latestTransactions(db: Db, memberId: MemberId, count: number) {
  const { rows } = await listPostings(db, memberId, statementFilter({}), { page: 1, limit: count })
  return toViews(db, rows)
}

type FilterInMoments = Omit<Filter, keyof DayRange> & Moments

function statementFilter({ source, transactionType, status, wallet, ...rest }: FilterInMoments) {
  const { search, from, to } = rest
  return {
    wallets: wallet && [wallet],
    kinds: source && kindsOf(source),
    direction: transactionType,
    isReversed: status && status === 'reversed',
    search: search || undefined,
    from,
    to,
  } satisfies StatementFilter
}

async function toViews(db: Db, lines: readonly StatementLine[]): Promise<TransactionView[]> {
  const names = await usernamesOf(db, [...new Set(lines.map(({ memberId }) => memberId))])
  return (await explainTrades(db, lines)).map((line) =>
    toView(line, names.get(line.memberId) ?? ''),
  )
}

function toView(line: StatementLine, username: string): TransactionView {
  const { transferId, memberId, kind, isReversed, memo, at } = line
  return {
    transactionId: transferId,
    userId: memberId,
    username,
    status: isReversed ? 'reversed' : 'completed',
    source: sourceOf(kind),
    ...moved(line),
    memo,
    at,
  }
}

async function pageOfViews(db: Db, request: LongPageRequest, found: Paged<StatementLine>) {
  const { rows, ...place } = paged(request, found)
  const cursor = cursorAfter(request, rows, keysOfLine)
  return { ...place, transactions: await toViews(db, rows), cursor }
}
