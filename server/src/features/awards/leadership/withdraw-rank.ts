import type { RankView } from '@clearstead/contract/awards/leadership'
import { Refusal } from '@clearstead/contract/call/refusal'
import type { AdminId, RankId } from '@clearstead/contract/values/ids'
import type { Work } from '../../../plumbing/work.ts'
import { deciderOf } from '../../people/admins/public.ts'
import { findWithdrawal, lockRank, updateWithdrawn } from './queries.ts'

/**
 * Withdraws a rank for good, with its due bonus; a paid bonus must be reversed before.
 * @throws {Refusal} `leadership.unknown`, `leadership.withdrawn`, `leadership.bonus_paid`
 */
export async function withdrawRank(work: Work, id: RankId, adminId: AdminId): Promise<RankView> {
  const record = await lockRank(work, id)
  if (record.status === 'withdrawn') {
    const decider = await deciderOf(work, await findWithdrawal(work.tx, id))
    throw new Refusal('leadership.withdrawn', { ...decider })
  }
  if (record.bonusStatus === 'paid') throw new Refusal('leadership.bonus_paid')
  const withdrawn = await updateWithdrawn(work, id, adminId)
  work.note({
    subject: `leadership:${id}`,
    before: { rank: record.rank, status: record.status, bonusStatus: record.bonusStatus },
    after: { status: withdrawn.status, bonusStatus: withdrawn.bonusStatus },
  })
  return withdrawn
}
