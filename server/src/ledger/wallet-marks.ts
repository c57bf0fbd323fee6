import type { MemberId } from '@clearstead/contract/values/ids'
import { sql } from 'kysely'
import type { Db } from '../plumbing/database/database.ts'

/** How many postings each member's wallets have had: it rises with every one. Who has no wallet is left out. */
export async function walletMarks(
  db: Db,
  memberIds: readonly MemberId[],
): Promise<Map<MemberId, bigint>> {
  const { rows } = await sql<{ memberId: MemberId; mark: bigint }>`
    select a.member_id, sum(a.seq)::bigint as mark from unnest(${memberIds}::bigint[]) member (id)
    join ledger.accounts a on a.id between member.id * 16 and member.id * 16 + 15
    group by a.member_id`.execute(db)
  return new Map(rows.map(({ memberId, mark }) => [memberId, mark]))
}
