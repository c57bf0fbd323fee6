import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import type { Ticker } from '../jobs/ticker.ts'
import type { Work } from '../work.ts'

/** A mail that a process has taken; who takes it later has a higher number. */
export type Taking = { messageId: string; number: bigint }

/**
 * Takes a mail for some time by the database's clock, which is one for all processes; `sent` or `taken` when there is nothing to
 * take.
 */
export async function takeMail(
  db: Db,
  messageId: string,
  forMs: number,
): Promise<Taking | 'sent' | 'taken'> {
  const { rows } = await sql<{ number: bigint }>`
    insert into mail_takings as t (message_id, number, ends_at)
    values (${messageId}, nextval('mail_taking_numbers'), clock_timestamp() + ${forMs} * interval '1 ms')
    on conflict (message_id) do update set number = excluded.number, ends_at = excluded.ends_at
    where t.sent_at is null and t.ends_at <= clock_timestamp()
    returning number`.execute(db)
  if (rows[0]) return { messageId, number: rows[0].number }
  const found = await db
    .selectFrom('mailTakings')
    .select('sentAt')
    .where('messageId', '=', messageId)
    .executeTakeFirst()
  return found?.sentAt ? 'sent' : 'taken'
}

/** Whether this taking is the newest of its mail and goes on for so long. */
export async function isMailTaken(
  db: Db,
  { messageId, number }: Taking,
  forMs: number,
): Promise<boolean> {
  const { rows } = await sql`
    select from mail_takings where message_id = ${messageId} and number = ${number}
      and ends_at > clock_timestamp() + ${forMs} * interval '1 ms'`.execute(db)
  return rows.length > 0
}

/** Records that a mail was sent; false when another process has taken it since. */
export async function recordSent({ tx }: Work, { messageId, number }: Taking): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('mailTakings')
    .set({ sentAt: sql`clock_timestamp()` })
    .where('messageId', '=', messageId)
    .where('number', '=', number)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Ends the taking of a mail that was not sent; false when another process has taken it since. */
export async function endTaking({ tx }: Work, { messageId, number }: Taking): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('mailTakings')
    .set({ endsAt: sql`clock_timestamp()` })
    .where('messageId', '=', messageId)
    .where('number', '=', number)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Forgets takings that ended a day ago: no job of theirs is left, or the next taking begins anew. */
export const takingSweeper: Ticker = {
  name: 'sweep-mail-takings',
  everyMs: 3_600_000,
  run: async ({ db }) => {
    await sql`delete from mail_takings where ends_at < clock_timestamp() - interval '1 day'`.execute(
      db,
    )
  },
}
