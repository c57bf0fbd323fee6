import type { FoundRequest } from '@clearstead/contract/reports/search'
import { sql } from 'kysely'
import type { Db } from '../../plumbing/database/database.ts'
import { beginsWith, type Sought } from '../../plumbing/database/queries/sought.ts'

/** Deposits by their number, the beginning of their reference, or their member; the newest first. */
export async function searchDeposits(
  db: Db,
  { number, text, memberIds, limit }: Sought,
): Promise<FoundRequest[]> {
  const { rows } = await sql<FoundRequest>`
    select 'deposit' as kind, d.id, u.username, d.amount, d.status, d.created_at as at
    from deposits d join users u on u.id = d.member_id
    where d.id in (
      select ${number}::bigint
      union all (select id from deposits where reference_key <> ''
                 and ${beginsWith(sql`reference_key`, text.replace(/^0x|\s/g, ''))} limit ${limit})
      union all select own.id from unnest(${memberIds}::integer[]) m (id) cross join lateral
        (select id from deposits where member_id = m.id order by id desc limit ${limit}) own)
    order by d.id desc limit ${limit}`.execute(db)
  return rows
}
