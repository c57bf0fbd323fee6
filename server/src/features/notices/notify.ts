import type { MemberId } from '@clearstead/contract/values/ids'
import type { Work } from '../../plumbing/work.ts'
import { currentSettings } from '../settings/public.ts'
import { insertNotices, listReaders, type Reader } from './queries.ts'
import { type FactsOf, isMailed, type NewNotice, type NoticeEvent } from './rules.ts'
import { mailOf, type Place, textOf } from './write-text.ts'

/**
 * Tells a member of something that happened: in the app, live, and by mail unless they muted it; all of it
 * only if the work commits, and once per `key`, however often it is told.
 */
export async function notify<Event extends NoticeEvent>(
  work: Work,
  told: { memberId: MemberId; event: Event; key: string; facts: FactsOf<Event> },
): Promise<void> {
  await notifyMany(work, [told as NewNotice])
}

/** Their texts and mails are written within some tens of milliseconds. */
const noticesAtOnce = 500

/** As `notify`, of many members in a few statements. */
export async function notifyMany(work: Work, news: readonly NewNotice[]): Promise<void> {
  for (let start = 0; start < news.length; start += noticesAtOnce) {
    await tell(work, news.slice(start, start + noticesAtOnce))
  }
}

async function tell(work: Work, news: readonly NewNotice[]): Promise<void> {
  const readers = await readersOf(work, news)
  const { settings } = await currentSettings(work.tx, work.now)
  const place = { brand: settings.brand.name, timeZone: settings.programme.timezone }
  const written = news.flatMap((told) => {
    const reader = readers.get(told.memberId)
    return reader ? [write(told, reader, place)] : []
  })
  await insertNotices(work, written)
}

async function readersOf(
  work: Work,
  news: readonly { memberId: MemberId }[],
): Promise<Map<MemberId, Reader>> {
  const ids = [...new Set(news.map(({ memberId }) => memberId))]
  return new Map((await listReaders(work.tx, ids)).map((reader) => [reader.memberId, reader]))
}

function write(told: NewNotice, reader: Reader, place: Place) {
  const { title, message } = textOf(told, reader.language, place)
  const { memberId, event, key, formerEmail } = told
  const addresses = isMailed(event, reader.muted) ? [reader.email, formerEmail ?? []].flat() : []
  const mails = addresses.map((email) => mailOf({ ...reader, email, event, title, message }, place))
  return { memberId, event, key, title, message, mails }
}
