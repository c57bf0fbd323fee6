import type { LongPageRequest, Paged } from '@clearstead/contract/call/paging'
import { skippedBefore } from '@clearstead/contract/call/paging'
import type { HistoryEvent, HistoryKind } from '@clearstead/contract/reports/timeline'
import type { MemberId } from '@clearstead/contract/values/ids'
import type { Usd } from '@clearstead/contract/values/money'
import { sql } from 'kysely'
import type { Db } from '../../../plumbing/database/database.ts'

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
  /** The keys of the order: microseconds since 1970, and a number that differs by event; joining comes first. */
  moment: bigint
  place: bigint
}

/** No time line is counted further. */
const mostCounted = 10_000

/** What happened to one member, from the public views of all features. */
const historyOf = (memberId: MemberId) => sql`
  select at, kind, event, id, actor_id, amount, about, note from account_history where member_id = ${memberId}
  union all select at, kind, event, id, actor_id, amount, about, note from notice_history where member_id = ${memberId}
  union all select at, kind, event, id, actor_id, amount, about, note from deposit_history where member_id = ${memberId}
  union all select at, kind, event, id, actor_id, amount, about, note from withdrawal_history where member_id = ${memberId}
  union all select at, kind, event, id, actor_id, amount, about, note from plan_history where member_id = ${memberId}
  union all select at, kind, event, id, actor_id, amount, about, note from transfer_history where member_id = ${memberId}
  union all select at, kind, event, id, actor_id, amount, about, note from ticket_history where member_id = ${memberId}
  union all select at, kind, event, id, actor_id, amount, about, note from admin_history
  where subject = ${`user:${memberId}`}`

/** The entries of some kinds, newest first. Of one moment, they are in an order that stays the same. */
export async function listHistory(
  db: Db,
  memberId: MemberId,
  kinds: readonly HistoryKind[],
  request: LongPageRequest,
): Promise<Paged<HistoryRow>> {
  const [moment, place, id] = request.cursor ?? []
  const after =
    moment === undefined || place === undefined || id === undefined
      ? sql`true`
      : sql`(moment, place, id) < (${moment}::bigint, ${place}::bigint, ${id}::bigint)`
  const entries = sql`
    select h.*, (extract(epoch from at) * 1000000)::bigint as moment,
      case event when 'joined' then 0 else 1 + abs(hashtext(kind || event || about)::bigint) end as place
    from (${historyOf(memberId)}) h where kind = any (${[...kinds]})`
  const { rows } = await sql<HistoryRow>`
    select e.*, u.name as actor_name, u.kind as actor_kind
    from (select * from (${entries}) all_entries where ${after}
          order by moment desc, place desc, id desc
          limit ${request.limit} offset ${skippedBefore(request)}) e
    left join lateral (
      select username as name, 'member' as kind from members where member_id = e.actor_id
      union all select name, 'admin' from admin_names where admin_id = e.actor_id) u on true
    order by moment desc, place desc, id desc`.execute(db)
  const { rows: counts } = await sql<{ count: bigint }>`
    select count(*) as count from (select from (${historyOf(memberId)}) h
      where kind = any (${[...kinds]}) limit ${mostCounted}) counted`.execute(db)
  return { rows, total: Number(counts[0]?.count ?? 0n) }
}
