import type { RequestOf } from '@clearstead/contract/call/endpoint'
import { longPaged } from '@clearstead/contract/call/paging'
import { kindsOf, type listPaidIncome } from '@clearstead/contract/reports/paid-income'
import type { Db } from '../../plumbing/database/database.ts'
import { keysOfPaid, listPaidIncomes } from '../income/public.ts'
import { findMemberIds } from './queries.ts'

/** The income that was paid to all members, or to those whom a search finds by username or referral code. */
export async function listPaidForAdmin(
  db: Db,
  { kind, search, ...request }: RequestOf<typeof listPaidIncome>,
) {
  const found = await listPaidIncomes(db, {
    ...request,
    kinds: kind && kindsOf(kind),
    memberIds: search ? await findMemberIds(db, search) : undefined,
  })
  return longPaged(request, found, keysOfPaid)
}
