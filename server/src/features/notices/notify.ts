import type { MemberId } from '@clearstead/contract/values/ids'
import type { Work } from '../../plumbing/work.ts'
import { currentSettings } from '../settings/public.ts'
import { insertNotices, listReaders, type Reader } from './queries.ts'
import { type FactsOf, isMailed, type NewNotice, type NoticeEvent, storedFacts } from './rules.ts'
import { mailOf, type Programme, textOf } from './write-text.ts'

/**
 * Notifies a member of an event: in the app, live, and by mail unless the group is muted. Takes effect when the work
 * commits, and once per `key`, even if called again.
 */
export async function notify<Event extends NoticeEvent>(
  work: Work,
  notice: { memberId: MemberId; event: Event; key: string; facts: FactsOf<Event> },
): Promise<void> {
  await notifyMany(work, [notice as NewNotice])
}

/** Writing the texts and mails of this many takes some tens of milliseconds. */
const batchSize = 500

/** Like `notify`, for many notices in a few statements. */
export async function notifyMany(work: Work, notices: readonly NewNotice[]): Promise<void> {
  for (let start = 0; start < notices.length; start += batchSize) {
    await notifyBatch(work, notices.slice(start, start + batchSize))
  }
}

async function notifyBatch(work: Work, notices: readonly NewNotice[]): Promise<void> {
  const readers = await readersOf(work, notices)
  const { settings } = await currentSettings(work.tx, work.now)
  const programme = { brand: settings.brand.name, timeZone: settings.programme.timezone }
  const written = notices.flatMap((notice) => {
    const reader = readers.get(notice.memberId)
    return reader ? [write(notice, reader, programme)] : []
  })
  await insertNotices(work, written)
}

async function readersOf(
  work: Work,
  notices: readonly { memberId: MemberId }[],
): Promise<Map<MemberId, Reader>> {
  const ids = [...new Set(notices.map(({ memberId }) => memberId))]
  return new Map((await listReaders(work.tx, ids)).map((reader) => [reader.memberId, reader]))
}

function write(notice: NewNotice, reader: Reader, programme: Programme) {
  const { title, message } = textOf(notice, reader.language, programme)
  const { memberId, event, key, formerEmail } = notice
  const addresses = isMailed(event, reader.muted) ? [reader.email, formerEmail ?? []].flat() : []
  const mails = addresses.map((email) =>
    mailOf({ ...reader, email, event, title, message }, programme),
  )
  return { memberId, event, key, facts: storedFacts(notice), title, mails }
}
