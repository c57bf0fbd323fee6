import { IncomeKind, type IncomeView, UnpaidReason } from '@clearstead/contract/income'
import { type LongPageRequest, skippedBefore } from '@clearstead/contract/paging'
import type { ProgrammeDay } from '@clearstead/contract/values/days'
import type {
  ActivePlanId,
  IncomeId,
  MemberId,
  SettingsVersion,
  TransferId,
} from '@clearstead/contract/values/ids'
import { fromUnits, type Usd } from '@clearstead/contract/values/money'
import { percentFromUnits } from '@clearstead/contract/values/percent'
import { type Selectable, sql } from 'kysely'
import { behindCursor } from '../../../plumbing/database/behind-cursor.ts'
import type { Db } from '../../../plumbing/database/database.ts'
import type { DB } from '../../../plumbing/database/tables.ts'

export type IncomeFilter = LongPageRequest & {
  kind?: IncomeKind | undefined
  paid: 'all' | 'paid' | 'unpaid'
  from?: ProgrammeDay | undefined
  to?: ProgrammeDay | undefined
}

/** A member's incomes, newest first, unpaid ones included. */
export async function listIncomes(db: Db, memberId: MemberId, filter: IncomeFilter) {
  const found = db
    .selectFrom('incomes as i')
    .where('i.memberId', '=', memberId)
    .$if(filter.kind !== undefined, (q) => q.where('i.kind', '=', filter.kind ?? ''))
    .$if(filter.paid === 'paid', (q) => q.where('i.paid', '<>', 0n))
    .$if(filter.paid === 'unpaid', (q) => q.where('i.reason', 'is not', null))
    .$if(filter.from !== undefined, (q) => q.where('i.day', '>=', filter.from ?? ''))
    .$if(filter.to !== undefined, (q) => q.where('i.day', '<=', filter.to ?? ''))
  const { total } = await found
    .select((q) => q.fn.countAll<bigint>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await found
    .where(behindCursor('i.id', filter))
    .leftJoin('memberStanding as m', 'm.memberId', 'i.fromMember')
    .leftJoin('activePlanNames as p', 'p.activePlanId', 'i.activePlanId')
    .selectAll('i')
    .select(['m.username as fromUsername', 'p.planName'])
    .orderBy('i.id', 'desc')
    .limit(filter.limit)
    .offset(skippedBefore(filter))
    .execute()
  return { rows: rows.map(toIncomeView), total: Number(total) }
}

export type IncomeRow = Selectable<DB['incomes']> & {
  fromUsername: string | null
  planName: string | null
}

const money = (units: bigint | null): Usd | null => (units === null ? null : fromUnits(units))

export function toIncomeView(row: IncomeRow): IncomeView {
  return {
    id: Number(row.id) as IncomeId,
    userId: row.memberId as MemberId,
    kind: IncomeKind.parse(row.kind),
    day: row.day as ProgrammeDay,
    at: row.at,
    base: fromUnits(row.base),
    percent: row.percent === null ? null : percentFromUnits(row.percent),
    level: row.level,
    fromUsername: row.fromUsername,
    activePlanId: row.activePlanId as ActivePlanId | null,
    planName: row.planName,
    ruleVersion: row.ruleVersion as SettingsVersion,
    intended: fromUnits(row.intended),
    paid: fromUnits(row.paid),
    reason: row.reason === null ? null : UnpaidReason.parse(row.reason),
    directsNeeded: row.directsNeeded,
    directsHad: row.directsHad,
    limitBefore: money(row.limitBefore),
    limitAfter: money(row.limitAfter),
    transferId: row.transferId === null ? null : (Number(row.transferId) as TransferId),
    reverses: row.reverses === null ? null : (Number(row.reverses) as IncomeId),
  }
}

/** What was paid under these references; those without an income are left out. */
export async function paidByReference(
  db: Db,
  references: readonly string[],
): Promise<Map<string, Usd>> {
  const { rows } = await sql<{ reference: string; paid: bigint }>`
    select i.reference, i.paid + coalesce((select r.paid from incomes r where r.reverses = i.id), 0) as paid
    from incomes i where i.reference = any (${references}::text[])`.execute(db)
  return new Map(rows.map(({ reference, paid }) => [reference, fromUnits<'USD'>(paid)]))
}

/** The newest references, beginning so, under which a member was paid less than intended. */
export async function listMissedReferences(
  db: Db,
  memberId: MemberId,
  beginning: string,
): Promise<string[]> {
  const { rows } = await sql<{ reference: string }>`
    select reference from incomes where member_id = ${memberId} and starts_with(reference, ${beginning})
      and reason is not null order by id desc limit ${mostMissed}`.execute(db)
  return rows.map(({ reference }) => reference)
}

export type ExplainedTransfer = { transferId: TransferId; count: number; income: IncomeView }

const mostMissed = 500
/** So many of the newest incomes are looked through for what a recent movement paid. */
const recentIncomes = 5000

/** For each of a member's recent movements that paid income: how many incomes, and the largest of them. */
export async function explainTransfers(
  db: Db,
  memberId: MemberId,
  transferIds: readonly TransferId[],
): Promise<ExplainedTransfer[]> {
  const { rows } = await sql<IncomeRow & { count: bigint }>`
    select distinct on (i.transfer_id) i.*, m.username as from_username, p.plan_name,
           count(*) over (partition by i.transfer_id) as count
    from (select * from incomes where member_id = ${memberId} order by id desc limit ${recentIncomes}) i
    left join member_standing m on m.member_id = i.from_member
    left join active_plan_names p on p.active_plan_id = i.active_plan_id
    where i.transfer_id = any (${transferIds}::bigint[])
    order by i.transfer_id, i.paid desc, i.id`.execute(db)
  return rows.map((row) => ({
    transferId: Number(row.transferId) as TransferId,
    count: Number(row.count),
    income: toIncomeView(row),
  }))
}
