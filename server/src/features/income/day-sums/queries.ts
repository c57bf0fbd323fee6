import { IncomeKind } from '@clearstead/contract/income'
import type { ProgrammeDay } from '@clearstead/contract/values/days'
import type { MemberId } from '@clearstead/contract/values/ids'
import { fromUnits, type Usd } from '@clearstead/contract/values/money'
import { sql } from 'kysely'
import type { Db } from '../../../plumbing/database/database.ts'
import { type SummedKind, summedAs } from '../rules.ts'

export type DayKindSum = { day: ProgrammeDay; kind: SummedKind; paid: Usd }

/**
 * What a member was paid on these days, by day and kind, less what was taken back on them; days without
 * any are left out.
 */
export async function sumsByDay(
  db: Db,
  memberId: MemberId,
  days: readonly ProgrammeDay[],
): Promise<DayKindSum[]> {
  // Two parts, because what was paid and what was taken back have an index each.
  const { rows } = await sql<{ day: ProgrammeDay; kind: string; paid: bigint }>`
    select day, kind, sum(paid)::bigint as paid from (
      select day, kind, paid from incomes
      where day = any (${days}::date[]) and member_id = ${memberId} and paid > 0
      union all
      select day, kind, paid from incomes
      where day = any (${days}::date[]) and member_id = ${memberId} and paid < 0) moved
    group by day, kind`.execute(db)
  return rows.map(({ day, kind, paid }) => ({
    day,
    kind: summedAs(IncomeKind.parse(kind)),
    paid: fromUnits(paid),
  }))
}

/** How many claims and purchases wait for their uplines to be credited. */
export async function countStaged(db: Db): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`
    select (select count(*) from level_stagings) + (select count(*) from purchase_stagings) as count`.execute(
    db,
  )
  return Number(rows[0]?.count ?? 0n)
}
