import type { MemberId } from '@clearstead/contract/values/ids'
import type { Db } from '../../plumbing/database/database.ts'

export type BookCheck = { isOk: boolean; checkedAt: Date; transfers: number; problems: string[] }

export async function insertCheck(db: Db, check: BookCheck): Promise<void> {
  const { isOk, checkedAt, transfers, problems } = check
  await db
    .insertInto('bookChecks')
    .values({
      isOk,
      checkedAt,
      transfers: BigInt(transfers),
      problems: JSON.stringify(problems),
    })
    .execute()
}

/** The last control of the books, if there was one. */
export async function findLastCheck(db: Db): Promise<Omit<BookCheck, 'problems'> | undefined> {
  const row = await db
    .selectFrom('bookChecks')
    .select(['isOk', 'checkedAt', 'transfers'])
    .orderBy('checkedAt', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return row && { ...row, transfers: Number(row.transfers) }
}

/** The names that members go by. */
export async function namesOf(
  db: Db,
  memberIds: readonly MemberId[],
): Promise<Map<MemberId, string>> {
  if (memberIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('memberStanding')
    .select(['memberId', 'username'])
    .where('memberId', 'in', memberIds)
    .execute()
  return new Map(rows.map((row) => [row.memberId as MemberId, row.username ?? '']))
}
