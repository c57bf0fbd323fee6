import type { LongPageRequest, Paged } from '@clearstead/contract/call/paging'
import type {
  AnnouncementView,
  NotificationType,
  SitePopupView,
  Translations,
} from '@clearstead/contract/notices'
import type { AdminId, MemberId, NoticeId } from '@clearstead/contract/values/ids'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../../plumbing/database/database.ts'
import { afterCursor, skippedBefore } from '../../../plumbing/database/queries/cursor-keys.ts'
import { countAll, pageOf } from '../../../plumbing/database/queries/row-counts.ts'
import type { Announcements } from '../../../plumbing/database/tables.ts'
import type { Work } from '../../../plumbing/work.ts'
import { stateOf } from './rules.ts'

export type NewAnnouncement = {
  title: string
  message: string
  translations?: Translations | undefined
  type: NotificationType
  isForAll: boolean
  recipientCount: number
  shownUntil?: Date | null | undefined
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

/** Those of these members who have an open account. */
export async function listOpenAmong(db: Db, memberIds: readonly MemberId[]): Promise<MemberId[]> {
  const rows = await db
    .selectFrom('members')
    .select('memberId')
    .where((at) => at('memberId', '=', at.fn.any(at.val([...memberIds]))))
    .where('isClosed', '=', false)
    .orderBy('memberId')
    .execute()
  return rows.map(({ memberId }) => memberId)
}

/** Makes these members the readers of an announcement. */
export async function insertReaders(
  { tx }: Work,
  id: NoticeId,
  memberIds: readonly MemberId[],
): Promise<void> {
  await sql`
    insert into announcement_readers (member_id, announcement_id)
    select member_id, ${id} from unnest(${[...memberIds]}::int[]) as chosen (member_id)
    order by member_id`.execute(tx)
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
  now: Date,
): Promise<AnnouncementView | undefined> {
  const [view] = await viewsOf(db, [id], now)
  return view
}

export async function listAnnouncementsForAdmin(
  db: Db,
  now: Date,
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
  return { rows: await viewsOf(db, ids, now), total }
}

/** The newest popups for everybody that are shown at this moment. */
export async function listSitePopups(db: Db, now: Date): Promise<SitePopupView[]> {
  const rows = await db
    .selectFrom('announcements')
    .selectAll()
    .where('deletedAt', 'is', null)
    .where('type', '=', 'site_popup')
    .where('isForAll', '=', true)
    .where((at) => at.or([at('shownUntil', 'is', null), at('shownUntil', '>', now)]))
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
  shownUntil: Date | null
  seenCount: bigint
}

async function viewsOf(db: Db, ids: readonly NoticeId[], now: Date): Promise<AnnouncementView[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<Counted>`
    select a.id, a.title, a.message, a.type, a.is_for_all, a.created_at, a.translations,
           a.recipient_count, a.shown_until, n.name as created_by_name, chosen.recipients,
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
  return rows.map(
    ({ createdByName, recipients, recipientCount, shownUntil, seenCount, ...row }) => ({
      ...popupOf(row),
      recipients: recipients ?? [],
      recipientCount,
      shownUntil,
      state: stateOf(shownUntil, now),
      seenCount: Number(seenCount),
      createdBy: createdByName,
    }),
  )
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
