import type { Translations } from '@clearstead/contract/call/own-text'
import type { Paged, PageRequest } from '@clearstead/contract/call/paging'
import type { Said } from '@clearstead/contract/call/say'
import type { MemberId, RewardSendingId } from '@clearstead/contract/values/ids'
import { type Usd, zero } from '@clearstead/contract/values/money'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../plumbing/database/database.ts'
import { countAll, countRows, countUpTo } from '../../plumbing/database/queries/row-counts.ts'
import { titleOf } from './rewards/rules.ts'

/** A reward notice or the claim of a reward plan, with the reference under which its amount was paid. */
export type Sent = {
  kind: 'sent' | 'claimed'
  id: number
  memberId: MemberId
  username: string
  fullname: string
  title: Said | string
  titleIn: Translations
  message: string
  messageIn: Translations
  amount: Usd | null
  seenAt: Date | null
  createdAt: Date
  reference: string
}

export const noticeReference = 'reward_notice:'

const notices = sql`select 'sent' as kind, n.id, n.member_id, s.title, s.title_in, null::bigint as business, s.message, s.message_in, s.amount, n.seen_at, n.created_at,
  ${sql.lit(noticeReference)} || n.id as reference
  from reward_notices n join reward_sendings s on s.id = n.sending_id`
const claims = sql`select 'claimed' as kind, id, member_id, title, title_in, target as business, '' as message, '{}'::jsonb as message_in, amount, null::timestamptz as seen_at,
  claimed_at as created_at,
  'reward:' || member_id || ':' || reward_plan_id || case when nth > 1 then ':' || nth else '' end as reference
  from rewards where claimed_at is not null`

/** All reward notices that were sent and all reward plans that were claimed, newest first. */
export async function listSentForAdmin(db: Db, page: PageRequest): Promise<Paged<Sent>> {
  const all = sql`true`
  const rows = await readPage(db, page, all, all)
  const sent = await countRows(db, 'reward_notices')
  const claimed = await countAll(db, db.selectFrom('rewards').where('claimedAt', 'is not', null))
  return { rows, total: sent + claimed }
}

/** The notices of one sending, by member. */
export async function listOfSending(
  db: Db,
  sendingId: RewardSendingId,
  { page, limit }: PageRequest,
): Promise<Sent[]> {
  return named(
    db,
    sql`select * from (${notices} where n.sending_id = ${sendingId}
      order by n.member_id limit ${limit} offset ${(page - 1) * limit}) notice`,
    sql`s.member_id`,
  )
}

/** What one member was sent and claimed, newest first. */
export async function listReceived(
  db: Db,
  memberId: MemberId,
  page: PageRequest,
): Promise<Paged<Sent>> {
  const own = sql`member_id = ${memberId}`
  const valid = sql`${own} and reversed_at is null`
  const rows = await readPage(db, page, own, valid)
  const total = await countUpTo(
    db,
    sql`select 1 from reward_notices where ${own}
      union all select 1 from rewards where claimed_at is not null and ${valid}`,
  )
  return { rows, total }
}

/** A page of the notices and claims that two conditions hold for. Only its rows are read whole. */
function readPage(
  db: Db,
  { page, limit }: PageRequest,
  ofNotices: RawBuilder<unknown>,
  ofClaims: RawBuilder<unknown>,
): Promise<Sent[]> {
  const skipped = (page - 1) * limit
  const most = skipped + limit
  return named(
    db,
    sql`select sent.* from (
      select kind, id from (
        (select 'sent' as kind, id, created_at from reward_notices where ${ofNotices}
         order by created_at desc, id desc limit ${most})
        union all (select 'claimed', id, claimed_at from rewards where claimed_at is not null and ${ofClaims}
                   order by claimed_at desc, id desc limit ${most})) either
      order by created_at desc, kind, id desc limit ${limit} offset ${skipped}) page
    cross join lateral (${notices} where page.kind = 'sent' and n.id = page.id
      union all ${claims} and page.kind = 'claimed' and id = page.id) sent`,
    sql`s.created_at desc, s.kind, s.id desc`,
  )
}

/** A member's unseen notices and those with the given ids, oldest first. */
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
  const { rows } = await sql<Omit<Sent, 'title'> & { title: string | null; business: Usd | null }>`
    select s.kind, s.id, s.member_id, s.title, s.title_in, s.business, s.message, s.message_in, s.amount, s.seen_at, s.created_at, s.reference, m.username, m.fullname
    from (${found}) s join members m on m.member_id = s.member_id
    order by ${order}`.execute(db)
  return rows.map(({ title, business, ...row }) => ({
    ...row,
    title: titleOf({ title, business: business ?? zero() }),
  }))
}
