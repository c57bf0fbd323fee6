import { unitsOf } from '@clearstead/contract/values/money'
import { sql } from 'kysely'
import { operatorBalances } from '../../src/ledger/balances.ts'
import type { Db } from '../../src/plumbing/database/database.ts'

type Sums = Record<'earned' | 'awards' | 'stayed' | 'codes', bigint>

/**
 * Sums since `after`: ROI and level income on it; rewards, ranks, salaries and bonuses; principal that stayed for its
 * lock and cooling-off, at least 30 days; and money from codes in plans that ended.
 */
export async function sumsOf(
  db: Db,
  planId: number,
  { after, stay }: { after: bigint; stay: number },
): Promise<Sums> {
  const { rows } = await sql<Sums>`
    select
      (select coalesce(sum(paid), 0)::bigint from income_lines where id > ${after}
        and (kind = 'roi' or (kind = 'level' and reference is null))) as earned,
      (select coalesce(sum(paid), 0)::bigint from incomes where id > ${after}
        and kind in ('reward', 'bonus', 'leadership', 'salary', 'cto')) as awards,
      (select coalesce(sum(line.amount), 0)::bigint from plan_departures d
        join active_plans a on a.id = d.active_plan_id and a.plan_id = ${planId}
        cross join unnest(d.lots, d.amounts) line (lot, amount) join plan_lots l on l.id = line.lot
        where d.status = 'gone' and (d.left_at at time zone 'UTC')::date >= l.day + ${stay}::integer) as stayed,
      (select coalesce(sum(line.amount), 0)::bigint from plan_departures d
        join active_plans a on a.id = d.active_plan_id and a.plan_id = ${planId} and a.status <> 'undone'
        cross join unnest(d.lots, d.amounts) line (lot, amount) join plan_lots l on l.id = line.lot
        join topups t on t.id = l.topup_id and t.kind = 'code' where d.status = 'gone') as codes`.execute(
    db,
  )
  return rows[0] as Sums
}

/** What is the operator's: the treasury, and level income that is still to be credited. */
export async function ownOf(db: Db): Promise<bigint> {
  const { treasury, levelPayable } = await operatorBalances(db)
  return unitsOf(treasury) + unitsOf(levelPayable)
}

/** The last number that an income has now or may get from the claims of before. */
export async function lastIncome(db: Db): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select last_value + 511 as id from incomes_id_seq`.execute(db)
  return rows[0]?.id ?? 0
}
