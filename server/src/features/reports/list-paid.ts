import type { RequestOf } from '@clearstead/contract/call/endpoint'
import { longPaged } from '@clearstead/contract/call/paging'
import { kindsOf, type listPaidIncome } from '@clearstead/contract/reports/paid-income'
import type { Db } from '../../plumbing/database/database.ts'
import { keysOfPlace, listIncomes } from '../income/public.ts'
import { findMemberIds } from './queries.ts'

/** The income that was paid to all members, or to those whom a search finds by username or referral code. */
export async function listPaidForAdmin(
  db: Db,
  { kind, search, ...request }: RequestOf<typeof listPaidIncome>,
) {
  const { from, to } = request
  const kinds = kind && kindsOf(kind)
  const memberIds = search ? await findMemberIds(db, search) : undefined
  const found = await listIncomes(db, { memberIds, kinds, which: 'moved', from, to }, request)
  return longPaged(request, found, keysOfPlace)
}
