import type { AnswerOf, RequestOf } from '@clearstead/contract/call/endpoint'
import { longPaged } from '@clearstead/contract/call/paging'
import type * as contract from '@clearstead/contract/chains/unmatched'
import type { AdminId } from '@clearstead/contract/values/ids'
import type { Db } from '../../../plumbing/database/database.ts'
import { askedSecondAdmins, secondAdminFor, secondAdminOf } from '../../approvals/public.ts'
import { confirmationsNeeded } from '../watch/watched-chains.ts'
import { chainCallsWithApproval, creditUse } from './calls-with-approval.ts'
import { listUnmatched } from './queries.ts'

/** The decision that an unmatched payment waits for, unless it is dismissed. */
const steps = { unmatched: 'credited' }

/** Payments that were not credited by themselves, with what waits for a second admin and what would. */
export async function listQueue(
  db: Db,
  now: Date,
  adminId: AdminId,
  { page, limit, cursor, ...filter }: RequestOf<typeof contract.listUnmatched>,
): Promise<AnswerOf<typeof contract.listUnmatched>> {
  const paging = { page, limit, cursor }
  const [asked, isNeeded, needed] = await Promise.all([
    askedSecondAdmins(db, now, chainCallsWithApproval),
    secondAdminFor(db, now, adminId),
    confirmationsNeeded(db, now),
  ])
  const found = await listUnmatched(db, filter, { request: paging, needed })
  const listed = longPaged(paging, found, ({ id }) => [id])
  const rows = listed.rows.map((row) => {
    const { id, state, owner } = row
    const use = creditUse({ ...row, isOwnerClosed: owner?.isClosed === true })
    return { ...row, ...secondAdminOf({ id, status: state }, steps, asked, () => isNeeded(use)) }
  })
  return { ...listed, rows }
}
