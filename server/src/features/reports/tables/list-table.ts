import {
  type Cursor,
  cursorAfter,
  type LongPageRequest,
  type Paged,
  paged,
  type Total,
} from '@clearstead/contract/call/paging'
import { type Said, say } from '@clearstead/contract/call/say'
import type { Fit, TableName, TableRow } from '@clearstead/contract/reports/statements'
import { UsdWalletName } from '@clearstead/contract/values/account-kind'
import type { DayRange, Moments } from '@clearstead/contract/values/day-range'
import type { MemberId, TransferId } from '@clearstead/contract/values/ids'
import type { Usd } from '@clearstead/contract/values/money'
import type { Memo } from '../../../ledger/statements/memo-of.ts'
import {
  cursorOfLine,
  type StatementLine,
  type StatementPage,
} from '../../../ledger/statements/statement-line.ts'
import {
  linesOfTransfers,
  listPostings,
  listPostingsForAdmin,
} from '../../../ledger/statements/statements.ts'
import type { Db } from '../../../plumbing/database/database.ts'
import { listDeposits } from '../../deposits/public.ts'
import {
  type IncomeFilter,
  type IncomeRow,
  incomesOfMovements,
  keysOfPlace,
  listIncomes,
} from '../../income/public.ts'
import { usernamesOf } from '../../people/members/public.ts'
import { listTopups } from '../../plans/public.ts'
import { resolveDayRange } from '../../settings/public.ts'
import { listWithdrawals } from '../../withdrawals/public.ts'
import { explainTrades } from '../explain-trades.ts'
import { readPurposes } from '../purposes/read-purposes.ts'
import { depositPurpose, withdrawalPurpose } from '../purposes/rules.ts'
import { findMemberIds } from '../queries.ts'
import { assetAmounts, directed, sourceOf } from '../rules.ts'
import {
  incomesOfTable,
  kindsOfTable,
  type RequestKind,
  type RequestStatus,
  selectionOf,
} from './rules.ts'

type TableRequest = LongPageRequest & DayRange & { tableName: TableName }
type Page = {
  transactions: TableRow[]
  total: Total
  cursor: Cursor | null
  isFromArchive: boolean
}

/** Lists one kind of a member's movements, newest first. */
export async function listTableOf(
  db: Db,
  now: Date,
  memberId: MemberId,
  { tableName, fit, ...options }: TableRequest & { fit?: Fit | undefined },
) {
  return placed(options, await readTable(db, now, memberId, { ...options, tableName, fit }))
}

async function readTable(
  db: Db,
  now: Date,
  memberId: MemberId,
  { tableName, fit, ...options }: TableRequest & { fit?: Fit | undefined },
): Promise<Page> {
  const { page, limit, cursor } = options
  const selection = selectionOf(tableName, fit)
  switch (selection.what) {
    case 'nothing':
      return { transactions: [], total: 0, cursor: null, isFromArchive: false }
    case 'incomes':
      return incomePage(db, { ...options, ...selection, memberIds: [memberId] })
    case 'requests':
      return listRequests(db, memberId, {
        ...selection,
        ...(await resolveDayRange(db, now, daysOf(options))),
        page,
        limit,
        cursor,
      })
    case 'movements': {
      const { kinds, wallets, isReversed } = selection
      const filter = {
        kinds,
        wallets,
        isReversed,
        ...(await resolveDayRange(db, now, daysOf(options))),
      }
      return movementPage(db, options, await listPostings(db, memberId, filter, options))
    }
  }
}

/**
 * Lists one kind of movement of all members, newest first. A search finds members by name or code, and then lists
 * their income row by row, including unpaid income.
 */
export async function listTableForAdmin(
  db: Db,
  now: Date,
  { tableName, search, ...options }: TableRequest & { search?: string | undefined },
) {
  const incomes = incomesOfTable(tableName)
  const memberIds = search ? await findMemberIds(db, search) : undefined
  if (memberIds && incomes.length > 0) {
    return placed(options, await incomePage(db, { ...options, memberIds, kinds: incomes }))
  }
  const period = await resolveDayRange(db, now, daysOf(options))
  const kinds = kindsOfTable(tableName)
  const filter = { kinds, memberIds, ...period }
  const found = await listPostingsForAdmin(db, filter, options)
  return placed(options, await movementPage(db, options, found))
}

async function incomePage(
  db: Db,
  {
    page,
    limit,
    cursor,
    outcome = 'all',
    ...filter
  }: LongPageRequest & Omit<IncomeFilter, 'which'> & { outcome?: IncomeFilter['which'] },
): Promise<Page> {
  const request = { page, limit, cursor }
  const { rows, total } = await listIncomes(db, { ...filter, which: outcome }, request)
  const found = await incomeRows(db, rows)
  return { ...found, total, cursor: cursorAfter(request, rows, keysOfPlace) }
}

async function movementPage(
  db: Db,
  request: LongPageRequest,
  { rows, total, isFromArchive }: StatementPage,
): Promise<Page> {
  const transactions = await movementRows(db, rows)
  return { transactions, total, cursor: cursorAfter(request, rows, cursorOfLine), isFromArchive }
}

