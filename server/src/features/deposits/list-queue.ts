import type { AnswerOf, RequestOf } from '@clearstead/contract/call/endpoint'
import { longPaged } from '@clearstead/contract/call/paging'
import type { listDeposits } from '@clearstead/contract/deposits'
import type { AdminId } from '@clearstead/contract/values/ids'
import type { Db } from '../../plumbing/database/database.ts'
import { askedFilter } from '../../plumbing/database/queries/asked-rows.ts'
import { requestKeys } from '../../plumbing/http/answer/request-keys.ts'
import {
  askedRows,
  askedSecondAdmins,
  secondAdminFor,
  withSecondAdmin,
} from '../approvals/public.ts'
import { resolveDayRange } from '../settings/public.ts'
import { depositCallsWithApproval, depositUse } from './calls-with-approval.ts'
import { countWaiting, listDepositsForAdmin } from './queries.ts'
import { countAsked } from './waiting-queries.ts'

/** The decision that a pending deposit waits for, unless it is rejected. */
const steps = { pending: 'approved' }

/** The queue of deposits, with what waits for a second admin and what would. */
export async function listQueue(
  db: Db,
  now: Date,
  adminId: AdminId,
  { page, limit, cursor, secondAdmin, ...filter }: RequestOf<typeof listDeposits>,
): Promise<AnswerOf<typeof listDeposits>> {
  const paging = { page, limit, cursor }
  const [asked, isNeeded, days] = await Promise.all([
    askedSecondAdmins(db, now, depositCallsWithApproval),
    secondAdminFor(db, now, adminId),
    resolveDayRange(db, now, filter),
  ])
  const rows = askedRows(asked)
  const [found, waiting, askedSecondAdmin] = await Promise.all([
    listDepositsForAdmin(db, { ...days, asked: askedFilter(rows, secondAdmin) }, paging),
    countWaiting(db),
    countAsked(db, rows),
  ])
  const listed = longPaged(paging, found, requestKeys(filter.sort), filter.sort)
  return {
    ...listed,
    rows: withSecondAdmin(listed.rows, steps, asked, (row) => isNeeded(depositUse(row))),
    waiting: waiting - askedSecondAdmin,
    askedSecondAdmin,
  }
}

/** The deposits that nobody has decided on yet; those that wait for a second admin are left out. */
export async function countUndecided(db: Db, now: Date): Promise<number> {
  const asked = await askedSecondAdmins(db, now, depositCallsWithApproval)
  const [waiting, waitForSecond] = await Promise.all([
    countWaiting(db),
    countAsked(db, askedRows(asked)),
  ])
  return waiting - waitForSecond
}
