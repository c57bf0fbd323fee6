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

/** Mails that a process has taken together; who takes one of them later has a higher number. */
export type TakenMail = NoticeMail & { messageId: string; number: bigint }

/** Takes the oldest waiting mails for some time by the database's clock, which is one for all processes. */
export async function takeMails(
  db: Db,
  { forMs, most }: { forMs: number; most: number },
): Promise<TakenMail[]> {
  const { rows } = await sql<TakenMail>`
    with taken as (
      update notice_mails set taken_until = clock_timestamp() + ${forMs} * interval '1 ms',
        taken_number = (select nextval('mail_taking_numbers')), message_id = coalesce(message_id, gen_random_uuid())
      where id in (
        select id from notice_mails where taken_until <= clock_timestamp() order by id limit ${most} for update skip locked)
      returning id, event, facts, address, fullname, language, message_id, taken_number as number)
    select * from taken order by id`.execute(db)
  return rows
}

/** Whether this taking is the newest of its mail and goes on for so long. */
export async function isTaken(db: Db, { id, number }: TakenMail, forMs: number): Promise<boolean> {
  const { rows } = await sql`
    select from notice_mails where id = ${id} and taken_number = ${number}
      and taken_until > clock_timestamp() + ${forMs} * interval '1 ms'`.execute(db)
  return rows.length > 0
}

/** Deletes mails unless another process has taken them since; returns the ids of those that it deleted. */
export async function deleteMails({ tx }: Work, mails: readonly TakenMail[]): Promise<Set<number>> {
  const [ids, numbers] = [mails.map(({ id }) => id), mails.map(({ number }) => number)]
  const { rows } = await sql<{ id: number }>`
    delete from notice_mails m using unnest(${ids}::bigint[], ${numbers}::bigint[]) as ours (id, number)
    where m.id = ours.id and m.taken_number = ours.number returning m.id`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}
