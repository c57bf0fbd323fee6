import {
  type Cursor,
  cursorAfter,
  type LongPageRequest,
  type Paged,
  paged,
  type Total,
} from '@clearstead/contract/call/paging'
import type { Fit, TableName, TableRow } from '@clearstead/contract/reports/statements'
import type { DayRange } from '@clearstead/contract/values/day-range'
import type { MemberId } from '@clearstead/contract/values/ids'
import { cursorOfLine, type StatementLine } from '../../../ledger/statements/statement-line.ts'
import { listPostings, listPostingsForAdmin } from '../../../ledger/statements/statements.ts'
import type { Db } from '../../../plumbing/database/database.ts'
import { listStatementIncomes } from '../../income/public.ts'
import { resolveDayRange } from '../../settings/public.ts'
import { findMemberIds } from '../queries.ts'
import { listRequests } from './list-requests.ts'
import { incomeRows, movementRows } from './make-rows.ts'
import { incomesOfTable, kindsOfTable, selectionOf } from './rules.ts'

type TableRequest = LongPageRequest & DayRange & { tableName: TableName }
type Page = { transactions: TableRow[]; total: Total; cursor: Cursor | null }

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
      return { transactions: [], total: 0, cursor: null }
    case 'incomes':
      return incomePage(db, { ...options, ...selection, memberIds: [memberId] })
    case 'requests':
      return listRequests(db, memberId, { ...selection, page, limit, cursor })
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
  { page, limit, cursor, ...filter }: LongPageRequest & Parameters<typeof listStatementIncomes>[1],
): Promise<Page> {
  const request = { page, limit, cursor }
  const { rows, total } = await listStatementIncomes(db, filter, request)
  const transactions = await incomeRows(db, rows)
  return { transactions, total, cursor: cursorAfter(request, rows, ({ id }) => [id]) }
}

async function movementPage(
  db: Db,
  request: LongPageRequest,
  { rows, total }: Paged<StatementLine>,
): Promise<Page> {
  const transactions = await movementRows(db, rows)
  return { transactions, total, cursor: cursorAfter(request, rows, cursorOfLine) }
}

const daysOf = ({ from, to }: DayRange): DayRange => ({ from, to })

function placed(request: LongPageRequest, { transactions, total, cursor }: Page) {
  const { rows, ...place } = paged(request, { rows: transactions, total })
  return { ...place, transactions: rows, cursor }
}
