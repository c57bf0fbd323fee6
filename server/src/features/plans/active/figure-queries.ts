import type { ActiveLevel } from '@clearstead/contract/plans/plans'
import type { ProgrammeDay } from '@clearstead/contract/values/days'
import type { ActivePlanId, MemberId } from '@clearstead/contract/values/ids'
import { isPositive, type Usd } from '@clearstead/contract/values/money'
import type { Percent } from '@clearstead/contract/values/percent'
import { sql } from 'kysely'
import type { Db } from '../../../plumbing/database/database.ts'
import { countRows } from '../../../plumbing/database/queries/row-counts.ts'
import { toLevels } from '../queries.ts'
import { lastingAmount, stillEarns } from '../rules.ts'

/** How many purchases are open. */
export function countOpenPlans(db: Db): Promise<number> {
  return countRows(db, 'active_plans', (status) => status === 'open')
}

/** A plan as it was just before a moment; its earned days are those of now. */
type HeldPlan = {
  before: Date
  activePlanId: ActivePlanId
  amount: Usd
  roiPercent: Percent
  isEarning: boolean
  capMultiple: number
  undoUntil: ProgrammeDay | null
  activeLevels: readonly ActiveLevel[]
  /** The earning cycle in which it ended since then; null for an open plan. */
  closedInCycle: number | null
}

/**
 * A member's plans just before some moments, oldest plan first. Undone purchases are left out, and a purchase
 * that can still be undone on `today` counts with what is left only.
 */
export async function listPlansAt(
  db: Db,
  memberId: MemberId,
  moments: readonly Date[],
  today: ProgrammeDay,
): Promise<HeldPlan[]> {
  const { rows } = await sql<{
    before: Date
    id: ActivePlanId
    amountThen: Usd
    amountNow: Usd
    roiPercent: Percent
    days: number
    daysEarned: number
    capMultiple: number
    undoUntil: ProgrammeDay | null
    activePercents: Percent[]
    activeDirects: number[]
    closedInCycle: number | null
  }>`
    select m.before, h.* from unnest(${moments}::timestamptz[]) m (before)
    cross join lateral plans_held_at(${memberId}, m.before) h order by m.before, h.id`.execute(db)
  const plans = rows.map((row) => ({
    before: row.before,
    activePlanId: row.id,
    amount: lastingAmount(row, today),
    roiPercent: row.roiPercent,
    isEarning: stillEarns(row),
    capMultiple: row.capMultiple,
    undoUntil: row.undoUntil,
    closedInCycle: row.closedInCycle,
    activeLevels: toLevels({ ...row, investPercents: [] }).activeLevels,
  }))
  return plans.filter(({ amount }) => isPositive(amount))
}
