import { Refusal } from '@clearstead/contract/refusal'
import type { AdminId, DepositId, MemberId } from '@clearstead/contract/values/ids'
import { tellOfRequest } from '../../plumbing/live/tell-of-request.ts'
import type { Work } from '../../plumbing/work.ts'
import { findDeposit, findDepositForAdmin, updatePending } from './queries.ts'
import { type Deposit, refuseDecision } from './rules.ts'

/** Cancels a member's own pending deposit. */
export async function cancelOwnDeposit(
  work: Work,
  memberId: MemberId,
  id: DepositId,
): Promise<void> {
  await cancel(work, await findDeposit(work.tx, memberId, id), null)
}

/** Cancels any pending deposit on an admin's word. */
export async function cancelDepositForAdmin(
  work: Work,
  adminId: AdminId,
  id: DepositId,
): Promise<void> {
  await cancel(work, await findDepositForAdmin(work.tx, id), adminId)
}

async function cancel(
  work: Work,
  found: Deposit | undefined,
  decidedBy: AdminId | null,
): Promise<void> {
  if (!found) throw new Refusal('deposits.unknown')
  const status = 'cancelled'
  const cancelled = await updatePending(work, found, { status, decidedBy, note: found.note })
  if (!cancelled) refuseDecision(await findDepositForAdmin(work.tx, found.id))
  await tellOfRequest(work, { kind: 'deposit', ...found, status })
  work.note({ subject: `deposit:${found.id}`, before: { status: 'pending' }, after: { status } })
}
