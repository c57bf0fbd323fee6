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
  /** The largest payout before; null if there was none. */
  largest: Usd | null
  sum: Usd
  joined: Date
  addressSavedAt: Date
  isAddressShared: boolean
  hasSecondFactor: boolean
  /** When a change of the sign-in or a payout address last held payouts, and until when. */
  heldFrom: Date | null
  heldUntil: Date | null
}

/** The facts for the risk of requests: earlier payouts, and the ages of the address and the membership. */
export async function listHistories(
  db: Db,
  ids: readonly WithdrawalId[],
): Promise<RequestHistory[]> {
  const { rows } = await sql<RequestHistory>`
    with asked as (select * from withdrawals where id = any (${ids}::integer[])),
    -- Once for each member, who may have asked often.
    paid as (select asking.member_id, own.sum from (select distinct member_id from asked) asking
      cross join lateral (select coalesce(sum(p.amount), 0)::bigint as sum from withdrawals p
        where p.member_id = asking.member_id and p.status = 'paid') own)
    select w.id, w.member_id, w.kind, w.amount, w.created_at,
      (select max(p.amount) from withdrawals p
        where p.member_id = w.member_id and p.status = 'paid' and p.id <> w.id) as largest,
      paid.sum - case w.status when 'paid' then w.amount else 0 end as sum,
      member.created_at as joined, own.saved_at as address_saved_at, own.is_shared as is_address_shared,
      exists (select from member_second_factors f where f.member_id = w.member_id) as has_second_factor,
      hold.held_from, hold.held_until
    from asked w
    join members member on member.member_id = w.member_id
    join payout_address_facts own on own.address_id = w.address_id
    left join payout_holds hold on hold.member_id = w.member_id
    join paid on paid.member_id = w.member_id`.execute(db)
  return rows
}
