import type { LongPageRequest, Total } from '@clearstead/contract/call/paging'
import type { NotificationType } from '@clearstead/contract/notices'
import type { MemberId, NoticeId, TicketId } from '@clearstead/contract/values/ids'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../plumbing/database/database.ts'
import { allOf } from '../../plumbing/database/queries/all-of.ts'
import { cursorKeys, skippedBefore } from '../../plumbing/database/queries/cursor-keys.ts'
import { countUpTo } from '../../plumbing/database/queries/row-counts.ts'
import type { Work } from '../../plumbing/work.ts'
import type { StoredText } from './rules.ts'

/** A member, since when they get notices, and when they read them: popups that have ended are not listed. */
export type Reading = { memberId: MemberId; since: Date; at: Date }

export type NoticeFilter = { seen?: boolean | undefined; type?: NotificationType | undefined }

/** Whether a row passes; `from` is its table, and a notice has no type of its own. */
function passes({ seen, type }: NoticeFilter, seenAt: string, from: 'a' | 'n') {
  const isNotice = from === 'n'
  return allOf(
    seen !== undefined && sql`(${sql.ref(seenAt)} is not null) = ${seen}`,
    type && (isNotice ? sql`${type === 'notification'}` : sql`a.type = ${type}`),
  )
}

const isShown = (at: Date): RawBuilder<unknown> =>
  sql`(a.shown_until is null or a.shown_until > ${at})`

/** The announcements to all since a member joined, with the member's own row where they have seen one. */
const toAll = ({ memberId, since, at }: Reading): RawBuilder<unknown> => sql`
  announcements a left join announcement_readers r on r.member_id = ${memberId} and r.announcement_id = a.id
  where a.is_for_all and a.deleted_at is null and a.created_at >= ${since}
    and ${isShown(at)}`

const toChosen = ({ memberId, at }: Reading): RawBuilder<unknown> => sql`
  announcement_readers r join announcements a on a.id = r.announcement_id
  where r.member_id = ${memberId} and not a.is_for_all and a.deleted_at is null and ${isShown(at)}`

/** The title or message of an announcement in the language of the member's account, where it has that. */
const inOwn = ({ memberId }: Reading, part: 'title' | 'message'): RawBuilder<unknown> => sql`
  coalesce(a.translations -> (select m.language from members m where m.member_id = ${memberId}) ->> ${part},
    ${sql.ref(`a.${part}`)})`

type Row = StoredText & {
  id: NoticeId
  type: NotificationType
  users: boolean
  ticketId: TicketId | null
  createdAt: Date
  seenAt: Date | null
}

/**
 * A member's notices, newest first; each of the three sources is read no further than the page can need, and only the
 * rows of the page are read whole.
 */
export async function listNotices(
  db: Db,
  reading: Reading,
  filter: NoticeFilter,
  page: LongPageRequest,
): Promise<Row[]> {
  const { memberId } = reading
  const skipped = skippedBefore(page)
  const most = skipped + page.limit
  const [last = Number.MAX_SAFE_INTEGER] = cursorKeys(page, 'newest', ['whole']) ?? []
  const announced = sql`a.id < ${last}::bigint and ${passes(filter, 'r.seen_at', 'a')}`
  const { rows } = await sql<Row>`
    select told.* from (
      select id, kind from (
        (select n.id, 'notice' as kind from notices n where n.member_id = ${memberId} and n.id < ${last}::bigint
           and ${passes(filter, 'n.seen_at', 'n')} order by n.id desc limit ${most})
        union all (select a.id, 'announcement' from ${toAll(reading)} and ${announced} order by a.id desc limit ${most})
        union all (select a.id, 'announcement' from ${toChosen(reading)} and ${announced} order by a.id desc limit ${most})
      ) either order by id desc limit ${page.limit} offset ${skipped}) page
    cross join lateral (
      select n.id, n.title, n.message, n.facts, 'notification' as type, false as users, n.event,
        substring(n.key from '^ticket:([0-9]{1,9}):')::integer as ticket_id, n.created_at, n.seen_at
      from notices n where page.kind = 'notice' and n.id = page.id
      union all
      select a.id, ${inOwn(reading, 'title')}, ${inOwn(reading, 'message')}, null::jsonb, a.type, a.is_for_all, null, null::integer,
        a.created_at, r.seen_at
      from announcements a left join announcement_readers r on r.member_id = ${memberId} and r.announcement_id = a.id
      where page.kind = 'announcement' and a.id = page.id) told
    order by told.id desc`.execute(db)
  return rows
}

/** Those of these notices that are the member's. */
export async function listStored(
  db: Db,
  memberId: MemberId,
  ids: readonly NoticeId[],
): Promise<(StoredText & { id: NoticeId })[]> {
  const rows = await db
    .selectFrom('notices')
    .select(['id', 'event', 'facts', 'title', 'message'])
    .where('memberId', '=', memberId)
    .where((at) => at('id', '=', at.fn.any(at.val([...ids]))))
    .execute()
  return rows.map((row) => ({ ...row, facts: row.facts as StoredText['facts'] }))
}

/** Counts the notices of a member that pass the filter, up to 10,000. */
export function countNotices(db: Db, reading: Reading, filter: NoticeFilter): Promise<Total> {
  const announced = passes(filter, 'r.seen_at', 'a')
  return countUpTo(
    db,
    sql`select 1 from notices n where n.member_id = ${reading.memberId} and ${passes(filter, 'n.seen_at', 'n')}
      union all select 1 from ${toAll(reading)} and ${announced}
      union all select 1 from ${toChosen(reading)} and ${announced}`,
  )
}

/** How many of all notices of a member are unseen. */
export async function countUnseen(db: Db, reading: Reading): Promise<number> {
  const { rows } = await sql<{ unseen: bigint }>`
    select (select count(*) from notices n where n.member_id = ${reading.memberId} and n.seen_at is null)
      + (select count(*) from ${toAll(reading)} and r.seen_at is null)
      + (select count(*) from ${toChosen(reading)} and r.seen_at is null) as unseen`.execute(db)
  return Number(rows[0]?.unseen ?? 0n)
}

/** Marks a notice of this member as seen, which keeps the first moment; false when there is none. */
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

/** Marks an announcement to all or to the member as seen, which keeps the first moment; false when there is none. */
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

/** Marks all notices of a member as seen. */
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
