import type { AdminId, MemberId } from '@clearstead/contract/values/ids'
import type { Work } from '../../../plumbing/work.ts'
import { noteOpening } from './opening-queries.ts'

/** Notes that an admin opened a member's record, once an hour: an open page reads it again and again. */
export async function recordOpening(
  work: Work,
  adminId: AdminId,
  memberId: MemberId,
): Promise<void> {
  if (!(await noteOpening(work, adminId, memberId))) return
  work.note({ subject: `user:${memberId}`, after: { record: 'opened' } })
}
