import { Refusal } from '@clearstead/contract/call/refusal'
import type { Language } from '@clearstead/contract/languages'
import type { AnnouncementView, NotificationType, Translations } from '@clearstead/contract/notices'
import type { AdminId, MemberId, NoticeId } from '@clearstead/contract/values/ids'
import { emit } from '../../../plumbing/live/emit.ts'
import type { Work } from '../../../plumbing/work.ts'
import { listLanguages } from '../queries.ts'
import {
  findAnnouncementForAdmin,
  insertAnnouncement,
  insertReaders,
  listChosen,
  listOpenAmong,
  updateDeleted,
} from './queries.ts'
import { checkEnd, chosenOf } from './rules.ts'

export type Announcement = {
  title: string
  message: string
  translations?: Translations | undefined
  users: boolean
  type: NotificationType
  recipients: readonly MemberId[]
  shownUntil?: Date | null | undefined
}

/**
 * Sends an announcement to all members, or to the given recipients. One for all is one row, and members who join
 * later do not see it.
 * @throws {Refusal} `people.unknown`, `call.invalid` without recipients or with an end that is over
 */
export async function announce(
  work: Work,
  adminId: AdminId,
  announcement: Announcement,
): Promise<AnnouncementView> {
  checkEnd(announcement, work.now)
  const recipients = await openRecipients(work, announcement)
  return send(work, adminId, { ...announcement, recipients })
}

/**
 * The chosen members, each once; none if it is for all.
 * @throws {Refusal} `people.unknown` where one has no open account, `call.invalid` without any
 */
export async function openRecipients(
  work: Work,
  { users, recipients }: Pick<Announcement, 'users' | 'recipients'>,
): Promise<MemberId[]> {
  const chosen = chosenOf(users, recipients)
  const open = users ? [] : await listOpenAmong(work.tx, chosen)
  if (open.length < chosen.length) throw new Refusal('people.unknown')
  return open
}

/** Sends what is checked; `recipients` have an open account. */
export async function send(
  work: Work,
  adminId: AdminId,
  { users, recipients, ...content }: Announcement,
): Promise<AnnouncementView> {
  const id = await insertAnnouncement(work, {
    ...content,
    isForAll: users,
    recipientCount: recipients.length,
    createdBy: adminId,
  })
  if (!users) await insertReaders(work, id, recipients)
  await emitSent(work, id, { ...content, users, recipients })
  const view = await findAnnouncementForAdmin(work.tx, id, work.now)
  if (!view) throw new Error(`Announcement ${id} was lost`)
  work.note({
    subject: `notification:${id}`,
    after: { ...content, users, recipients: recipients.length },
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
  const view = await findAnnouncementForAdmin(work.tx, id, work.now)
  const payload = { id, deleted: true }
  if (view?.users) await emit(work, { to: 'members', name: 'notice', payload })
  else await emitToEach(work, await listChosen(work.tx, id), () => payload)
  work.note({
    subject: `notification:${id}`,
    before: { title: view?.title, message: view?.message },
    after: { deleted: true },
  })
}

/**
 * One event for all holds the title in every language, and each client takes its own; recipients get an event each, with
 * the title in the language of their account.
 */
async function emitSent(
  work: Work,
  id: NoticeId,
  { title, type, translations = {}, users, recipients }: Announcement,
): Promise<void> {
  const translated = Object.entries(translations)
  if (users) {
    const titles = Object.fromEntries(translated.map(([language, own]) => [language, own.title]))
    const payload = { id, title, ...(translated.length > 0 && { titles }), type }
    return emit(work, { to: 'members', name: 'notice', payload })
  }
  const languages =
    translated.length > 0 ? await listLanguages(work.tx, recipients) : new Map<MemberId, Language>()
  await emitToEach(work, recipients, (memberId) => {
    const language = languages.get(memberId)
    return { id, title: (language && translations[language]?.title) ?? title, type }
  })
}

async function emitToEach(
  work: Work,
  recipients: readonly MemberId[],
  payloadFor: (memberId: MemberId) => Record<string, unknown>,
): Promise<void> {
  await emit(
    work,
    ...recipients.map((memberId) => {
      return { to: { memberId }, name: 'notice' as const, payload: payloadFor(memberId) }
    }),
  )
}
