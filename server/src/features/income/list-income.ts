import type { RequestOf } from '@clearstead/contract/call/endpoint'
import { longPaged } from '@clearstead/contract/call/paging'
import { type listIncome, reasonsOf } from '@clearstead/contract/income'
import type { Db } from '../../plumbing/database/database.ts'
import { findSourceIds } from './rows/filter-queries.ts'
import { keysOfPlace } from './rows/place-queries.ts'
import { listIncomes } from './rows/row-queries.ts'

const whichOf = { all: 'all', paid: 'moved', unpaid: 'short' } as const

/** Lists the income of a member, newest first. */
export async function listIncomeOf(
  db: Db,
  { memberId, kind, paid, fromUsername, ...request }: RequestOf<typeof listIncome>,
) {
  const { level, reason, from, to } = request
  const sourceIds = fromUsername ? await findSourceIds(db, fromUsername) : undefined
  const filter = {
    memberIds: [memberId],
    kinds: kind && [kind],
    level,
    reasons: reason && reasonsOf(reason),
    sourceIds,
    from,
    to,
  }
  const found = await listIncomes(db, { ...filter, which: whichOf[paid] }, request)
  return longPaged(request, found, keysOfPlace)
}
