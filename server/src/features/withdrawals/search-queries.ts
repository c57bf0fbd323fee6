import type { FoundRequest } from '@clearstead/contract/reports/search'
import { sql } from 'kysely'
import type { Db } from '../../plumbing/database/database.ts'
import { beginsWith, type Sought } from '../../plumbing/database/queries/sought.ts'

/** Withdrawals by their number, the beginning of their transaction, or their member; the newest first. */
export async function searchWithdrawals(
  db: Db,
  { number, text, memberIds, limit }: Sought,
): Promise<FoundRequest[]> {
  const { rows } = await sql<FoundRequest>`
    select case w.kind when 'roi' then 'roi_withdrawal' else 'withdrawal' end as kind,
           w.id, u.username, w.amount, w.status, w.created_at as at
    from withdrawals w join users u on u.id = w.member_id
    where w.id in (
      select ${number}::bigint
      union all (select id from withdrawals where tx_hash <> ''
                 and ${beginsWith(sql`lower(tx_hash)`, text)} limit ${limit})
      union all select own.id from unnest(${memberIds}::integer[]) m (id) cross join lateral
        (select id from withdrawals where member_id = m.id order by id desc limit ${limit}) own)
    order by w.id desc limit ${limit}`.execute(db)
  return rows
}
