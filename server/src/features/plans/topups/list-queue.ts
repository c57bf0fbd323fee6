import type { AnswerOf, RequestOf } from '@clearstead/contract/call/endpoint'
import { longPaged } from '@clearstead/contract/call/paging'
import type { listTopups } from '@clearstead/contract/plans/topups'
import type { AdminId } from '@clearstead/contract/values/ids'
import type { Db } from '../../../plumbing/database/database.ts'
import { askedFilter } from '../../../plumbing/database/queries/asked-rows.ts'
import {
  askedRows,
  askedSecondAdmins,
  secondAdminFor,
  withSecondAdmin,
} from '../../approvals/public.ts'
import { resolveDayRange } from '../../settings/public.ts'
import { topupCallsWithApproval, topupUse } from '../calls-with-approval.ts'
import { countAsked, countWaiting, listTopupsForAdmin } from './queries.ts'

/** The decision that a pending top-up waits for, unless it is rejected. */
const steps = { pending: 'approved' }

/** The queue of top-ups, with what waits for a second admin and what would. */
export async function listQueue(
  db: Db,
  now: Date,
  adminId: AdminId,
  { page, limit, cursor, secondAdmin, ...filter }: RequestOf<typeof listTopups>,
): Promise<AnswerOf<typeof listTopups>> {
  const paging = { page, limit, cursor }
  const [asked, isNeeded, days] = await Promise.all([
    askedSecondAdmins(db, now, topupCallsWithApproval),
    secondAdminFor(db, now, adminId),
    resolveDayRange(db, now, filter),
  ])
  const rows = askedRows(asked)
  const [found, waiting, askedSecondAdmin] = await Promise.all([
    listTopupsForAdmin(db, { ...days, asked: askedFilter(rows, secondAdmin) }, paging),
    countWaiting(db),
    countAsked(db, rows),
  ])
  const listed = longPaged(paging, found, ({ id }) => [id], filter.sort)
  return {
    ...listed,
    rows: withSecondAdmin(listed.rows, steps, asked, (row) => isNeeded(topupUse(row))),
    waiting: waiting - askedSecondAdmin,
    askedSecondAdmin,
  }
}

/** The top-ups that nobody has decided on yet; those that wait for a second admin are left out. */
export async function countUndecided(db: Db, now: Date): Promise<number> {
  const asked = await askedSecondAdmins(db, now, topupCallsWithApproval)
  const [waiting, waitForSecond] = await Promise.all([
    countWaiting(db),
    countAsked(db, askedRows(asked)),
  ])
  return waiting - waitForSecond
}
