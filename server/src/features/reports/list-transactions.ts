import type { RequestOf } from '@clearstead/contract/call/endpoint'
import {
  cursorAfter,
  type LongPageRequest,
  longPaged,
  paged,
} from '@clearstead/contract/call/paging'
import type { Said } from '@clearstead/contract/call/say'
import { reasonsOf } from '@clearstead/contract/income'
import {
  type listPaidIncome,
  kindsOf as paidKindsOf,
} from '@clearstead/contract/reports/paid-income'
import type {
  ExplainedView,
  Source,
  TransactionView,
} from '@clearstead/contract/reports/transactions'
import type { DayRange, Moments } from '@clearstead/contract/values/day-range'
import type { MemberId } from '@clearstead/contract/values/ids'
import type { StatementFilter } from '../../ledger/statements/statement-filter.ts'
import {
  cursorOfLine,
  type StatementLine,
  type StatementPage,
} from '../../ledger/statements/statement-line.ts'
import {
  findTransferIds,
  listPostings,
  listPostingsForAdmin,
} from '../../ledger/statements/statements.ts'
import type { Db } from '../../plumbing/database/database.ts'
import { findSourceIds, incomesOfMovements, keysOfPlace, listIncomes } from '../income/public.ts'
import { usernamesOf } from '../people/members/public.ts'
import { resolveDayRange } from '../settings/public.ts'
import { explainTrades } from './explain-trades.ts'
import { readPurposes } from './purposes/read-purposes.ts'
import { findMemberIds } from './queries.ts'
import { assetAmounts, kindsOf, sourceOf } from './rules.ts'

type Filter = DayRange & {
  transactionType?: 'credit' | 'debit' | undefined
  source?: Source | undefined
  status?: 'completed' | 'reversed' | undefined
  wallet?: TransactionView['wallet'] | undefined
  search?: string | undefined
}

/** Lists the movements of a member's wallets, newest first. */
export async function listTransactions(
  db: Db,
  now: Date,
  memberId: MemberId,
  request: Filter & LongPageRequest,
) {
  const filter = statementFilter(await resolveDayRange(db, now, request))
  const found = await listPostings(db, memberId, filter, request)
  const page = await pageOfViews(db, request, found)
  return { ...page, explained: await explainLines(db, found.rows) }
}

/** The movements among these lines that paid income, each once. */
export async function explainLines(
  db: Db,
  lines: readonly StatementLine[],
): Promise<ExplainedView[]> {
  const paidBy = await incomesOfMovements(db, lines)
  const explained = lines.flatMap((line) => {
    const paid = paidBy(line)
    return paid ? [{ transferId: line.transferId, ...paid }] : []
  })
  return [...new Map(explained.map((each) => [each.transferId, each])).values()]
}

/**
 * Lists the transactions of all members, newest first. A search finds members by name or code, and otherwise movements by
 * number, reference or the start of the memo.
 */
export async function listTransactionsForAdmin(
  db: Db,
  now: Date,
  request: Filter & LongPageRequest,
) {
  const { search, ...filter } = statementFilter(await resolveDayRange(db, now, request))
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

/** Lines as movements from the view of one wallet each. */
export async function toViews(db: Db, lines: readonly StatementLine[]): Promise<TransactionView[]> {
  const [names, explained, purposes] = await Promise.all([
    usernamesOf(db, [...new Set(lines.map(({ memberId }) => memberId))]),
    explainTrades(db, lines),
    readPurposes(db, lines),
  ])
  return explained.map((line) => toView(line, names.get(line.memberId) ?? '', purposes.of(line)))
}

function toView(line: StatementLine, username: string, purpose: Said): TransactionView {
  const { transferId, memberId, kind, isReversed, memo, at } = line
  return {
    transactionId: transferId,
    memberId,
    username,
    status: isReversed ? 'reversed' : 'completed',
    source: sourceOf(kind),
    purpose,
    ...assetAmounts(line),
    memo,
    at,
  }
}

async function pageOfViews(db: Db, request: LongPageRequest, found: StatementPage) {
  const { rows, ...place } = paged(request, found)
  const cursor = cursorAfter(request, rows, cursorOfLine)
  const { isFromArchive } = found
  return { ...place, rows: await toViews(db, rows), cursor, isFromArchive }
}

/** The income that was paid to all members, or to those whom a search finds by username or referral code. */
export async function listPaidForAdmin(
  db: Db,
  { kind, search, fromUsername, ...request }: RequestOf<typeof listPaidIncome>,
) {
  const { level, reason, from, to } = request
  const kinds = kind && paidKindsOf(kind)
  const memberIds = search ? await findMemberIds(db, search) : undefined
  const sourceIds = fromUsername ? await findSourceIds(db, fromUsername) : undefined
  const reasons = reason && reasonsOf(reason)
  const filter = { memberIds, kinds, level, reasons, sourceIds, from, to }
  const found = await listIncomes(db, { ...filter, which: 'moved' }, request)
  return longPaged(request, found, keysOfPlace)
}
