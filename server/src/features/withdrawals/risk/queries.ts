import type { MemberId, WithdrawalId } from '@clearstead/contract/values/ids'
import type { Usd } from '@clearstead/contract/values/money'
import { sql } from 'kysely'
import type { Db } from '../../../plumbing/database/database.ts'
import type { Kind } from '../rules.ts'

export type RequestHistory = {
  id: WithdrawalId
  memberId: MemberId
  kind: Kind
  amount: Usd
  createdAt: Date
  count: number
  largest: Usd
  sum: Usd
  joined: Date
  addressSavedAt: Date
  isAddressShared: boolean
  hasSecondFactor: boolean
}

/** The facts for the risk of requests: earlier payouts, and the ages of the address and the membership. */
export async function listHistories(
  db: Db,
  ids: readonly WithdrawalId[],
): Promise<RequestHistory[]> {
  const { rows } = await sql<Omit<RequestHistory, 'count'> & { count: bigint }>`
    select w.id, w.member_id, w.kind, w.amount, w.created_at,
      paid.*, member.created_at as joined, own.saved_at as address_saved_at, own.is_shared as is_address_shared,
      exists (select from member_second_factors f where f.member_id = w.member_id) as has_second_factor
    from withdrawals w
    join members member on member.member_id = w.member_id
    join payout_address_facts own on own.address_id = w.address_id
    cross join lateral (
      select count(*) as count, coalesce(max(p.amount), 0)::bigint as largest,
        coalesce(sum(p.amount), 0)::bigint as sum
      from withdrawals p where p.member_id = w.member_id and p.status = 'paid' and p.id <> w.id) paid
    where w.id = any (${ids}::integer[])`.execute(db)
  return rows.map(({ count, ...row }) => ({ ...row, count: Number(count) }))
}
