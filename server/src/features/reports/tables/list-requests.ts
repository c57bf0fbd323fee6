import {
  type Cursor,
  cursorAfter,
  type LongPageRequest,
  type Paged,
  type Total,
} from '@clearstead/contract/call/paging'
import type { TableRow } from '@clearstead/contract/reports/statements'
import type { MemberId } from '@clearstead/contract/values/ids'
import type { Usd } from '@clearstead/contract/values/money'
import type { Db } from '../../../plumbing/database/database.ts'
import { listDeposits } from '../../deposits/public.ts'
import { listTopups } from '../../plans/public.ts'
import { listWithdrawals } from '../../withdrawals/public.ts'
import type { RequestKind, RequestStatus } from './rules.ts'

type RequestsFilter = LongPageRequest & { of: RequestKind; status: RequestStatus }
type Request = {
  id: number
  userId: MemberId
  username: string
  amount: Usd
  createdAt: Date
  note: string
}

/** A member's requests with a status, as rows of a table; their movements have rows of their own. */
export async function listRequests(
  db: Db,
  memberId: MemberId,
  filter: RequestsFilter,
): Promise<{ transactions: TableRow[]; total: Total; cursor: Cursor | null }> {
  const { of, status } = filter
  const { rows, total } = await requestsOf(db, memberId, filter)
  return {
    transactions: rows.map((request) => ({
      transactionId: null,
      userId: request.userId,
      username: request.username,
      status,
      transactionType: of === 'deposit' ? 'credit' : 'debit',
      source: of,
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
  }
}

function requestsOf(
  db: Db,
  memberId: MemberId,
  { of, status, ...page }: RequestsFilter,
): Promise<Paged<Request>> {
  if (of === 'withdrawal') return listWithdrawals(db, memberId, { status }, page)
  if (status === 'paid') throw new Error(`A ${of} is never paid`)
  return of === 'deposit'
    ? listDeposits(db, memberId, { status }, page)
    : listTopups(db, memberId, { status }, page)
}
