import { type LongPageRequest, type Paged, skippedBefore } from '@clearstead/contract/call/paging'
import type { IncomeKind, IncomeView } from '@clearstead/contract/income'
import { dayMs, lastDay, type ProgrammeDay } from '@clearstead/contract/values/days'
import type { IncomeId, MemberId, TransferId } from '@clearstead/contract/values/ids'
import type { Usd } from '@clearstead/contract/values/money'
import { sql } from 'kysely'
import type { Db } from '../../plumbing/database/database.ts'
import { allOf } from '../../plumbing/database/queries/all-of.ts'
import { afterCursor, cursorKeys } from '../../plumbing/database/queries/cursor-keys.ts'
import { countUpTo, maxRead } from '../../plumbing/database/queries/row-counts.ts'
import type { IncomeRow, PaidRow } from './row-queries.ts'
import { lifetimeKind, type SummedKind } from './rules.ts'

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

export type DayKindSum = { day: ProgrammeDay; kind: SummedKind; paid: Usd }

/** What a member was paid on these days by day and kind, less reversals; days without income are left out. */
export async function sumsByDay(
  db: Db,
  memberId: MemberId,
  days: readonly ProgrammeDay[],
): Promise<DayKindSum[]> {
  // Payments and reversals have an index each, so they are read separately.
  const { rows } = await sql<{ day: ProgrammeDay; kind: IncomeKind; paid: Usd }>`
    select day, kind, sum(paid)::bigint as paid from (
      select day, kind, paid from incomes
      where day = any (${days}::date[]) and member_id = ${memberId} and paid > 0
      union all
      select day, kind, paid from incomes
      where day = any (${days}::date[]) and member_id = ${memberId} and paid < 0) moved
    group by day, kind`.execute(db)
  return rows.map((row) => ({ ...row, kind: lifetimeKind(row.kind) }))
}

/** The number of claims and purchases whose uplines are not credited yet. */
export async function countStaged(db: Db): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`
    select (select count(*) from level_stagings) + (select count(*) from purchase_stagings) as count`.execute(
    db,
  )
  return Number(rows[0]?.count ?? 0n)
}

export type StatementIncome = IncomeView & { username: string }

type Filter = {
  memberIds: readonly MemberId[]
  kinds: readonly IncomeKind[]
  /** Whether it was earned on own plans or by the downline. */
  origin?: 'own' | 'team' | undefined
  /** Paid and not reversed, paid and reversed, or unpaid. */
  outcome?: 'completed' | 'reversed' | 'unpaid' | undefined
  from?: ProgrammeDay | undefined
  to?: ProgrammeDay | undefined
}

const reversed = sql`exists (select from incomes later where later.reverses = i.id)`
const outcomeConditions = {
  completed: sql`and i.paid <> 0 and not ${reversed}`,
  reversed: sql`and i.paid <> 0 and ${reversed}`,
  unpaid: sql`and i.paid = 0`,
}

type Row = IncomeRow & { username: string }

/** The incomes of some members, newest first, including unpaid ones. */
export async function listStatementIncomes(
  db: Db,
  { memberIds, kinds, origin, outcome, from, to }: Filter,
  request: LongPageRequest,
): Promise<Paged<StatementIncome>> {
  const conditions = sql`where i.member_id = any (${memberIds}::integer[]) and i.kind = any (${kinds}::text[])
    ${origin === 'own' ? sql`and i.from_member is null` : sql``}
    ${origin === 'team' ? sql`and i.from_member is not null` : sql``}
    ${outcome ? outcomeConditions[outcome] : sql``}
    ${from ? sql`and i.day >= ${from}::date` : sql``} ${to ? sql`and i.day <= ${to}::date` : sql``}`
  const after = afterCursor('i.id', request)
  const total = await countUpTo(db, sql`select from incomes i ${conditions}`)
  const { rows } = await sql<Row>`
    select i.*, own.username, m.username as from_username, p.plan_name, p.plan_name_in
    from (select * from incomes i ${conditions} and ${after}
      order by i.id desc limit ${request.limit} offset ${skippedBefore(request)}) i
    join members own on own.member_id = i.member_id
    left join members m on m.member_id = i.from_member
    left join active_plan_names p on p.active_plan_id = i.active_plan_id
    order by i.id desc`.execute(db)
  return { rows: rows, total }
}

/** The incomes that have these references, by the transfer that paid them. */
export async function incomesByReference(
  db: Db,
  references: readonly string[],
): Promise<Map<TransferId, IncomeView>> {
  const { rows } = await sql<PaidRow>`
    select i.*, m.username as from_username, p.plan_name, p.plan_name_in from incomes i
    left join members m on m.member_id = i.from_member
    left join active_plan_names p on p.active_plan_id = i.active_plan_id
    where i.reference = any (${references}::text[]) and i.transfer_id is not null`.execute(db)
  return new Map(rows.map((row) => [row.transferId, row] as const))
}

type PaidIncome = { income: IncomeView; count: number }
type Movement = { memberId: MemberId; transferId: TransferId }

/** The number of incomes that a movement paid to its member, and the largest; undefined if it paid none. */
export async function incomesOfMovements(
  db: Db,
  movements: readonly Movement[],
): Promise<(movement: Movement) => PaidIncome | undefined> {
  const members = [...new Set(movements.map(({ memberId }) => memberId))]
  const transfers = [...new Set(movements.map(({ transferId }) => transferId))]
  const { rows } = await sql<PaidRow & { count: bigint }>`
    select i.*, m.username as from_username, p.plan_name, p.plan_name_in
    from (select distinct on (found.member_id, found.transfer_id) found.*,
            count(*) over (partition by found.member_id, found.transfer_id) as count
          from incomes found
          where found.transfer_id = any (${transfers}::bigint[]) and found.member_id = any (${members}::integer[])
          order by found.member_id, found.transfer_id, abs(found.paid) desc, found.id) i
    left join members m on m.member_id = i.from_member
    left join active_plan_names p on p.active_plan_id = i.active_plan_id`.execute(db)
  const keyOf = ({ memberId, transferId }: Movement) => `${memberId}:${transferId}`
  const found = new Map(
    rows.map(({ count, ...row }) => [keyOf(row), { income: row, count: Number(count) }] as const),
  )
  return (movement) => found.get(keyOf(movement))
}
