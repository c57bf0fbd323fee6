import type { Chain } from '@clearstead/contract/values/chain'
import { sql } from 'kysely'
import type { Db } from '../../../plumbing/database/database.ts'
import type { Receiver } from './rules.ts'

/** The addresses that received a payment, those with the newest one first, at most `most`; and how many there are. */
export async function listReceivers(
  db: Db,
  chain: Chain,
  most: number,
): Promise<{ receivers: Receiver[]; total: number }> {
  const { rows } = await sql<Receiver & { total: bigint }>`
    select a.member_id, m.username, m.fullname, a.key_index, a.${sql.ref(chain)} as address, count(*) over () as total
    from (select recipient, max(id) as newest from chain_transfers
        where chain = ${chain} and state <> 'vanished' group by recipient) t
    join member_addresses a on a.${sql.ref(chain)} = t.recipient
    join members m using (member_id)
    order by t.newest desc limit ${most}`.execute(db)
  return {
    receivers: rows.map(({ total: _, ...receiver }) => receiver),
    total: Number(rows[0]?.total ?? 0n),
  }
}
