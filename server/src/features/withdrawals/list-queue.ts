import type { AnswerOf, RequestOf } from '@clearstead/contract/call/endpoint'
import { longPaged } from '@clearstead/contract/call/paging'
import type { AdminId } from '@clearstead/contract/values/ids'
import type { listWithdrawals } from '@clearstead/contract/withdrawals'
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
import { decisionCallsWithApproval, withdrawalUse } from './calls-with-approval.ts'
import { countAsked, countWaiting } from './figure-queries.ts'
import { listWithdrawalsForAdmin } from './queries.ts'
import { assessRisks } from './risk/assess-risk.ts'
import { isOpen } from './rules.ts'

/** The decisions that a withdrawal waits for, unless it is rejected. */
const steps = { pending: 'approved', approved: 'paid' }

/** The queue of withdrawals, with their risk signals, what waits for a second admin and what would. */
export async function listQueue(
  db: Db,
  now: Date,
  adminId: AdminId,
  { page, limit, cursor, secondAdmin, ...filter }: RequestOf<typeof listWithdrawals>,
): Promise<AnswerOf<typeof listWithdrawals>> {
  const paging = { page, limit, cursor }
  const [asked, isNeeded, days] = await Promise.all([
    askedSecondAdmins(db, now, decisionCallsWithApproval),
    secondAdminFor(db, now, adminId),
    resolveDayRange(db, now, filter),
  ])
  const rows = askedRows(asked)
  const [found, waiting, waitForSecond] = await Promise.all([
    listWithdrawalsForAdmin(db, { ...days, asked: askedFilter(rows, secondAdmin) }, paging),
    countWaiting(db, filter),
    countAsked(db, rows, filter),
  ])
  const listed = longPaged(paging, found, requestKeys(filter.sort), filter.sort)
  const risks = await assessRisks(
    db,
    now,
    listed.rows.filter(isOpen).map(({ id }) => id),
  )
  const withRisk = listed.rows.map((row) => {
    const risk = risks.get(row.id)
    return risk ? { ...row, risk } : row
  })
  return {
    ...listed,
    rows: withSecondAdmin(withRisk, steps, asked, (row) => isNeeded(withdrawalUse(row))),
    waiting: waiting.pending - waitForSecond.pending,
    approved: waiting.approved,
    askedSecondAdmin: waitForSecond.pending + waitForSecond.approved,
  }
}

/** The withdrawals that nobody has decided on yet; those that wait for a second admin are left out. */
export async function countUndecided(
  db: Db,
  now: Date,
): Promise<{ pending: number; pendingRoi: number }> {
  const asked = await askedSecondAdmins(db, now, decisionCallsWithApproval)
  const [waiting, waitForSecond] = await Promise.all([
    countWaiting(db),
    countAsked(db, askedRows(asked)),
  ])
  return {
    pending: waiting.pending - waitForSecond.pending,
    pendingRoi: waiting.pendingRoi - waitForSecond.pendingRoi,
  }
}
