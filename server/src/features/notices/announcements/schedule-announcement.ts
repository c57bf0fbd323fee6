import { Refusal } from '@clearstead/contract/call/refusal'
import type { ScheduledNotificationView, Translations } from '@clearstead/contract/notices'
import type { AdminId, ScheduledNoticeId } from '@clearstead/contract/values/ids'
import { emit } from '../../../plumbing/live/emit.ts'
import type { Work } from '../../../plumbing/work.ts'
import { type Announcement, openRecipients, send } from './announce.ts'
import { listOpenAmong } from './queries.ts'
import { checkEnd, checkSendAt } from './rules.ts'
import {
  endScheduled,
  getScheduled,
  insertScheduled,
  lockNextDue,
  lockScheduled,
  type Scheduled,
  type ScheduledContent,
  updateScheduled,
} from './scheduled-queries.ts'

type Edit = { [Field in keyof ScheduledContent]?: ScheduledContent[Field] | undefined }

/**
 * Stores an announcement that a job sends at `sendAt`. Who has an open account is asked again then.
 * @throws {Refusal} `people.unknown`, `call.invalid` for a moment that is over, no recipients or a wrong end
 */
export async function scheduleAnnouncement(
  work: Work,
  adminId: AdminId,
  { sendAt, ...announcement }: Announcement & { sendAt: Date },
): Promise<ScheduledNotificationView> {
  checkSendAt(sendAt, work.now)
  checkEnd(announcement, sendAt)
  const { title, message, type, users, translations = {}, shownUntil = null } = announcement
  const recipients = await openRecipients(work, announcement)
  const content = { title, message, translations, type, sendAt, shownUntil }
  const id = await insertScheduled(work, {
    ...content,
    isForAll: users,
    recipients,
    createdBy: adminId,
  })
  work.note({
    subject: `scheduled_notification:${id}`,
    after: { ...content, users, recipients: recipients.length },
  })
  return getScheduled(work.tx, id)
}

/**
 * Changes an announcement that is not sent yet; one that was missed is scheduled again.
 * @throws {Refusal} `notices.unknown`, `notices.already_sent`, `call.invalid`
 */
export async function changeScheduled(
  work: Work,
  id: ScheduledNoticeId,
  edit: Edit,
): Promise<ScheduledNotificationView> {
  const before = await lockOpen(work, id)
  const after = {
    title: edit.title ?? before.title,
    message: edit.message ?? before.message,
    translations: edit.translations ?? (before.translations as Translations),
    sendAt: edit.sendAt ?? before.sendAt,
    shownUntil: edit.shownUntil === undefined ? before.shownUntil : edit.shownUntil,
  }
  checkSendAt(after.sendAt, work.now)
  checkEnd({ type: before.type, shownUntil: after.shownUntil }, after.sendAt)
  await updateScheduled(work, id, after)
  work.note({ subject: `scheduled_notification:${id}`, before: contentOf(before), after })
  return getScheduled(work.tx, id)
}

/** @throws {Refusal} `notices.unknown`, `notices.already_sent` */
export async function cancelScheduled(
  work: Work,
  adminId: AdminId,
  id: ScheduledNoticeId,
): Promise<void> {
  const before = await lockOpen(work, id)
  await endScheduled(work, id, { status: 'cancelled', cancelledBy: adminId })
  work.note({
    subject: `scheduled_notification:${id}`,
    before: contentOf(before),
    after: { cancelled: true },
  })
}

/**
 * Sends the longest due announcement to those who have an open account now; false when none is due. The row stays locked
 * and is marked in the same work, so that it is sent once.
 */
export async function sendNextDue(work: Work): Promise<boolean> {
  const due = await lockNextDue(work)
  if (!due) return false
  if (due.shownUntil && due.shownUntil <= work.now) {
    await endScheduled(work, due.id, { status: 'missed' })
  } else {
    const { title, message, type, isForAll, shownUntil } = due
    const recipients = isForAll ? [] : await listOpenAmong(work.tx, due.recipients)
    const translations = due.translations as Translations
    const content = { title, message, translations, type, users: isForAll, recipients, shownUntil }
    const { id: announcementId } = await send(work, due.createdBy, content)
    await endScheduled(work, due.id, { status: 'sent', announcementId })
  }
  await emit(work, { to: 'admins', name: 'notice', payload: { scheduled_id: due.id } })
  return true
}

async function lockOpen(work: Work, id: ScheduledNoticeId): Promise<Scheduled> {
  const scheduled = await lockScheduled(work, id)
  if (!scheduled) throw new Refusal('notices.unknown')
  const isOpen = scheduled.status === 'scheduled' || scheduled.status === 'missed'
  if (!isOpen) throw new Refusal('notices.already_sent')
  return scheduled
}

function contentOf(scheduled: Scheduled): ScheduledContent {
  const { title, message, translations, sendAt, shownUntil } = scheduled
  return { title, message, translations: translations as Translations, sendAt, shownUntil }
}
