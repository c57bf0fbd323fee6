import type { LongPageRequest, Paged } from '@clearstead/contract/call/paging'
import { Refusal } from '@clearstead/contract/call/refusal'
import type { NotificationView } from '@clearstead/contract/notices'
import type { MemberId, NoticeId } from '@clearstead/contract/values/ids'
import type { Db } from '../../plumbing/database/database.ts'
import type { Work } from '../../plumbing/work.ts'
import { getMember } from '../people/public.ts'
import {
  countNotices,
  countUnseen,
  listNotices,
  type NoticeFilter,
  type Reading,
  saveAllSeen,
  saveAnnouncementSeen,
  updateNoticeSeen,
} from './reading-queries.ts'

/** The notices and announcements of a member since they joined. @throws {Refusal} `people.unknown` */
export async function showNotices(
  { db, now }: { db: Db; now: Date },
  memberId: MemberId,
  filter: NoticeFilter,
  page: LongPageRequest,
): Promise<Paged<NotificationView> & { unseen: number }> {
  const reading = await readingOf(db, memberId, now)
  const rows = await listNotices(db, reading, filter, page)
  const total = await countNotices(db, reading, filter)
  return { rows, total, unseen: await countUnseen(db, reading) }
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

async function readingOf(db: Db, memberId: MemberId, at: Date): Promise<Reading> {
  const { createdAt } = await getMember(db, memberId)
  return { memberId, since: createdAt, at }
}
