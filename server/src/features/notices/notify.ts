import { Language } from '@clearstead/contract/languages'
import type { MemberId } from '@clearstead/contract/values/ids'
import type { Work } from '../../plumbing/work.ts'
import { currentSettings } from '../settings/public.ts'
import { insertNotices } from './queries.ts'
import { type FactsOf, mutedAs, type NewNotice, type NoticeEvent, storedFacts } from './rules.ts'
import { titleOf } from './write-text.ts'

type NoticeOf<Event extends NoticeEvent> = {
  memberId: MemberId
  event: Event
  key: string
  facts: FactsOf<Event>
}

/**
 * Notifies a member of an event: in the app, live, and by mail unless the group is muted. Takes effect when the work
 * commits, and once per `key`, even if called again.
 */
export async function notify<Event extends NoticeEvent>(
  work: Work,
  notice: NoticeOf<Event>,
): Promise<void> {
  await notifyMany(work, [notice as NewNotice])
}

/** Keeps the argument of a statement below a megabyte. */
const batchSize = 500

/** Like `notify`, for many notices in a statement for each few hundred. */
export async function notifyMany(work: Work, notices: readonly NewNotice[]): Promise<void> {
  for (let start = 0; start < notices.length; start += batchSize) {
    await insertNotices(work, await noticesJson(work, notices.slice(start, start + batchSize)))
  }
}

/** A notice as the SQL function `notify_members` takes it, for use in a larger statement, which then notifies. */
export function noticeJson<Event extends NoticeEvent>(
  work: Work,
  notice: NoticeOf<Event>,
): Promise<string> {
  return noticesJson(work, [notice as NewNotice])
}

async function noticesJson(work: Work, notices: readonly NewNotice[]): Promise<string> {
  const { settings } = await currentSettings(work.tx, work.now)
  const programme = { brand: settings.brand.name, timeZone: settings.programme.timezone }
  const rows = notices.map((notice) => ({
    member_id: notice.memberId,
    event: notice.event,
    key: notice.key,
    facts: storedFacts(notice),
    titles: Object.fromEntries(
      Language.options.map((language) => [language, titleOf(notice, language, programme)]),
    ),
    muted_as: mutedAs(notice.event),
    former_email: notice.formerEmail,
  }))
  return JSON.stringify(rows)
}
