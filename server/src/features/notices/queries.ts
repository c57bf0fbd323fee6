import type { Language } from '@clearstead/contract/languages'
import type { NoticeGroup, NoticePreferences } from '@clearstead/contract/notices'
import type { MemberId } from '@clearstead/contract/values/ids'
import { sql } from 'kysely'
import type { Db } from '../../plumbing/database/database.ts'
import type { Jobs } from '../../plumbing/jobs/queue.ts'
import type { Work } from '../../plumbing/work.ts'
import type { StoredFacts } from './rules.ts'

/** A member who gets notices, with their language and the groups that they muted. */
export type Reader = {
  memberId: MemberId
  fullname: string
  email: string
  language: Language
  muted: readonly NoticeGroup[]
}
export type WrittenNotice = {
  memberId: MemberId
  event: string
  key: string
  facts: StoredFacts
  /** Of the live event, in the member's language. */
  title: string
  mails: readonly Jobs['mail'][]
}

/** Those of these members who have an open account. */
export async function listReaders(db: Db, memberIds: readonly MemberId[]): Promise<Reader[]> {
  const rows = await db
    .selectFrom('members as m')
    .leftJoin('noticePreferences as p', 'p.memberId', 'm.memberId')
    .select(['m.memberId', 'm.fullname', 'm.username', 'm.email', 'm.language', 'p.muted'])
    .where((at) => at('m.memberId', '=', at.fn.any(at.val([...memberIds]))))
    .where('m.isClosed', '=', false)
    .execute()
  return rows.map((row) => ({
    memberId: row.memberId,
    fullname: row.fullname || row.username,
    email: row.email,
    language: row.language,
    muted: (row.muted ?? []) as NoticeGroup[],
  }))
}

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
export async function insertNotices(
  { tx, now }: Work,
  notices: readonly WrittenNotice[],
): Promise<void> {
  if (notices.length === 0) return
  const rows = notices.map(({ memberId, ...notice }) => ({ member_id: memberId, ...notice }))
  await sql`select notify_members(${JSON.stringify(rows)}::json, ${now})`.execute(tx)
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
  const [reader] = await listReaders(db, [memberId])
  return reader && { language: reader.language, muted: [...reader.muted] }
}

export async function saveMuted(
  work: Work,
  memberId: MemberId,
  muted: readonly NoticeGroup[],
): Promise<void> {
  const chosen = { muted: [...muted], updatedAt: work.now }
  await work.tx
    .insertInto('noticePreferences')
    .values({ memberId, ...chosen })
    .onConflict((conflict) => conflict.column('memberId').doUpdateSet(chosen))
    .execute()
}
