import type { PayoutQueue } from '@clearstead/contract/settings/brakes'
import type { MemberId, WithdrawalId } from '@clearstead/contract/values/ids'
import type { Usd } from '@clearstead/contract/values/money'
import { sql } from 'kysely'
import type { Db } from '../../../plumbing/database/database.ts'
import type { Work } from '../../../plumbing/work.ts'

/** All requests that wait for a decision or their payment. */
export async function sumAllWaiting(db: Db): Promise<{ count: number; total: Usd }> {
  const { count, total } = await db
    .selectFrom('withdrawals')
    .where('status', 'in', ['pending', 'approved'])
    .select(sql<bigint>`count(*)`.as('count'))
    .select(sql<Usd>`coalesce(sum(amount), 0)::bigint`.as('total'))
    .executeTakeFirstOrThrow()
  return { count: Number(count), total }
}

/**
 * Keeps in which order the requests are paid that wait now: the oldest first, or everybody's smallest, then everybody's second. A second
 * request of a member so comes after the first one of everybody else, and to ask for the same money in parts gains nothing.
 */
export async function insertPlaces(
  { tx }: Work,
  freezeId: number,
  queue: PayoutQueue,
): Promise<void> {
  await sql`
    insert into payout_places (freeze_id, withdrawal_id, method, place)
    select ${freezeId}, id, method, row_number() over (partition by method order by ${orderOf(queue)})
    from (${waitingRounds}) waiting`.execute(tx)
}

/** The requests that wait; `round` is 1 for the smallest of each member, 2 for the second. */
const waitingRounds = sql`
  select id, method, amount, fee, row_number() over (partition by member_id order by amount, id) as round
  from withdrawals where status in ('pending', 'approved')`

const orderOf = (queue: PayoutQueue) => (queue === 'in_rounds' ? sql`round, amount, id` : sql`id`)

type Chunk = {
  after: number
  limit: number
  /** Only requests that waited when this freeze ended. */
  openedBy: number | null
}

/** The next members with a request that waits, in the order of their ids. */
export async function listWaitingMembers(
  { tx }: Work,
  { after, limit, openedBy }: Chunk,
): Promise<MemberId[]> {
  const rows = await tx
    .selectFrom('withdrawals')
    .select('memberId')
    .distinct()
    .where('status', 'in', ['pending', 'approved'])
    .where('memberId', '>', after as MemberId)
    .$if(openedBy !== null, (waiting) =>
      waiting.where('id', 'in', placesOf(tx, openedBy ?? 0).select('withdrawalId')),
    )
    .orderBy('memberId')
    .limit(limit)
    .execute()
  return rows.map(({ memberId }) => memberId)
}

const placesOf = (db: Db, freezeId: number) =>
  db.selectFrom('payoutPlaces').where('freezeId', '=', freezeId)

type OwnPlace = { id: WithdrawalId; place: number; ahead: number }

/** The places of a member's waiting requests since payouts opened last, with how many are still paid before each. */
export async function listOwnPlaces(db: Db, memberId: MemberId): Promise<OwnPlace[]> {
  const { rows } = await sql<OwnPlace>`
    select w.id, own.place, (
      select count(*)::int from payout_places q join withdrawals a on a.id = q.withdrawal_id
      where q.freeze_id = own.freeze_id and q.method = own.method and q.place < own.place
        and a.status in ('pending', 'approved')
        and not exists (select from payout_rows r where r.withdrawal_id = a.id and r.outcome is null)) as ahead
    from withdrawals w join payout_places own on own.withdrawal_id = w.id
    where w.member_id = ${memberId} and w.status in ('pending', 'approved')
      and own.freeze_id = (select max(id) from payout_freezes where opened_at is not null)
    order by w.id`.execute(db)
  return rows
}

/** What is sent for the requests that wait now, in the order in which they would be paid if payouts opened now. */
export async function listWaitingInOrder(db: Db, queue: PayoutQueue) {
  const { rows } = await sql<{ id: WithdrawalId; sent: Usd }>`
    select id, (amount - fee)::bigint as sent from (${waitingRounds}) waiting
    order by ${orderOf(queue)}`.execute(db)
  return rows
}
