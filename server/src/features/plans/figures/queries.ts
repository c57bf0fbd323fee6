import type { ActiveLevel } from '@clearstead/contract/plans'
import { addDays, type ProgrammeDay } from '@clearstead/contract/values/days'
import type { ActivePlanId, MemberId } from '@clearstead/contract/values/ids'
import { fromUnits, type Usd } from '@clearstead/contract/values/money'
import { startOf } from '@clearstead/contract/values/months'
import { type Percent, percentFromUnits } from '@clearstead/contract/values/percent'
import { sql } from 'kysely'
import type { Db } from '../../../plumbing/database/database.ts'
import { toLevels } from '../queries.ts'

/** What was put into plans from `from` on, by the day of purchase, less what was undone. */
export async function sumBoughtByDay(db: Db, from: ProgrammeDay): Promise<Map<string, Usd>> {
  const { rows } = await sql<{ day: string; bought: bigint }>`
    select bought_on as day, sum(bought)::bigint as bought from active_plans
    where bought_on >= ${from}::date and status <> 'undone' group by bought_on`.execute(db)
  return new Map(rows.map(({ day, bought }) => [day, fromUnits<'USD'>(bought)]))
}

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
      - (select coalesce(sum(t.amount - t.fee), 0) from topups t join active_plans a on a.id = t.active_plan_id
         where t.status = 'approved' and t.kind <> 'retopup' and a.bought_on between ${from} and ${to})
      + (select coalesce(sum(t.amount - t.fee), 0) from topups t
         where t.status = 'approved' and t.kind <> 'retopup' and t.decided_at >= ${begin} and t.decided_at < ${end})
      - (select coalesce(sum(a.bought), 0) from active_plans a
         where a.status = 'undone' and a.closed_at >= ${begin} and a.closed_at < ${end})
    )::bigint as bought`.execute(db)
  return fromUnits(rows[0]?.bought ?? 0n)
}

/** A plan as it was just before a moment; whether it still earns is as of now. */
type HeldPlan = {
  before: Date
  activePlanId: ActivePlanId
  amount: Usd
  roiPercent: Percent
  days: number
  daysEarned: number
  capMultiple: number
  activeLevels: readonly ActiveLevel[]
  /** The earning cycle in which it ended since; null of one that is open. */
  closedInCycle: number | null
}

/** What a member's plans held just before some moments, oldest plan first; an undone purchase never was. */
export async function listPlansHeldAt(
  db: Db,
  memberId: MemberId,
  moments: readonly Date[],
): Promise<HeldPlan[]> {
  const { rows } = await sql<{
    before: Date
    id: ActivePlanId
    amount: bigint
    roiPercent: bigint
    days: number
    daysEarned: number
    capMultiple: number
    activePercents: bigint[]
    activeDirects: number[]
    closedInCycle: number | null
  }>`
    select m.before, h.* from unnest(${moments}::timestamptz[]) m (before)
    cross join lateral plans_held_at(${memberId}, m.before) h order by m.before, h.id`.execute(db)
  return rows.map(({ id, amount, roiPercent, activePercents, activeDirects, ...held }) => ({
    ...held,
    activePlanId: id,
    amount: fromUnits(amount),
    roiPercent: percentFromUnits(roiPercent),
    ...toLevels({ activePercents, activeDirects, investPercents: [] }),
  }))
}