const daysOf = ({ from, to }: DayRange): DayRange => ({ from, to })

function placed(request: LongPageRequest, { transactions, total, ...beside }: Page) {
  const { rows, ...place } = paged(request, { rows: transactions, total })
  return { ...place, ...beside, transactions: rows }
}

type RequestsFilter = LongPageRequest & Moments & { of: RequestKind; status: RequestStatus }
type Request = {
  purpose: Said
  id: number
  memberId: MemberId
  username: string
  amount: Usd
  createdAt: Date
  note: Memo
}

/** A member's requests with a status, as rows of a table; their movements have rows of their own. */
async function listRequests(db: Db, memberId: MemberId, filter: RequestsFilter): Promise<Page> {
  const { of, status } = filter
  const { rows, total } = await requestsOf(db, memberId, filter)
  return {
    transactions: rows.map((request) => ({
      transactionId: null,
      memberId: request.memberId,
      username: request.username,
      status,
      transactionType: of === 'deposit' ? 'credit' : 'debit',
      source: of,
      purpose: request.purpose,
      asset: 'USD',
      wallet: null,
      amount: request.amount,
      balanceAfter: null,
      memo: request.note,
      at: request.createdAt,
      income: null,
      incomeCount: 0,
    })),
    total,
    cursor: cursorAfter(filter, rows, ({ id }) => [id]),
    isFromArchive: false,
  }
}

async function requestsOf(
  db: Db,
  memberId: MemberId,
  { of, status, from, to, ...page }: RequestsFilter,
): Promise<Paged<Request>> {
  if (of === 'withdrawal') {
    const found = await listWithdrawals(db, memberId, { status, from, to }, page)
    return withPurpose(found, ({ method }) => withdrawalPurpose(method))
  }
  if (status === 'paid') throw new Error(`A ${of} is never paid`)
  if (of === 'deposit') {
    const found = await listDeposits(db, memberId, { status, from, to }, page)
    return withPurpose(found, ({ method }) => depositPurpose(method))
  }
  const found = await listTopups(db, memberId, { status, from, to }, page)
  return withPurpose(found, () => say('reports.purpose.topup_waits'))
}

function withPurpose<Row>(
  { rows, total }: Paged<Row>,
  purposeOf: (row: Row) => Said,
): Paged<Row & { purpose: Said }> {
  return { rows: rows.map((row) => ({ ...row, purpose: purposeOf(row) })), total }
}

/** Movements as rows of a table, each with the explanation of the income that it paid. */
async function movementRows(db: Db, lines: readonly StatementLine[]): Promise<TableRow[]> {
  const [names, explained, paidBy, purposes] = await Promise.all([
    usernamesOf(db, [...new Set(lines.map(({ memberId }) => memberId))]),
    explainTrades(db, lines),
    incomesOfMovements(db, lines),
    readPurposes(db, lines),
  ])
  return explained.map((line) => {
    const { transferId, memberId, kind, memo, at } = line
    const paid = paidBy(line)
    return {
      transactionId: transferId,
      memberId,
      username: names.get(memberId) ?? '',
      status: line.isReversed ? 'reversed' : 'completed',
      source: sourceOf(kind),
      purpose: purposes.of(line),
      ...assetAmounts(line),
      memo,
      at,
      income: paid?.income ?? null,
      incomeCount: paid?.count ?? 0,
    }
  })
}

/** Incomes as rows of a table, each with the movement that paid it. */
async function incomeRows(
  db: Db,
  incomes: readonly IncomeRow[],
): Promise<Pick<Page, 'transactions' | 'isFromArchive'>> {
  const ids = incomes.flatMap(({ transferId }) => transferId ?? [])
  const { lines, isFromArchive } = await linesOfTransfers(
    db,
    [...new Set(incomes.map(({ memberId }) => memberId))],
    ids,
  )
  const lineOf = new Map(
    lines
      .filter(({ wallet }) => wallet === 'working' || wallet === 'non_working')
      .map((line) => [keyOf(line.memberId, line.transferId), line] as const),
  )
  const purposes = await readPurposes(db, lines, incomes)
  const transactions = incomes.map((income): TableRow => {
    const { memberId, username, transferId, kind, paid, at } = income
    const line = transferId === null ? undefined : lineOf.get(keyOf(memberId, transferId))
    return {
      transactionId: transferId,
      memberId,
      username,
      status: line ? (line.isReversed ? 'reversed' : 'completed') : 'unpaid',
      ...directed(paid),
      source: kind,
      purpose: purposes.ofIncome(income),
      asset: 'USD',
      wallet: line ? UsdWalletName.parse(line.wallet) : null,
      balanceAfter: line ? (line.balanceAfter as Usd) : null,
      memo: line?.memo ?? '',
      at,
      income,
      incomeCount: 1,
    }
  })
  return { transactions, isFromArchive }
}

function keyOf(memberId: number, transferId: TransferId): string {
  return `${memberId}:${transferId}`
}
