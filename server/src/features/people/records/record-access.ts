import type { AdminId, MemberId } from '@clearstead/contract/values/ids'
import type { Work } from '../../../plumbing/work.ts'
import { insertAccess } from './access-queries.ts'

/** Notes that an admin opened a member's record, once an hour: an open page reads it again and again. */
export async function recordAccess(
  work: Work,
  adminId: AdminId,
  memberId: MemberId,
): Promise<void> {
  if (!(await insertAccess(work, adminId, memberId))) return
  work.note({ subject: `user:${memberId}`, after: { record: 'opened' } })
}
