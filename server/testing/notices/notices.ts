import { say, sayOwn } from '@clearstead/contract/call/say'
import type { MemberId } from '@clearstead/contract/values/ids'
import type pg from 'pg'
import type { NoticeMail } from '../../src/features/notices/mail-queries.ts'
import type { FactsOf, NewNotice, NoticeEvent } from '../../src/features/notices/rules.ts'
import { noticeEvents, type StoredText } from '../../src/features/notices/rules.ts'
import { mailOf, storedText } from '../../src/features/notices/write-text.ts'
import { currentSettings } from '../../src/features/settings/public.ts'
import { defaultSettings } from '../../src/features/settings/rules.ts'
import type { Db } from '../../src/plumbing/database/database.ts'
import type { Run } from '../test.ts'

/** A sample fact of each kind. */
const samples = {
  usd: '1234567.50000000',
  price: '1234567.12345678',
  sgx: '1234567.12345678',
  month: '2026-03',
  day: '2026-03-31',
  moment: '2026-03-31T09:41:00.000Z',
  text: 'Asha Rao',
  said: say('people.device.both', { browser: 'Chrome', system: 'Linux' }),
  note: 'Found it',
  prose: 'First line\nSecond line',
  ticketStatus: 'answered',
  changes: 'working:-1234567.50000000,funding:1234567.50000000',
  unpaidReason: 'capped',
  own: sayOwn('Growth', { hi: 'वृद्धि' }),
} as const

/** A notice of an event, with sample facts. */
export function sampleOf(event: NoticeEvent, memberId = 1 as MemberId): NewNotice {
  const kinds: Readonly<Record<string, keyof typeof samples>> = noticeEvents[event].facts
  const facts = Object.fromEntries(
    Object.entries(kinds).map(([name, kind]) => [name, samples[kind]]),
  )
  return { memberId, event, key: `${event}:1`, facts: facts as FactsOf<NoticeEvent> } as NewNotice
}

/** The notices of a member in the language of the account, oldest first. */
export async function textsFor(db: Db, memberId: MemberId) {
  const rows = await db
    .selectFrom('notices as n')
    .innerJoin('members as m', 'm.memberId', 'n.memberId')
    .select(['n.event', 'n.facts', 'n.title', 'n.message', 'm.language'])
    .where('n.memberId', '=', memberId)
    .orderBy('n.id')
    .execute()
  const { settings } = await currentSettings(db, new Date())
  const programme = { brand: settings.brand.name, timeZone: settings.programme.timezone }
  return rows.map(({ language, ...row }) => ({
    event: row.event,
    ...storedText(row as StoredText, language, programme),
  }))
}

/** The notices of a member with their messages, oldest first. */
export async function noticesOf(db: Db, memberId: MemberId): Promise<[string, string][]> {
  return (await textsFor(db, memberId)).map(({ event, message }) => [event, message])
}

type Mail = { to: string; subject: string; text: string }

/** The mails for an address that are not sent yet: jobs of the queue, then those of notices, each oldest first. */
export async function mailsTo(owner: pg.Client, email: string): Promise<Mail[]> {
  const jobs = await owner.query<{ payload: Mail & { messageId?: string; footIn?: string } }>(
    `select j.payload from graphile_worker._private_jobs j
     join graphile_worker._private_tasks t on t.id = j.task_id and t.identifier = 'mail'
     where j.payload ->> 'to' = $1 order by j.id`,
    [email],
  )
  const waiting = await owner.query<NoticeMail>(
    'select * from notice_mails where address = $1 order by id',
    [email],
  )
  const { brand, programme } = defaultSettings
  const place = { brand: brand.name, timeZone: programme.timezone }
  return [
    ...jobs.rows.map(({ payload: { messageId: _, footIn: __, ...mail } }) => mail),
    ...waiting.rows.map((mail) => mailOf(mail, place)),
  ]
}

/** Runs something `count` times simultaneously, each in its own work. */
export function simultaneously<Result>(
  run: Run,
  count: number,
  execute: Parameters<typeof run<Result>>[0],
): Promise<Result[]> {
  return Promise.all(Array.from({ length: count }, () => run(execute)))
}
