import { Refusal } from '@clearstead/contract/call/refusal'
import type { AnnouncementView, NotificationType, Translations } from '@clearstead/contract/notices'
import type { AdminId, MemberId, NoticeId } from '@clearstead/contract/values/ids'
import { emit } from '../../../plumbing/live/emit.ts'
import type { Work } from '../../../plumbing/work.ts'
import {
  findAnnouncementForAdmin,
  insertAnnouncement,
  insertReaders,
  listChosen,
  updateDeleted,
} from './queries.ts'

export type Announcement = {
  title: string
  message: string
  translations?: Translations | undefined
  users: boolean
  type: NotificationType
  recipients: readonly MemberId[]
}

/**
 * Sends an announcement to all members, or to the given recipients. One for all is one row, and members who join
 * later do not see it.
 * @throws {Refusal} `people.unknown`, `call.invalid` without recipients
 */
export async function announce(
  work: Work,
  adminId: AdminId,
  { users, recipients, ...content }: Announcement,
): Promise<AnnouncementView> {
  const chosen = users ? [] : [...new Set(recipients)]
  if (!users && chosen.length === 0) {
    const message = 'Choose at least one member'
    throw new Refusal('call.invalid', {}, [{ path: 'recipients', message }])
  }
  const id = await insertAnnouncement(work, {
    ...content,
    isForAll: users,
    recipientCount: chosen.length,
    createdBy: adminId,
  })
  const found = users ? [] : await insertReaders(work, id, chosen)
  if (found.length < chosen.length) throw new Refusal('people.unknown')

  const { title, type } = content
  await emitNotice(work, users ? 'all' : found, { id, title, type })
  const view = await findAnnouncementForAdmin(work.tx, id)
  if (!view) throw new Error(`Announcement ${id} was lost`)
  work.note({
    subject: `notification:${id}`,
    after: { ...content, users, recipients: found.length },
  })
  return view
}

/** Marks an announcement as deleted, so that nobody sees it. @throws {Refusal} `notices.unknown` */
export async function deleteAnnouncement(
  work: Work,
  adminId: AdminId,
  id: NoticeId,
): Promise<void> {
  if (!(await updateDeleted(work, id, adminId))) throw new Refusal('notices.unknown')
  const view = await findAnnouncementForAdmin(work.tx, id)
  await emitNotice(work, view?.users ? 'all' : await listChosen(work.tx, id), { id, deleted: true })
  work.note({
    subject: `notification:${id}`,
    before: { title: view?.title, message: view?.message },
    after: { deleted: true },
  })
}

async function emitNotice(
  work: Work,
  recipients: 'all' | readonly MemberId[],
  payload: Record<string, unknown>,
): Promise<void> {
  const audience =
    recipients === 'all' ? (['members'] as const) : recipients.map((memberId) => ({ memberId }))
  await emit(work, ...audience.map((to) => ({ to, name: 'notice' as const, payload })))
}
