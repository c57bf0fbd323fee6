import type { NotificationView } from '@clearstead/contract/notices'
import type { LongPageRequest, Paged } from '@clearstead/contract/paging'
import { Refusal } from '@clearstead/contract/refusal'
import type { MemberId, NoticeId } from '@clearstead/contract/values/ids'
import type { Db } from '../../../plumbing/database/database.ts'
import type { Work } from '../../../plumbing/work.ts'
import { getMember } from '../../people/public.ts'
import {
  countTold,
  listTold,
  type Reading,
  saveAllSeen,
  saveAnnouncementSeen,
  updateNoticeSeen,
} from './queries.ts'

/** What a member was told since they joined. @throws {Refusal} `people.unknown` */
export async function showNotices(
  db: Db,
  memberId: MemberId,
  page: LongPageRequest,
): Promise<Paged<NotificationView> & { unseen: number }> {
  const reading = await readingOf(db, memberId)
  const rows = await listTold(db, reading, page)
  return { rows, ...(await countTold(db, reading)) }
}

/** Gives how much is left unseen. @throws {Refusal} `notices.unknown` */
export async function markSeen(work: Work, memberId: MemberId, id: NoticeId): Promise<number> {
  const reading = await readingOf(work.tx, memberId)
  const isSeen =
    (await updateNoticeSeen(work, memberId, id)) || (await saveAnnouncementSeen(work, reading, id))
  if (!isSeen) throw new Refusal('notices.unknown')
  return (await countTold(work.tx, reading)).unseen
}

/** Gives how much is left unseen: what was told in that very moment. */
export async function markAllSeen(work: Work, memberId: MemberId): Promise<number> {
  const reading = await readingOf(work.tx, memberId)
  await saveAllSeen(work, reading)
  return (await countTold(work.tx, reading)).unseen
}

async function readingOf(db: Db, memberId: MemberId): Promise<Reading> {
  const { createdAt } = await getMember(db, memberId)
  return { memberId, since: createdAt }
}
