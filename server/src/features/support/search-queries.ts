import type { FoundTicket } from '@clearstead/contract/reports/search'
import { sql } from 'kysely'
import type { Db } from '../../plumbing/database/database.ts'
import type { Sought } from '../../plumbing/database/queries/sought.ts'

/** A shorter text has no trigram, and would read every subject. */
const fewestLetters = 3

/** Tickets by their number, a part of their subject, or their member; the newest first. */
export async function searchTickets(
  db: Db,
  { number, text, memberIds, limit }: Sought,
): Promise<FoundTicket[]> {
  const part = text.length < fewestLetters ? null : `%${text.replace(/[\\%_]/g, '\\$&')}%`
  const { rows } = await sql<FoundTicket>`
    select t.id, t.subject, u.username
    from tickets t join users u on u.id = t.member_id
    where t.id in (
      select ${number}::bigint
      union all (select id from tickets where lower(subject) like ${part} limit ${limit})
      union all select own.id from unnest(${memberIds}::integer[]) m (id) cross join lateral
        (select id from tickets where member_id = m.id order by id desc limit ${limit}) own)
    order by t.id desc limit ${limit}`.execute(db)
  return rows
}
