import type { AnnouncementView, NotificationType } from '@clearstead/contract/notices'
import { Refusal } from '@clearstead/contract/refusal'
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
  users: boolean
  type: NotificationType
  recipients: readonly MemberId[]
}

/**
 * Tells all members something, or the chosen ones. To all it is one row: who joins later is not told.
 * @throws {Refusal} `people.unknown`, `call.invalid` when nobody is chosen
 */
export async function announce(
  work: Work,
  adminId: AdminId,
  { users, recipients, ...told }: Announcement,
): Promise<AnnouncementView> {
  const chosen = users ? [] : [...new Set(recipients)]
  if (!users && chosen.length === 0) {
    const message = 'Choose at least one member'
    throw new Refusal('call.invalid', {}, [{ path: 'recipients', message }])
  }
  const id = await insertAnnouncement(work, {
    ...told,
    ...{ isForAll: users, recipientCount: chosen.length, createdBy: adminId },
  })
  const found = users ? [] : await insertReaders(work, id, chosen)
  if (found.length < chosen.length) throw new Refusal('people.unknown')

  await tell(work, users ? 'all' : found, { id, title: told.title, type: told.type })
  const view = await findAnnouncementForAdmin(work.tx, id)
  if (!view) throw new Error(`Announcement ${id} was lost`)
  work.note({
    subject: `notification:${id}`,
    after: { ...told, users, recipients: found.length },
  })
  return view
}

/** Takes an announcement back; the row stays. @throws {Refusal} `notices.unknown` */
export async function takeBack(work: Work, adminId: AdminId, id: NoticeId): Promise<void> {
  if (!(await updateDeleted(work, id, adminId))) throw new Refusal('notices.unknown')
  const view = await findAnnouncementForAdmin(work.tx, id)
  await tell(work, view?.users ? 'all' : await listChosen(work.tx, id), { id, deleted: true })
  work.note({
    subject: `notification:${id}`,
    before: { title: view?.title, message: view?.message },
    after: { deleted: true },
  })
}

async function tell(
  work: Work,
  whom: 'all' | readonly MemberId[],
  payload: Record<string, unknown>,
): Promise<void> {
  const audience = whom === 'all' ? (['members'] as const) : whom.map((memberId) => ({ memberId }))
  await emit(work, ...audience.map((to) => ({ to, name: 'notice' as const, payload })))
}
