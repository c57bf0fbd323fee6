import type { AdminId, MemberId } from '@clearstead/contract/values/ids'
import type { Usd } from '@clearstead/contract/values/money'
import type { Db } from '../../plumbing/database/database.ts'
import type { Work } from '../../plumbing/work.ts'

export type NewNotice = {
  title: string
  message: string
  amount?: Usd | undefined
  sentBy: AdminId
}

/** The members among these whose account is open, by id. */
export async function listMembersIn(db: Db, ids: readonly MemberId[]): Promise<MemberId[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('members')
    .select('memberId')
    .where('memberId', 'in', [...ids])
    .where('isClosed', '=', false)
    .orderBy('memberId')
    .execute()
  return rows.map(({ memberId }) => memberId)
}

/** The first members with an open account, by id. */
export async function listFirstMembers(db: Db, limit: number): Promise<MemberId[]> {
  const rows = await db
    .selectFrom('members')
    .select('memberId')
    .where('isClosed', '=', false)
    .orderBy('memberId')
    .limit(limit)
    .execute()
  return rows.map(({ memberId }) => memberId)
}

/** Inserts a notice for each of these members; returns the notices by member. */
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
        amount: amount ?? null,
        createdAt: work.now,
      })),
    )
    .returning(['id', 'memberId'])
    .execute()
  return rows.sort((left, right) => left.memberId - right.memberId)
}

/** Inserts a notice for every open account in one statement; returns their number. */
export async function insertNoticeToAll(
  work: Work,
  { title, message, sentBy }: NewNotice,
): Promise<number> {
  const { numInsertedOrUpdatedRows } = await work.tx
    .insertInto('rewardNotices')
    .columns(['memberId', 'title', 'message', 'sentBy', 'createdAt'])
    .expression((at) =>
      at
        .selectFrom('members')
        .select((member) => [
          'memberId',
          member.val(title).as('title'),
          member.val(message).as('message'),
          member.cast<AdminId>(member.val(sentBy), 'integer').as('sentBy'),
          member.cast<Date>(member.val(work.now), 'timestamptz').as('createdAt'),
        ])
        .where('isClosed', '=', false),
    )
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows ?? 0n)
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
