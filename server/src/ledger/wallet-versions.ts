import type { MemberId } from '@clearstead/contract/values/ids'
import { sql } from 'kysely'
import type { Db } from '../plumbing/database/database.ts'

/**
 * The number of postings on each member's wallets, which grows with each one; members without a wallet are left out.
 */
export async function walletVersions(
  db: Db,
  memberIds: readonly MemberId[],
): Promise<Map<MemberId, bigint>> {
  const { rows } = await sql<{ memberId: MemberId; mark: bigint }>`
    select a.member_id, sum(a.seq)::bigint as mark from unnest(${memberIds}::integer[]) member (id)
    join ledger.accounts a on ledger.is_wallet_of(a.id, member.id)
    group by a.member_id`.execute(db)
  return new Map(rows.map(({ memberId, mark }) => [memberId, mark]))
}
