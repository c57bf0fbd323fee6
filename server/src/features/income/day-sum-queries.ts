import type { IncomeKind } from '@clearstead/contract/income'
import type { ProgrammeDay } from '@clearstead/contract/values/days'
import type { MemberId } from '@clearstead/contract/values/ids'
import type { Usd } from '@clearstead/contract/values/money'
import { sql } from 'kysely'
import type { Db } from '../../plumbing/database/database.ts'
import { openBatch } from './levels/batch-queries.ts'
import { lifetimeKind, type SummedKind } from './rules.ts'

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
      where day = any (${days}::date[]) and member_id = ${memberId} and paid < 0
      union all
      select day, 'roi', paid from claim_lines
      where day = any (${days}::date[]) and member_id = ${memberId} and paid > 0
      union all
      select day, 'level', paid from level_stretches
      where day = any (${days}::date[]) and member_id = ${memberId}) moved
    group by day, kind`.execute(db)
  return rows.map((row) => ({ ...row, kind: lifetimeKind(row.kind) }))
}

/** The most claims and purchases that are counted one by one: a dashboard need not wait for a million. */
export const mostStaged = 10_000

/** The number of claims and purchases whose uplines are not credited yet: exact up to `mostStaged`, else some more than that. */
export async function countStaged(db: Db): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`
    select (select count(*) from (select from level_queue limit ${mostStaged + 1}) queue)
      + (select count(*) from (select from purchase_stagings limit ${mostStaged + 1}) purchases)
      + coalesce((select legs from (${openBatch}) open), 0) as count`.execute(db)
  return Number(rows[0]?.count ?? 0n)
}
