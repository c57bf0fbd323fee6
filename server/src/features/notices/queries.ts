import type { Language } from '@clearstead/contract/languages'
import type { NoticeGroup, NoticePreferences } from '@clearstead/contract/notices'
import type { MemberId } from '@clearstead/contract/values/ids'
import { sql } from 'kysely'
import type { Db } from '../../plumbing/database/database.ts'
import type { Work } from '../../plumbing/work.ts'

/** The languages of these members' accounts. */
export async function listLanguages(
  db: Db,
  memberIds: readonly MemberId[],
): Promise<Map<MemberId, Language>> {
  const rows = await db
    .selectFrom('members')
    .select(['memberId', 'language'])
    .where((at) => at('memberId', '=', at.fn.any(at.val([...memberIds]))))
    .execute()
  return new Map(rows.map(({ memberId, language }) => [memberId, language]))
}

/** Inserts the notices that members did not get before, with the mails and the live event of each, in one statement. */
export async function insertNotices({ tx, now }: Work, notices: string): Promise<void> {
  await sql`select notify_members(${notices}::json, ${now})`.execute(tx)
}

/** Deletes the notices and the notice preferences of members. */
export async function deleteNoticesOf({ tx }: Work, memberIds: readonly MemberId[]): Promise<void> {
  if (memberIds.length === 0) return
  await tx.deleteFrom('notices').where('memberId', 'in', memberIds).execute()
  await tx.deleteFrom('noticePreferences').where('memberId', 'in', memberIds).execute()
}

export async function findPreferences(
  db: Db,
  memberId: MemberId,
): Promise<NoticePreferences | undefined> {
  const row = await db
    .selectFrom('members as m')
    .leftJoin('noticePreferences as p', 'p.memberId', 'm.memberId')
    .select(['m.language', 'p.muted', 'p.wantsDigest'])
    .where('m.memberId', '=', memberId)
    .where('m.isClosed', '=', false)
    .executeTakeFirst()
  return (
    row && {
      language: row.language,
      muted: (row.muted ?? []) as NoticeGroup[],
      wantsDigest: row.wantsDigest ?? false,
    }
  )
}

type Chosen = Pick<NoticePreferences, 'muted' | 'wantsDigest'>

export async function saveChosen(
  work: Work,
  memberId: MemberId,
  { muted, wantsDigest }: Chosen,
): Promise<void> {
  const chosen = { muted: [...muted], wantsDigest, updatedAt: work.now }
  await work.tx
    .insertInto('noticePreferences')
    .values({ memberId, ...chosen })
    .onConflict((conflict) => conflict.column('memberId').doUpdateSet(chosen))
    .execute()
}

/** Members who want the daily digest, by id. */
export async function listDigestReaders(
  db: Db,
  { after, limit }: { after: number; limit: number },
): Promise<MemberId[]> {
  const rows = await db
    .selectFrom('noticePreferences')
    .select('memberId')
    .where('wantsDigest', '=', true)
    .where('memberId', '>', after as MemberId)
    .orderBy('memberId')
    .limit(limit)
    .execute()
  return rows.map(({ memberId }) => memberId)
}
