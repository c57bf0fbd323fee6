import type { Language, NoticeGroup, NoticePreferences } from '@clearstead/contract/notices'
import type { MemberId, NoticeId } from '@clearstead/contract/values/ids'
import { sql } from 'kysely'
import type { Db } from '../../plumbing/database/database.ts'
import type { Work } from '../../plumbing/work.ts'

/** Whom a notice goes to, and how they want it. */
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
  title: string
  message: string
}
export type StoredNotice = { id: NoticeId; memberId: MemberId; key: string }

/** Those of these members who have an open account. */
export async function listReaders(db: Db, memberIds: readonly MemberId[]): Promise<Reader[]> {
  const rows = await db
    .selectFrom('memberStanding as m')
    .leftJoin('noticePreferences as p', 'p.memberId', 'm.memberId')
    .select(['m.memberId', 'm.fullname', 'm.username', 'm.email', 'p.language', 'p.muted'])
    .where((at) => at('m.memberId', '=', at.fn.any(at.val([...memberIds]))))
    .where('m.isClosed', '=', false)
    .execute()
  return rows.map((row) => ({
    memberId: row.memberId as MemberId,
    fullname: row.fullname || (row.username ?? ''),
    email: row.email ?? '',
    language: (row.language ?? 'en') as Language,
    muted: (row.muted ?? []) as NoticeGroup[],
  }))
}

/** Adds what members were not told before, in one statement; gives what was new. */
export async function insertNotices(
  work: Work,
  notices: readonly WrittenNotice[],
): Promise<StoredNotice[]> {
  const of = (column: keyof WrittenNotice) => notices.map((notice) => notice[column])
  const { rows } = await sql<{ id: bigint; memberId: number; key: string }>`
    insert into notices (member_id, event, key, title, message, created_at)
    select member_id, event, key, title, message, ${work.now}::timestamptz
    from unnest(${of('memberId')}::int[], ${of('event')}::text[], ${of('key')}::text[],
                ${of('title')}::text[], ${of('message')}::text[])
      with ordinality as n (member_id, event, key, title, message, place)
    order by member_id, place
    on conflict (member_id, key) do nothing
    returning id, member_id, key`.execute(work.tx)
  return rows.map((row) => ({
    id: Number(row.id) as NoticeId,
    memberId: row.memberId as MemberId,
    key: row.key,
  }))
}

/** Forgets what members were told, and how they wanted it. */
export async function deleteTold({ tx }: Work, memberIds: readonly MemberId[]): Promise<void> {
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

export async function savePreferences(
  work: Work,
  memberId: MemberId,
  { language, muted }: NoticePreferences,
): Promise<void> {
  const chosen = { language, muted: [...muted], updatedAt: work.now }
  await work.tx
    .insertInto('noticePreferences')
    .values({ memberId, ...chosen })
    .onConflict((conflict) => conflict.column('memberId').doUpdateSet(chosen))
    .execute()
}
