import type { RewardSending } from '@clearstead/contract/awards/sent-rewards'
import type { Translations } from '@clearstead/contract/call/own-text'
import type { Paged, PageRequest } from '@clearstead/contract/call/paging'
import { Refusal } from '@clearstead/contract/call/refusal'
import type { AdminId, RewardSendingId } from '@clearstead/contract/values/ids'
import type { Usd } from '@clearstead/contract/values/money'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../plumbing/database/database.ts'
import { countAll } from '../../plumbing/database/queries/row-counts.ts'
import type { Work } from '../../plumbing/work.ts'
import { noticeReference } from './sent-queries.ts'

export type NewSending = {
  title: string
  titleIn: Translations
  message: string
  messageIn: Translations
  amount?: Usd | undefined
  toAll: boolean
  sentBy: AdminId
  askedBy?: AdminId | undefined
}

/** Inserts what is sent to this many members. */
export async function insertSending(
  work: Work,
  { amount, askedBy, ...sending }: NewSending,
  members: number,
): Promise<RewardSendingId> {
  const { id } = await work.tx
    .insertInto('rewardSendings')
    .values({
      ...sending,
      members,
      amount: amount ?? null,
      askedBy: askedBy ?? null,
      createdAt: work.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Sends a message to every open account in one statement; returns their number. */
export async function insertSendingToAll(
  { tx, now }: Work,
  { title, titleIn, message, messageIn, sentBy, askedBy }: NewSending,
): Promise<number> {
  const { rows } = await sql<{ members: number }>`
    with recipients as (
      select member_id from members where not is_closed
    ), sending as (
      insert into reward_sendings (title, title_in, message, message_in, to_all, members, sent_by, asked_by, created_at)
      select ${title}, ${JSON.stringify(titleIn)}::jsonb, ${message}, ${JSON.stringify(messageIn)}::jsonb, true, count(*), ${sentBy}::integer, ${askedBy ?? null}::integer, ${now}::timestamptz
      from recipients returning id, members
    ), notices as (
      insert into reward_notices (sending_id, member_id, created_at)
      select sending.id, member_id, ${now}::timestamptz from recipients cross join sending
    )
    select members from sending`.execute(tx)
  return rows[0]?.members ?? 0
}

/** What admins sent, newest first. */
export async function listSendings(
  db: Db,
  { page, limit }: PageRequest,
): Promise<Paged<RewardSending>> {
  const [rows, total] = await Promise.all([
    readSendings(
      db,
      sql`select * from reward_sendings order by id desc limit ${limit} offset ${(page - 1) * limit}`,
    ),
    countAll(db, db.selectFrom('rewardSendings')),
  ])
  return { rows, total }
}

/** One thing that was sent. @throws {Refusal} `rewards.unknown` */
export async function getSending(db: Db, id: RewardSendingId): Promise<RewardSending> {
  const [sending] = await readSendings(db, sql`select * from reward_sendings where id = ${id}`)
  if (!sending) throw new Refusal('rewards.unknown')
  return sending
}

/** Counts for each of these who has seen theirs, and adds up what was paid. */
async function readSendings(db: Db, found: RawBuilder<unknown>): Promise<RewardSending[]> {
  const { rows } = await sql<Counted>`
    select s.id, s.title, s.title_in, s.message, s.message_in, s.amount, s.to_all, s.members, s.created_at,
      sender.name as sent_by, asker.name as asked_by, seen.count as seen, coalesce(p.members, 0) as paid_members,
      case when s.amount is not null then coalesce(p.paid, 0)::bigint end as paid
    from (${found}) s
    join admin_names sender on sender.admin_id = s.sent_by
    left join admin_names asker on asker.admin_id = s.asked_by
    cross join lateral (
      select count(*) as count from reward_notices n where n.sending_id = s.id and n.seen_at is not null) seen
    cross join lateral (
      select count(*) filter (where i.paid > 0) as members, sum(i.paid) as paid
      from reward_notices n join income_payments i on i.reference = ${sql.lit(noticeReference)} || n.id
      where s.amount is not null and n.sending_id = s.id) p
    order by s.id desc`.execute(db)
  return rows.map(({ seen, paidMembers, ...sending }) => ({
    ...sending,
    seen: Number(seen),
    paidMembers: Number(paidMembers),
  }))
}

type Counted = Omit<RewardSending, 'seen' | 'paidMembers'> & { seen: bigint; paidMembers: bigint }
