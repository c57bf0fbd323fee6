import type { Paged, PageRequest } from '@clearstead/contract/call/paging'
import type {
  NotificationType,
  ScheduledNotificationView,
  Translations,
} from '@clearstead/contract/notices'
import type {
  AdminId,
  MemberId,
  NoticeId,
  ScheduledNoticeId,
} from '@clearstead/contract/values/ids'
import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Db } from '../../../plumbing/database/database.ts'
import { countAll, pageOf } from '../../../plumbing/database/queries/row-counts.ts'
import type { ScheduledAnnouncements } from '../../../plumbing/database/tables.ts'
import type { Work } from '../../../plumbing/work.ts'

export type Scheduled = Selectable<ScheduledAnnouncements>

type NewScheduled = {
  title: string
  message: string
  translations: Translations
  type: NotificationType
  isForAll: boolean
  recipients: MemberId[]
  sendAt: Date
  shownUntil: Date | null
  createdBy: AdminId
}
/** What can be changed until it is sent. */
export type ScheduledContent = Pick<
  NewScheduled,
  'title' | 'message' | 'translations' | 'sendAt' | 'shownUntil'
>

const recipientsShown = 100

export async function insertScheduled(
  { tx, now }: Work,
  { translations, ...scheduled }: NewScheduled,
): Promise<ScheduledNoticeId> {
  const { id } = await tx
    .insertInto('scheduledAnnouncements')
    .values({
      ...scheduled,
      translations: JSON.stringify(translations),
      createdAt: now,
      updatedAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Holds the row until the work ends, so that it is either sent or changed. */
export async function lockScheduled(
  { tx }: Work,
  id: ScheduledNoticeId,
): Promise<Scheduled | undefined> {
  return tx
    .selectFrom('scheduledAnnouncements')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** The longest due one that no other work holds. */
export async function lockNextDue({ tx, now }: Work): Promise<Scheduled | undefined> {
  return tx
    .selectFrom('scheduledAnnouncements')
    .selectAll()
    .where('status', '=', 'scheduled')
    .where('sendAt', '<=', now)
    .orderBy('sendAt')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
}

export async function updateScheduled(
  { tx, now }: Work,
  id: ScheduledNoticeId,
  { translations, ...content }: ScheduledContent,
): Promise<void> {
  await tx
    .updateTable('scheduledAnnouncements')
    .set({
      ...content,
      translations: JSON.stringify(translations),
      status: 'scheduled',
      updatedAt: now,
    })
    .where('id', '=', id)
    .execute()
}

type End =
  | { status: 'sent'; announcementId: NoticeId }
  | { status: 'cancelled'; cancelledBy: AdminId }
  | { status: 'missed' }

export async function endScheduled(
  { tx, now }: Work,
  id: ScheduledNoticeId,
  end: End,
): Promise<void> {
  await tx
    .updateTable('scheduledAnnouncements')
    .set({ ...end, updatedAt: now })
    .where('id', '=', id)
    .execute()
}

export async function getScheduled(
  db: Db,
  id: ScheduledNoticeId,
): Promise<ScheduledNotificationView> {
  return viewOf(await selectOpen(db).where('s.id', '=', id).executeTakeFirstOrThrow())
}

/** Those that are not sent yet and those that were missed, the next first. */
export async function listScheduled(
  db: Db,
  { page, limit }: PageRequest,
): Promise<Paged<ScheduledNotificationView>> {
  const shown = selectOpen(db)
    .orderBy('s.sendAt')
    .orderBy('s.id')
    .limit(limit)
    .offset((page - 1) * limit)
  const { rows, total } = await pageOf(
    countAll(
      db,
      db.selectFrom('scheduledAnnouncements').where('status', 'in', ['scheduled', 'missed']),
    ),
    shown,
  )
  return { rows: rows.map(viewOf), total }
}

function selectOpen(db: Db) {
  return db
    .selectFrom('scheduledAnnouncements as s')
    .innerJoin('adminNames as n', 'n.adminId', 's.createdBy')
    .where('s.status', 'in', ['scheduled', 'missed'])
    .select(['s.id', 's.title', 's.message', 's.translations', 's.type', 's.isForAll', 's.sendAt'])
    .select(['s.shownUntil', 's.status', 's.createdAt', 'n.name as createdByName'])
    .select(sql<MemberId[]>`s.recipients[1:${sql.lit(recipientsShown)}]`.as('firstRecipients'))
    .select(sql<number>`cardinality(s.recipients)`.as('recipientCount'))
}

type Row = Awaited<ReturnType<ReturnType<typeof selectOpen>['executeTakeFirstOrThrow']>>

function viewOf({ isForAll, status, createdByName, firstRecipients, ...row }: Row) {
  return {
    ...row,
    translations: row.translations as Translations,
    users: isForAll,
    recipients: firstRecipients,
    state: status === 'missed' ? ('missed' as const) : ('scheduled' as const),
    createdBy: createdByName,
  }
}
