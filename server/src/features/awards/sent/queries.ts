import type { Paged, PageRequest } from '@clearstead/contract/paging'
import type { MemberId } from '@clearstead/contract/values/ids'
import { fromUnits, type Usd } from '@clearstead/contract/values/money'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../plumbing/database/database.ts'
import { countTallied } from '../../../plumbing/database/tallies.ts'

/** A reward notice, or the claim of a reward plan, and under which reference its amount was paid. */
export type Sent = {
  kind: 'sent' | 'claimed'
  id: number
  userId: MemberId
  username: string
  title: string
  message: string
  amount: Usd | null
  seenAt: Date | null
  createdAt: Date
  reference: string
}

type Row = Omit<Sent, 'amount'> & { amount: bigint | null }

export const noticeReference = 'reward_notice:'

const notices = sql`select 'sent' as kind, id, member_id, title, message, amount, seen_at, created_at,
  ${sql.lit(noticeReference)} || id as reference from reward_notices`
const claims = sql`select 'claimed' as kind, id, member_id, title, '' as message, amount, null::timestamptz as seen_at,
  claimed_at as created_at,
  'reward:' || member_id || ':' || reward_plan_id || case when nth > 1 then ':' || nth else '' end as reference
  from rewards where claimed_at is not null`

/** Every reward that was sent, and every reward plan that was claimed, newest first. */
export async function listSentForAdmin(db: Db, { page, limit }: PageRequest): Promise<Paged<Sent>> {
  const skipped = (page - 1) * limit
  const rows = await named(
    db,
    sql`select * from (
      (${notices} order by id desc limit ${skipped + limit})
      union all (${claims} order by claimed_at desc, id desc limit ${skipped + limit})) either
    order by created_at desc, kind, id desc limit ${limit} offset ${skipped}`,
    sql`s.created_at desc, s.kind, s.id desc`,
  )
  const sent = await countTallied(db, 'reward_notices')
  const { rows: counted } = await sql<{ total: bigint }>`
    select count(*) as total from rewards where claimed_at is not null`.execute(db)
  return { rows, total: sent + Number(counted[0]?.total ?? 0n) }
}

/** A member's notices that they have not been shown, and those that are named, oldest first. */
export async function listOpenNotices(
  db: Db,
  memberId: MemberId,
  alsoIds: readonly number[],
): Promise<Sent[]> {
  return named(
    db,
    sql`select * from (${notices}) notice where id in (
      select id from reward_notices where member_id = ${memberId} and seen_at is null
      union select id from reward_notices where id = any (${alsoIds}::integer[])) order by id limit 500`,
    sql`s.id`,
  )
}

async function named(
  db: Db,
  found: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
): Promise<Sent[]> {
  const { rows } = await sql<Row & { memberId: MemberId }>`
    select s.*, m.username from (${found}) s join member_standing m on m.member_id = s.member_id
    order by ${order}`.execute(db)
  return rows.map(({ memberId, username, amount, ...row }) => ({
    ...row,
    userId: memberId,
    username: username ?? '',
    amount: amount === null ? null : fromUnits(amount),
  }))
}
