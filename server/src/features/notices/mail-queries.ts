import type { Language } from '@clearstead/contract/languages'
import { sql } from 'kysely'
import type { Db } from '../../plumbing/database/database.ts'
import type { Work } from '../../plumbing/work.ts'
import type { StoredFacts } from './rules.ts'

/** A mail of a notice before its text is written, with its reader as they were when they were notified. */
export type NoticeMail = {
  id: number
  event: string
  facts: StoredFacts
  address: string
  fullname: string
  language: Language
}

/** Takes the oldest waiting mails until a moment: until then nobody else takes them. */
export async function takeMails(
  db: Db,
  { now, until, most }: { now: Date; until: Date; most: number },
): Promise<NoticeMail[]> {
  const { rows } = await sql<NoticeMail>`
    with taken as (
      update notice_mails set taken_until = ${until}
      where id in (select id from notice_mails where taken_until <= ${now} order by id limit ${most} for update skip locked)
      returning id, event, facts, address, fullname, language)
    select * from taken order by id`.execute(db)
  return rows
}

export async function deleteMails({ tx }: Work, ids: readonly number[]): Promise<void> {
  await sql`delete from notice_mails where id = any (${ids}::bigint[])`.execute(tx)
}
