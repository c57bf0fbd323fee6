import { addDays, type ProgrammeDay } from '@clearstead/contract/values/days'
import { fromUnits, type Usd } from '@clearstead/contract/values/money'
import { startOf } from '@clearstead/contract/values/months'
import { sql } from 'kysely'
import type { Db } from '../../../plumbing/database/database.ts'

type DaySpan = { from: ProgrammeDay; to: ProgrammeDay; timezone: string }

/**
 * What was put into plans on these days: purchases and top-ups, each on its own day, less what was undone
 * on them, whenever that had been bought.
 */
export async function sumBoughtBetween(db: Db, { from, to, timezone }: DaySpan): Promise<Usd> {
  const begin = startOf(from, timezone)
  const end = startOf(addDays(to, 1), timezone)
  // `bought` holds the top-ups of a plan, too; they count on their own days.
  const { rows } = await sql<{ bought: bigint }>`
    select (
      (select coalesce(sum(a.bought), 0) from active_plans a where a.bought_on between ${from} and ${to})
      - (select coalesce(sum(t.amount), 0) from topups t join active_plans a on a.id = t.active_plan_id
         where t.status = 'approved' and t.kind <> 'retopup' and a.bought_on between ${from} and ${to})
      + (select coalesce(sum(t.amount), 0) from topups t
         where t.status = 'approved' and t.kind <> 'retopup' and t.decided_at >= ${begin} and t.decided_at < ${end})
      - (select coalesce(sum(a.bought), 0) from active_plans a
         where a.status = 'undone' and a.closed_at >= ${begin} and a.closed_at < ${end})
    )::bigint as bought`.execute(db)
  return fromUnits(rows[0]?.bought ?? 0n)
}
