import type { PageRequest } from '@clearstead/contract/paging'
import { Refusal } from '@clearstead/contract/refusal'
import { type Source, type TransactionView, WalletName } from '@clearstead/contract/reports'
import type { MemberId } from '@clearstead/contract/values/ids'
import { fromUnits, type Usd, unitsOf } from '@clearstead/contract/values/money'
import type { StatementLine } from '../../ledger/statement-line.ts'
import {
  findTransferIds,
  listPostings,
  listPostingsForAdmin,
  type StatementFilter,
} from '../../ledger/statements.ts'
import type { Db } from '../../plumbing/database/database.ts'
import { findMemberIds, usernamesOf } from './queries.ts'
import { kindsOf, sourceOf } from './rules.ts'

type Filter = {
  transactionType?: 'credit' | 'debit' | undefined
  source?: Source | undefined
  status?: 'completed' | 'reversed' | undefined
  wallet?: TransactionView['wallet'] | undefined
  search?: string | undefined
  from?: Date | undefined
  to?: Date | undefined
}

/** The movements of a member's USD wallets, newest first. @throws {Refusal} `reports.bad_range` */
export async function listTransactions(
  db: Db,
  memberId: MemberId,
  request: Filter & PageRequest,
): Promise<ReturnType<typeof pageOfViews>> {
  const found = await listPostings(db, memberId, statementFilter(request), request)
  return pageOfViews(request, await toViews(db, found.rows), found.total)
}

/**
 * The movements of all members, newest first. A search finds members by name or code, and otherwise
 * movements by number, by reference, or by how their memo begins.
 * @throws {Refusal} `reports.bad_range`
 */
export async function listTransactionsForAdmin(db: Db, request: Filter & PageRequest) {
  const { search, ...filter } = statementFilter(request)
  const found = await listPostingsForAdmin(
    db,
    search ? { ...filter, ...(await soughtBy(db, search)) } : filter,
    request,
  )
  return pageOfViews(request, await toViews(db, found.rows), found.total)
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

function statementFilter({ source, transactionType, status, wallet, ...rest }: Filter) {
  const { search, from, to } = rest
  if (from && to && to < from) throw new Refusal('reports.bad_range')
  return {
    wallets: wallet ? [wallet] : WalletName.options,
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
  return lines.map((line) => toView(line, names.get(line.memberId) ?? ''))
}

function toView(line: StatementLine, username: string): TransactionView {
  const { transferId, memberId, kind, wallet, amount, balanceAfter, isReversed, memo, at } = line
  const units = unitsOf(amount)
  return {
    transactionId: transferId,
    userId: memberId,
    username,
    status: isReversed ? 'reversed' : 'completed',
    transactionType: units < 0n ? 'debit' : 'credit',
    source: sourceOf(kind),
    wallet: WalletName.parse(wallet),
    amount: fromUnits(units < 0n ? -units : units),
    balanceAfter: balanceAfter as Usd,
    memo,
    at,
  }
}

function pageOfViews({ page, limit }: PageRequest, transactions: TransactionView[], total: number) {
  const totalPages = Math.max(1, Math.ceil(total / limit))
  return { transactions, page, currentPage: page, total, totalPages }
}
