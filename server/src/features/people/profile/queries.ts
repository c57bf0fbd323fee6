import type { AdminId, MemberId } from '@clearstead/contract/values/ids'
import type { Work } from '../../../plumbing/work.ts'

export type ProfileRow = {
  username: string
  email: string
  status: string
  roiStatus: string
  levelStatus: string
  address: string
  fullname: string
  phone: string
}

/** Writes changed fields; a changed e-mail counts as not verified. */
export async function updateProfile(
  work: Work,
  id: MemberId,
  changes: Partial<ProfileRow>,
): Promise<void> {
  await work.tx
    .updateTable('users')
    .set({ ...changes, ...(changes.email && { verifyAt: null }), updatedAt: work.now })
    .where('id', '=', id)
    .execute()
}

export async function insertAdjustment(
  work: Work,
  row: {
    memberId: MemberId
    businessDelta: bigint
    businessBalanceDelta: bigint
    reason: string
    adjustedBy: AdminId
  },
): Promise<void> {
  await work.tx
    .insertInto('businessAdjustments')
    .values({ ...row, at: work.now })
    .execute()
}
