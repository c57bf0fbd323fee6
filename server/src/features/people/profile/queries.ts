import type { AdminId, MemberId } from '@clearstead/contract/values/ids'
import type { Usd } from '@clearstead/contract/values/money'
import type { Selectable } from 'kysely'
import type { Users } from '../../../plumbing/database/tables.ts'
import type { Work } from '../../../plumbing/work.ts'
import type { AccountId } from '../account-queries.ts'

export type ProfileRow = Pick<
  Selectable<Users>,
  'username' | 'email' | 'status' | 'roiStatus' | 'levelStatus' | 'address' | 'fullname' | 'phone'
>

/** Stores changed fields; a changed e-mail is not verified. */
export async function updateProfile(
  work: Work,
  id: AccountId,
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
    businessDelta: Usd
    businessBalanceDelta: Usd
    reason: string
    adjustedBy: AdminId
  },
): Promise<void> {
  await work.tx
    .insertInto('businessAdjustments')
    .values({ ...row, at: work.now })
    .execute()
}
