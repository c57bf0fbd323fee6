import type { LongPageRequest, Paged } from '@clearstead/contract/call/paging'
import { Refusal } from '@clearstead/contract/call/refusal'
import type { Language } from '@clearstead/contract/languages'
import type { NotificationView } from '@clearstead/contract/notices'
import type { MemberId, NoticeId } from '@clearstead/contract/values/ids'
import type { Db } from '../../plumbing/database/database.ts'
import type { Work } from '../../plumbing/work.ts'
import { getMember } from '../people/members/public.ts'
import { currentSettings } from '../settings/public.ts'
import {
  countNotices,
  countUnseen,
  listNotices,
  listStored,
  type NoticeFilter,
  type Reading,
  saveAllSeen,
  saveAnnouncementSeen,
  updateNoticeSeen,
} from './reading-queries.ts'
import { type Programme, storedText } from './write-text.ts'

/** Who reads notices: in which language, and when. */
type Reader = { db: Db; now: Date; language: Language }

/** The notices and announcements of a member since they joined. @throws {Refusal} `people.unknown` */
export async function showNotices(
  { db, now, language }: Reader,
  memberId: MemberId,
  filter: NoticeFilter,
  page: LongPageRequest,
): Promise<Paged<NotificationView> & { unseen: number }> {
  const reading = await readingOf(db, memberId, now)
  const listed = await listNotices(db, reading, filter, page)
  const total = await countNotices(db, reading, filter)
  const programme = await programmeOf(db, now)
  const rows = listed.map(({ facts, ...row }) => ({
    ...row,
    ...storedText({ ...row, facts }, language, programme),
    notificationId: row.id,
    seen: row.seenAt !== null,
  }))
  return { rows, total, unseen: await countUnseen(db, reading) }
}

/** What some notices of a member say, by their ids. */
export async function messagesOf(
  { db, now, language }: Reader,
  memberId: MemberId,
  ids: readonly NoticeId[],
): Promise<Map<NoticeId, string>> {
  if (ids.length === 0) return new Map()
  const programme = await programmeOf(db, now)
  const stored = await listStored(db, memberId, ids)
  return new Map(stored.map((row) => [row.id, storedText(row, language, programme).message]))
}

/** Returns how many remain unseen. @throws {Refusal} `notices.unknown` */
export async function markSeen(work: Work, memberId: MemberId, id: NoticeId): Promise<number> {
  const reading = await readingOf(work.tx, memberId, work.now)
  const isSeen =
    (await updateNoticeSeen(work, memberId, id)) || (await saveAnnouncementSeen(work, reading, id))
  if (!isSeen) throw new Refusal('notices.unknown')
  return countUnseen(work.tx, reading)
}

/** Returns how many remain unseen: those that arrived meanwhile. */
export async function markAllSeen(work: Work, memberId: MemberId): Promise<number> {
  const reading = await readingOf(work.tx, memberId, work.now)
  await saveAllSeen(work, reading)
  return countUnseen(work.tx, reading)
}

async function programmeOf(db: Db, now: Date): Promise<Programme> {
  const { settings } = await currentSettings(db, now)
  return { brand: settings.brand.name, timeZone: settings.programme.timezone }
}

async function readingOf(db: Db, memberId: MemberId, at: Date): Promise<Reading> {
  const { createdAt } = await getMember(db, memberId)
  return { memberId, since: createdAt, at }
}
