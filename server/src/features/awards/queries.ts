import type { UnpaidReason } from '@clearstead/contract/income'
import type { MemberId, RewardSendingId } from '@clearstead/contract/values/ids'
import type { Db } from '../../plumbing/database/database.ts'
import type { Work } from '../../plumbing/work.ts'
import { awardGate } from './due-rules.ts'

/** An open account, with the reason why nothing can be paid to it, if any. */
export type Recipient = { memberId: MemberId; reason?: UnpaidReason }

/** The members among these whose account is open, by id. */
export async function listRecipients(db: Db, ids: readonly MemberId[]): Promise<Recipient[]> {
  if (ids.length === 0) return []
  return withReasons(openAccounts(db).where('memberId', 'in', [...ids]))
}

/** The first members with an open account, by id. */
export async function listFirstRecipients(db: Db, limit: number): Promise<Recipient[]> {
  return withReasons(openAccounts(db).limit(limit))
}

function openAccounts(db: Db) {
  return db
    .selectFrom('members')
    .select(['memberId', 'isBlocked', 'isActive', 'isClosed'])
    .where('isClosed', '=', false)
    .orderBy('memberId')
}

async function withReasons(found: ReturnType<typeof openAccounts>): Promise<Recipient[]> {
  const rows = await found.execute()
  return rows.map(({ memberId, ...state }) => {
    const reason = awardGate(state)
    return { memberId, ...(reason && { reason }) }
  })
}

/** Inserts a notice of a sending for each of these members; returns their ids by the id of the member. */
export async function insertNotices(
  work: Work,
  sendingId: RewardSendingId,
  memberIds: readonly MemberId[],
): Promise<Map<MemberId, number>> {
  if (memberIds.length === 0) return new Map()
  const rows = await work.tx
    .insertInto('rewardNotices')
    .values(memberIds.map((memberId) => ({ sendingId, memberId, createdAt: work.now })))
    .returning(['id', 'memberId'])
    .execute()
  return new Map(rows.map(({ id, memberId }) => [memberId, id]))
}

/** Marks these notices of a member as seen. */
export async function updateSeen(
  work: Work,
  memberId: MemberId,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return
  await work.tx
    .updateTable('rewardNotices')
    .set({ seenAt: work.now })
    .where('id', 'in', [...ids])
    .where('memberId', '=', memberId)
    .where('seenAt', 'is', null)
    .execute()
}
