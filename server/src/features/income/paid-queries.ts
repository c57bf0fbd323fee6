import { type LongPageRequest, type Paged, skippedBefore } from '@clearstead/contract/call/paging'
import type { IncomeKind } from '@clearstead/contract/income'
import { dayMs, lastDay, type ProgrammeDay } from '@clearstead/contract/values/days'
import type { IncomeId, MemberId } from '@clearstead/contract/values/ids'
import { sql } from 'kysely'
import type { Db } from '../../plumbing/database/database.ts'
import { allOf } from '../../plumbing/database/queries/all-of.ts'
import { cursorKeys } from '../../plumbing/database/queries/cursor-keys.ts'
import { countUpTo, maxRead } from '../../plumbing/database/queries/row-counts.ts'
import type { IncomeRow } from './row-queries.ts'

type PaidFilter = LongPageRequest & {
  kinds?: readonly IncomeKind[] | undefined
  memberIds?: readonly MemberId[] | undefined
  from?: ProgrammeDay | undefined
  to?: ProgrammeDay | undefined
}

/** The place of a row in the list, for a cursor; the day is counted from 1970. */
export function keysOfPaid(row: { day: ProgrammeDay; memberId: MemberId; id: IncomeId }): number[] {
  return [Date.parse(row.day) / dayMs, row.memberId, row.id]
}

/** The condition for rows after the request's cursor. */
function afterPaid(request: LongPageRequest) {
  const keys = cursorKeys(request, 'newest', ['whole', 'whole', 'whole'])
  if (!keys) return sql`true`
  const [days, memberId, id] = keys
  const isDay = days <= Date.parse(lastDay) / dayMs
  const day = isDay ? new Date(days * dayMs).toISOString().slice(0, 10) : 'infinity'
  return sql`(i.day, i.member_id, i.id) < (${day}::date, ${memberId}::bigint, ${id}::bigint)`
}

/** What was paid to all members, and what was taken back: the newest day first, then by member. */
export async function listPaidIncomes(db: Db, { page, limit, cursor, ...filter }: PaidFilter) {
  const { kinds, memberIds, from, to } = filter
  const conditions = allOf(
    // Written out, or the planner could not use the index of the rare kinds.
    kinds && sql`i.kind in (${sql.join(kinds.map((kind) => sql.lit(kind)))})`,
    memberIds && sql`i.member_id = any (${memberIds}::integer[])`,
    from && sql`i.day >= ${from}::date`,
    to && sql`i.day <= ${to}::date`,
  )
  const skipped = skippedBefore({ page, limit, cursor })
  const after = afterPaid({ page, limit, cursor })
  const first = sql`order by i.day desc, i.member_id desc, i.id desc limit ${skipped + limit}`
  // Two lists, because what was paid and what was taken back have an index each.
  const { rows } = await sql<IncomeRow & { username: string; fullname: string }>`
    select i.*, own.username, own.fullname, m.username as from_username, p.plan_name, p.plan_name_in
    from (select * from (
        (select i.day, i.member_id, i.id from incomes i where i.paid > 0 and ${conditions} and ${after} ${first})
        union all
        (select i.day, i.member_id, i.id from incomes i where i.paid < 0 and ${conditions} and ${after} ${first})) either
      order by day desc, member_id desc, id desc limit ${limit} offset ${skipped}) found
    join incomes i on i.member_id = found.member_id and i.id = found.id
    join members own on own.member_id = i.member_id
    left join members m on m.member_id = i.from_member
    left join active_plan_names p on p.active_plan_id = i.active_plan_id
    order by i.day desc, i.member_id desc, i.id desc`.execute(db)
  const total = await countUpTo(
    db,
    sql`(select from incomes i where i.paid > 0 and ${conditions} limit ${maxRead})
      union all (select from incomes i where i.paid < 0 and ${conditions} limit ${maxRead})`,
  )
  return {
    rows: rows.map(({ username, fullname, ...row }) => ({
      ...row,
      username,
      fullname,
    })),
    total,
  } satisfies Paged<unknown>
}
