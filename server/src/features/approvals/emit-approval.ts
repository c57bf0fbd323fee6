import type { ApprovalStatus } from '@clearstead/contract/call/waits-for-approval'
import type { ApprovalId } from '@clearstead/contract/values/ids'
import { emit } from '../../plumbing/live/emit.ts'
import type { Work } from '../../plumbing/work.ts'

/** Sends the admins a live event: a request for approval was made, or it was decided. */
export async function emitApproval(
  work: Work,
  id: ApprovalId,
  status: ApprovalStatus,
): Promise<void> {
  await emit(work, { to: 'admins', name: 'approval', payload: { approval_id: id, status } })
}
