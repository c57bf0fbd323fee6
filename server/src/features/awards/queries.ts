import type { AdminId, MemberId } from '@clearstead/contract/values/ids'
import { type Usd, unitsOf } from '@clearstead/contract/values/money'
import type { Db } from '../../plumbing/database/database.ts'
import type { Work } from '../../plumbing/work.ts'

export type NewNotice = {
  title: string
  message: string
  amount?: Usd | undefined
  sentBy: AdminId
}

/** Which of these are open accounts of members, in the order of their ids. */
export async function listMembersIn(db: Db, ids: readonly MemberId[]): Promise<MemberId[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('memberStanding')
    .select('memberId')
    .where('memberId', 'in', [...ids])
    .where('isClosed', '=', false)
    .orderBy('memberId')
    .execute()
  return rows.map(({ memberId }) => memberId as MemberId)
}

/** The first members with an open account, by id. */
export async function listFirstMembers(db: Db, limit: number): Promise<MemberId[]> {
  const rows = await db
    .selectFrom('memberStanding')
    .select('memberId')
    .where('isClosed', '=', false)
    .orderBy('memberId')
    .limit(limit)
    .execute()
  return rows.map(({ memberId }) => memberId as MemberId)
}

/** A notice to each of these members; gives the notices' ids. */
export async function insertNotices(
  work: Work,
  memberIds: readonly MemberId[],
  { amount, ...notice }: NewNotice,
): Promise<{ id: number; memberId: MemberId }[]> {
  if (memberIds.length === 0) return []
  const rows = await work.tx
    .insertInto('rewardNotices')
    .values(
      memberIds.map((memberId) => ({
        ...notice,
        memberId,
        amount: amount === undefined ? null : unitsOf(amount),
        createdAt: work.now,
      })),
    )
    .returning(['id', 'memberId'])
    .execute()
  return rows
    .map((row) => ({ id: row.id, memberId: row.memberId as MemberId }))
    .sort((left, right) => left.memberId - right.memberId)
}

/** A notice to everybody with an open account, in one statement; gives how many. */
export async function insertNoticeToAll(
  work: Work,
  { title, message, sentBy }: NewNotice,
): Promise<number> {
  const { numInsertedOrUpdatedRows } = await work.tx
    .insertInto('rewardNotices')
    .columns(['memberId', 'title', 'message', 'sentBy', 'createdAt'])
    .expression((at) =>
      at
        .selectFrom('memberStanding')
        .select((member) => [
          member.ref('memberId').$castTo<number>().as('memberId'),
          member.val(title).as('title'),
          member.val(message).as('message'),
          member.cast<number>(member.val(sentBy), 'integer').as('sentBy'),
          member.cast<Date>(member.val(work.now), 'timestamptz').as('createdAt'),
        ])
        .where('isClosed', '=', false),
    )
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows ?? 0n)
}

/** Notes that a member saw these notices of theirs. */
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
