import { type LongPageRequest, type Paged, skippedBefore } from '@clearstead/contract/call/paging'
import type {
  AnnouncementView,
  NotificationType,
  SitePopupView,
  Translations,
} from '@clearstead/contract/notices'
import type { AdminId, MemberId, NoticeId } from '@clearstead/contract/values/ids'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../../plumbing/database/database.ts'
import { afterCursor } from '../../../plumbing/database/queries/after-cursor.ts'
import { countAll, pageOf } from '../../../plumbing/database/queries/row-counts.ts'
import type { Announcements } from '../../../plumbing/database/tables.ts'
import type { Work } from '../../../plumbing/work.ts'

export type NewAnnouncement = {
  title: string
  message: string
  translations?: Translations | undefined
  type: NotificationType
  isForAll: boolean
  recipientCount: number
  createdBy: AdminId
}

/** The public pages show at most this many popups. */
const popupsAtOnce = 10
const recipientsShown = 100

/** Inserts one row, however many members the announcement is for. */
export async function insertAnnouncement(
  work: Work,
  { translations = {}, ...announcement }: NewAnnouncement,
): Promise<NoticeId> {
  const { id } = await work.tx
    .insertInto('announcements')
    .values({
      ...announcement,
      translations: JSON.stringify(translations),
      createdAt: work.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Makes the open accounts among these members the readers of an announcement, and gives them. */
export async function insertReaders(
  { tx }: Work,
  id: NoticeId,
  memberIds: readonly MemberId[],
): Promise<MemberId[]> {
  const { rows } = await sql<{ memberId: MemberId }>`
    insert into announcement_readers (member_id, announcement_id)
    select member_id, ${id} from members
    where member_id = any(${[...memberIds]}::int[]) and not is_closed
    order by member_id
    returning member_id`.execute(tx)
  return rows.map(({ memberId }) => memberId)
}

/** The readers of an announcement that is not for all. */
export async function listChosen(db: Db, id: NoticeId): Promise<MemberId[]> {
  const rows = await db
    .selectFrom('announcementReaders')
    .select('memberId')
    .where('announcementId', '=', id)
    .orderBy('memberId')
    .execute()
  return rows.map(({ memberId }) => memberId)
}

/** Marks an announcement as deleted; false when there is none to delete. */
export async function updateDeleted(work: Work, id: NoticeId, adminId: AdminId): Promise<boolean> {
  const { numUpdatedRows } = await work.tx
    .updateTable('announcements')
    .set({ deletedBy: adminId, deletedAt: work.now })
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** An announcement as an admin sees it, deleted or not. */
export async function findAnnouncementForAdmin(
  db: Db,
  id: NoticeId,
): Promise<AnnouncementView | undefined> {
  const [view] = await viewsOf(db, [id])
  return view
}

export async function listAnnouncementsForAdmin(
  db: Db,
  page: LongPageRequest,
): Promise<Paged<AnnouncementView>> {
  const open = db.selectFrom('announcements').where('deletedAt', 'is', null)
  const shown = open
    .select('id')
    .where(afterCursor('id', page))
    .orderBy('id', 'desc')
    .limit(page.limit)
    .offset(skippedBefore(page))
  const { rows, total } = await pageOf(countAll(db, open), shown)
  const ids = rows.map(({ id }) => id)
  return { rows: await viewsOf(db, ids), total }
}

/** The newest popups for everybody. */
export async function listSitePopups(db: Db): Promise<SitePopupView[]> {
  const rows = await db
    .selectFrom('announcements')
    .selectAll()
    .where('deletedAt', 'is', null)
    .where('type', '=', 'site_popup')
    .where('isForAll', '=', true)
    .orderBy('id', 'desc')
    .limit(popupsAtOnce)
    .execute()
  return rows.map(popupOf)
}

type Row = Pick<
  Selectable<Announcements>,
  'id' | 'title' | 'message' | 'type' | 'isForAll' | 'createdAt' | 'translations'
>

function popupOf({ isForAll, translations, ...row }: Row): SitePopupView {
  const { id, title, message, type, createdAt } = row
  return {
    id,
    notificationId: id,
    title,
    message,
    createdAt,
    type,
    users: isForAll,
    translations: translations as Translations,
  }
}

type Counted = Row & {
  createdByName: string
  recipients: MemberId[] | null
  recipientCount: number
  seenCount: bigint
}

async function viewsOf(db: Db, ids: readonly NoticeId[]): Promise<AnnouncementView[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<Counted>`
    select a.id, a.title, a.message, a.type, a.is_for_all, a.created_at, a.translations,
           a.recipient_count, n.name as created_by_name, chosen.recipients,
           a.seen_count + (select count(*) from announcement_seen s where s.announcement_id = a.id) as seen_count
    from announcements a
    join admin_names n on n.admin_id = a.created_by
    left join lateral (
      select array_agg(f.member_id order by f.member_id) as recipients
      from (select r.member_id from announcement_readers r where r.announcement_id = a.id
            order by r.member_id limit ${recipientsShown}) f
      where not a.is_for_all) chosen on true
    where a.id = any(${ids}::bigint[])
    order by a.id desc`.execute(db)
  return rows.map(({ createdByName, recipients, recipientCount, seenCount, ...row }) => ({
    ...popupOf(row),
    recipients: recipients ?? [],
    recipientCount,
    seenCount: Number(seenCount),
    createdBy: createdByName,
  }))
}

/** Adds up to `most` readers who have just seen announcements to the counts; gives how many it added. */
export async function addUpSeen(db: Db, most: number): Promise<number> {
  const { rows } = await sql<{ added: number }>`
    with taken as (
      delete from announcement_seen where id in (select id from announcement_seen order by id limit ${most})
      returning announcement_id),
    counted as (select announcement_id, count(*)::int as seen from taken group by announcement_id),
    saved as (
      update announcements a set seen_count = a.seen_count + c.seen from counted c where a.id = c.announcement_id)
    select count(*)::int as added from taken`.execute(db)
  return rows[0]?.added ?? 0
}
