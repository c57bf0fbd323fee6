import type { FoundRequest } from '@clearstead/contract/reports/search'
import { sql } from 'kysely'
import type { Db } from '../../../plumbing/database/database.ts'
import type { Sought } from '../../../plumbing/database/queries/sought.ts'

/** Top-ups by their number or the member who gets them; the newest first. */
export async function searchTopups(
  db: Db,
  { number, memberIds, limit }: Sought,
): Promise<FoundRequest[]> {
  const { rows } = await sql<FoundRequest>`
    select 'topup' as kind, t.id, u.username, t.amount, t.status, t.created_at as at
    from topups t join users u on u.id = t.member_id
    where t.id in (
      select ${number}::bigint
      union all select own.id from unnest(${memberIds}::integer[]) m (id) cross join lateral
        (select id from topups where member_id = m.id order by id desc limit ${limit}) own)
    order by t.id desc limit ${limit}`.execute(db)
  return rows
}
