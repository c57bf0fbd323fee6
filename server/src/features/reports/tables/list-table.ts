import { cursorAfter, type LongPageRequest, type Paged, paged } from '@clearstead/contract/paging'
import type { Fit, TableName, TableRow } from '@clearstead/contract/statements'
import type { DayRange } from '@clearstead/contract/values/day-range'
import type { MemberId } from '@clearstead/contract/values/ids'
import { keysOfLine, type StatementLine } from '../../../ledger/statement-line.ts'
import { listPostings, listPostingsForAdmin } from '../../../ledger/statements.ts'
import type { Db } from '../../../plumbing/database/database.ts'
import { listStatementIncomes } from '../../income/public.ts'
import { withMoments } from '../../settings/public.ts'
import { findMemberIds } from '../queries.ts'
import { listRequests } from './list-requests.ts'
import { incomeRows, movementRows } from './make-rows.ts'
import { incomesOfTable, kindsOfTable, readingOf } from './rules.ts'

type Asked = LongPageRequest & DayRange & { tableName: TableName }
type Page = { transactions: TableRow[]; total: number; cursor: number[] | null }

/** One kind of a member's movements, newest first. */
export async function listTableOf(
  db: Db,
  now: Date,
  memberId: MemberId,
  { tableName, fit, ...asked }: Asked & { fit?: Fit | undefined },
) {
  return placed(asked, await readTable(db, now, memberId, { ...asked, tableName, fit }))
}

async function readTable(
  db: Db,
  now: Date,
  memberId: MemberId,
  { tableName, fit, ...asked }: Asked & { fit?: Fit | undefined },
): Promise<Page> {
  const { page, limit } = asked
  const reading = readingOf(tableName, fit)
  switch (reading.what) {
    case 'nothing':
      return { transactions: [], total: 0, cursor: null }
    case 'incomes':
      return incomePage(db, { ...asked, ...reading, memberIds: [memberId] })
    case 'requests':
      return { ...(await listRequests(db, memberId, { ...reading, page, limit })), cursor: null }
    case 'movements': {
      const { kinds, wallets, isReversed } = reading
      const filter = { kinds, wallets, isReversed, ...(await withMoments(db, now, daysOf(asked))) }
      return movementPage(db, asked, await listPostings(db, memberId, filter, asked))
    }
  }
}

/**
 * One kind of movement of all members, newest first. A search finds members by name or code; income of
 * theirs is then told row by row, unpaid ones included.
 */
export async function listTableForAdmin(
  db: Db,
  now: Date,
  { tableName, search, ...asked }: Asked & { search?: string | undefined },
) {
  const incomes = incomesOfTable(tableName)
  const memberIds = search ? await findMemberIds(db, search) : undefined
  if (memberIds && incomes.length > 0) {
    return placed(asked, await incomePage(db, { ...asked, memberIds, kinds: incomes }))
  }
  const period = await withMoments(db, now, daysOf(asked))
  const kinds = kindsOfTable(tableName)
  const filter = { kinds, memberIds, ...period }
  const found = await listPostingsForAdmin(db, filter, asked)
  return placed(asked, await movementPage(db, asked, found))
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
  return { transactions, total, cursor: cursorAfter(request, rows, keysOfLine) }
}

const daysOf = ({ from, to }: DayRange): DayRange => ({ from, to })

function placed(request: LongPageRequest, { transactions, total, cursor }: Page) {
  const { rows, ...place } = paged(request, { rows: transactions, total })
  return { ...place, transactions: rows, cursor }
}
