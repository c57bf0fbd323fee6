import type { NotificationType, NotificationView } from '@clearstead/contract/notices'
import { type LongPageRequest, skippedBefore } from '@clearstead/contract/paging'
import type { MemberId, NoticeId } from '@clearstead/contract/values/ids'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../plumbing/database/database.ts'
import type { Work } from '../../../plumbing/work.ts'

/** A member and since when they are told things. */
export type Reading = { memberId: MemberId; since: Date }

/** What was told to all since a member joined, with their own row where they have seen it. */
const toAll = ({ memberId, since }: Reading): RawBuilder<unknown> => sql`
  announcements a left join announcement_readers r on r.member_id = ${memberId} and r.announcement_id = a.id
  where a.is_for_all and a.deleted_at is null and a.created_at >= ${since}`

const toChosen = ({ memberId }: Reading): RawBuilder<unknown> => sql`
  announcement_readers r join announcements a on a.id = r.announcement_id
  where r.member_id = ${memberId} and not a.is_for_all and a.deleted_at is null`

type Row = {
  id: bigint
  title: string
  message: string
  type: NotificationType
  users: boolean
  event: string | null
  createdAt: Date
  seenAt: Date | null
}

/** What a member was told, newest first: each of the three sources gives no more than the page can need. */
export async function listTold(
  db: Db,
  reading: Reading,
  page: LongPageRequest,
): Promise<NotificationView[]> {
  const skipped = skippedBefore(page)
  const most = skipped + page.limit
  const [last = Number.MAX_SAFE_INTEGER] = page.cursor ?? []
  const told = sql`a.id, a.title, a.message, a.type, a.is_for_all as users, null as event, a.created_at, r.seen_at`
  const { rows } = await sql<Row>`
    select * from (
      (select n.id, n.title, n.message, 'notification' as type, false as users, n.event, n.created_at, n.seen_at
       from notices n where n.member_id = ${reading.memberId} and n.id < ${last}::bigint
       order by n.id desc limit ${most})
      union all (select ${told} from ${toAll(reading)} and a.id < ${last}::bigint order by a.id desc limit ${most})
      union all (select ${told} from ${toChosen(reading)} and a.id < ${last}::bigint order by a.id desc limit ${most})
    ) t order by id desc limit ${page.limit} offset ${skipped}`.execute(db)
  return rows.map(({ id, ...row }) => {
    const notificationId = Number(id) as NoticeId
    return { ...row, id: notificationId, notificationId, seen: row.seenAt !== null }
  })
}

/** How much a member was told in all, and how much of it they have not seen. */
export async function countTold(
  db: Db,
  reading: Reading,
): Promise<{ total: number; unseen: number }> {
  const { rows } = await sql<{ total: bigint; unseen: bigint }>`
    select sum(total)::bigint as total, sum(unseen)::bigint as unseen from (
      select count(*) as total, count(*) filter (where n.seen_at is null) as unseen
      from notices n where n.member_id = ${reading.memberId}
      union all
      select count(*), count(*) filter (where r.seen_at is null) from ${toAll(reading)}
      union all
      select count(*), count(*) filter (where r.seen_at is null) from ${toChosen(reading)}
    ) counted`.execute(db)
  return { total: Number(rows[0]?.total ?? 0n), unseen: Number(rows[0]?.unseen ?? 0n) }
}

/** Marks a notice of the member's own as seen; false when there is none. The first moment stays. */
export async function updateNoticeSeen(
  { tx, now }: Work,
  memberId: MemberId,
  id: NoticeId,
): Promise<boolean> {
  const { rows } = await sql`
    update notices set seen_at = coalesce(seen_at, ${now})
    where id = ${id} and member_id = ${memberId} returning 1`.execute(tx)
  return rows.length > 0
}

/** Marks an announcement to all or to the member as seen; false when there is none. The first moment stays. */
export async function saveAnnouncementSeen(
  { tx, now }: Work,
  { memberId, since }: Reading,
  id: NoticeId,
): Promise<boolean> {
  const { rows } = await sql`
    insert into announcement_readers as seen (member_id, announcement_id, seen_at)
    select ${memberId}, a.id, ${now} from announcements a
    where a.id = ${id} and a.deleted_at is null
      and case when a.is_for_all then a.created_at >= ${since}
          else exists (select from announcement_readers r
                       where r.member_id = ${memberId} and r.announcement_id = a.id) end
    on conflict (member_id, announcement_id) do update set seen_at = coalesce(seen.seen_at, excluded.seen_at)
    returning 1`.execute(tx)
  return rows.length > 0
}

/** Marks all that a member was told as seen. */
export async function saveAllSeen({ tx, now }: Work, reading: Reading): Promise<void> {
  const { memberId } = reading
  await sql`
    update notices set seen_at = ${now} where member_id = ${memberId} and seen_at is null`.execute(
    tx,
  )
  await sql`
    insert into announcement_readers as seen (member_id, announcement_id, seen_at)
    select ${memberId}::int, a.id, ${now}::timestamptz from ${toAll(reading)} and r.seen_at is null
    union all
    select ${memberId}::int, a.id, ${now}::timestamptz from ${toChosen(reading)} and r.seen_at is null
    order by 2
    on conflict (member_id, announcement_id)
      do update set seen_at = coalesce(seen.seen_at, excluded.seen_at)`.execute(tx)
}
