import { type LongPageRequest, type Paged, skippedBefore } from '@clearstead/contract/call/paging'
import type { IncomeKind, IncomeView } from '@clearstead/contract/income'
import type { ProgrammeDay } from '@clearstead/contract/values/days'
import type { MemberId, TransferId } from '@clearstead/contract/values/ids'
import { sql } from 'kysely'
import type { Db } from '../../plumbing/database/database.ts'
import { afterCursor } from '../../plumbing/database/queries/after-cursor.ts'
import { countUpTo } from '../../plumbing/database/queries/row-counts.ts'
import type { IncomeRow, PaidRow } from './row-queries.ts'

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

export type PaidIncome = { income: IncomeView; count: number }
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
