import type { LongPageRequest, Paged, Total } from '@clearstead/contract/call/paging'
import type { Said } from '@clearstead/contract/call/say'
import type { HistoryEvent, HistoryKind } from '@clearstead/contract/reports/timeline'
import type { MemberId } from '@clearstead/contract/values/ids'
import type { Usd } from '@clearstead/contract/values/money'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../plumbing/database/database.ts'
import { cursorKeys, skippedBefore } from '../../../plumbing/database/queries/cursor-keys.ts'
import { countUpTo, maxRead } from '../../../plumbing/database/queries/row-counts.ts'

export type HistoryRow = {
  at: Date
  kind: HistoryKind
  event: HistoryEvent
  id: number
  actorKind: 'member' | 'admin' | null
  actorId: number | null
  actorName: string | null
  amount: Usd | null
  about: string
  note: string
  /** What somebody signed in with, or accepted the terms. */
  device: Said | null
  /** A note of the server itself, in place of one of a person. */
  said: Said | null
  /** The keys of the order: microseconds since 1970, and a number that differs by event; joining comes first. */
  moment: bigint
  place: bigint
}

/** What happened to one member, from the public views of all features. */
const historyOf = (memberId: MemberId) => sql`
  select at, kind, event, id, actor_id, amount, about, note, device, null::jsonb as said from account_history where member_id = ${memberId}
  union all select at, kind, event, id, actor_id, amount, about, note, null, null from notice_history where member_id = ${memberId}
  union all select at, kind, event, id, actor_id, amount, about, note, null, said from deposit_history where member_id = ${memberId}
  union all select at, kind, event, id, actor_id, amount, about, note, null, null from withdrawal_history where member_id = ${memberId}
  union all select at, kind, event, id, actor_id, amount, about, note, null, null from plan_history where member_id = ${memberId}
  union all select at, kind, event, id, actor_id, amount, about, note, null, null from transfer_history where member_id = ${memberId}
  union all select at, kind, event, id, actor_id, amount, about, note, null, null from ticket_history where member_id = ${memberId}
  union all select at, kind, event, id, actor_id, amount, about, note, null, null from admin_history
  where subject = ${`user:${memberId}`}`

/** The moments of a member's entries of some kinds before one, and of each sort only the newest. */
const momentsOf = (
  memberId: MemberId,
  kinds: readonly HistoryKind[],
  before: RawBuilder<unknown>,
  most: number,
) =>
  sql.join(
    ['account', 'notice', 'deposit', 'withdrawal', 'plan', 'transfer', 'ticket', 'admin'].map(
      (feature) =>
        sql`select at from ${sql.raw(`${feature}_moments`)}(${memberId}, ${[...kinds]}, ${before}, ${most})`,
    ),
    sql` union all `,
  )

const momentOf = (at: RawBuilder<unknown>) =>
  sql<bigint>`(extract(epoch from ${at}) * 1000000)::bigint`
const timeOf = (moment: bigint | number) =>
  sql`(timestamptz 'epoch' + ${moment}::bigint * interval '1 microsecond')`

/** The order of the entry that a page follows; undefined without a cursor. */
function keysOf(request: LongPageRequest) {
  const keys = cursorKeys(request, 'newest', ['whole', 'whole', 'whole'])
  return keys && { moment: keys[0], place: keys[1], id: keys[2] }
}

/** The moments between which a page lies, and how many entries of its newest moment come before it. */
type Window = { from: bigint | undefined; to: bigint | number; skipped: number }

/** Where a page lies, from moments alone; undefined after the end. */
async function findWindow(
  db: Db,
  memberId: MemberId,
  kinds: readonly HistoryKind[],
  request: LongPageRequest,
): Promise<Window | undefined> {
  const keys = keysOf(request)
  const skipped = skippedBefore(request)
  const before = keys ? timeOf(keys.moment) : sql`'infinity'`
  const { rows } = await sql<{ moment: bigint; newer: bigint }>`
    select ${momentOf(sql`at`)} as moment, rank() over (order by at desc) - 1 as newer
    from (${momentsOf(memberId, kinds, before, skipped + request.limit)}) moments
    order by at desc limit ${request.limit} offset ${skipped}`.execute(db)
  const [first, last] = [rows[0], rows.at(-1)]
  if (keys) {
    // What is left of the cursor's moment comes first.
    const from = rows.length < request.limit ? undefined : last?.moment
    return { from, to: keys.moment, skipped: 0 }
  }
  return (
    first && last && { from: last.moment, to: first.moment, skipped: skipped - Number(first.newer) }
  )
}

/**
 * The entries of some kinds, newest first. Of one moment, they are in an order that stays the same. Only those of the
 * moments of the page are read whole.
 */
export async function listHistory(
  db: Db,
  memberId: MemberId,
  kinds: readonly HistoryKind[],
  request: LongPageRequest,
): Promise<Paged<HistoryRow>> {
  const [total, window] = await Promise.all([
    countHistory(db, memberId, kinds),
    findWindow(db, memberId, kinds, request),
  ])
  if (!window) return { rows: [], total }
  const { from, to, skipped } = window
  const keys = keysOf(request)
  const after = keys
    ? sql`(moment, place, id) < (${keys.moment}::bigint, ${keys.place}::bigint, ${keys.id}::bigint)`
    : sql`true`
  const entries = sql`
    select h.*, ${momentOf(sql`at`)} as moment,
      case event when 'joined' then 0 else 1 + abs(hashtext(kind || event || about)::bigint) end as place
    from (${historyOf(memberId)}) h
    where kind = any (${[...kinds]}) and at <= ${timeOf(to)} ${from === undefined ? sql`` : sql`and at >= ${timeOf(from)}`}`
  const { rows } = await sql<HistoryRow>`
    select e.*, u.name as actor_name, u.kind as actor_kind
    from (select * from (${entries}) page where ${after}
          order by moment desc, place desc, id desc limit ${request.limit} offset ${skipped}) e
    left join lateral (
      select username as name, 'member' as kind from members where member_id = e.actor_id
      union all select name, 'admin' from admin_names where admin_id = e.actor_id) u on true
    order by moment desc, place desc, id desc`.execute(db)
  return { rows, total }
}

async function countHistory(
  db: Db,
  memberId: MemberId,
  kinds: readonly HistoryKind[],
): Promise<Total> {
  return countUpTo(db, momentsOf(memberId, kinds, sql`'infinity'`, maxRead))
}
