import type { ActiveLevel } from '@clearstead/contract/plans'
import type { ProgrammeDay } from '@clearstead/contract/values/days'
import type { ActivePlanId, MemberId } from '@clearstead/contract/values/ids'
import { fromUnits, type Usd } from '@clearstead/contract/values/money'
import { type Percent, percentFromUnits } from '@clearstead/contract/values/percent'
import { sql } from 'kysely'
import type { Db } from '../../../plumbing/database/database.ts'
import { toLevels } from '../queries.ts'

/** A plan as it was just before a moment; whether it still earns is as of now. */
type HeldPlan = {
  before: Date
  activePlanId: ActivePlanId
  amount: Usd
  roiPercent: Percent
  days: number
  daysEarned: number
  capMultiple: number
  undoUntil: ProgrammeDay | null
  activeLevels: readonly ActiveLevel[]
  /** The earning cycle in which it ended since; null of one that is open. */
  closedInCycle: number | null
}

/**
 * What a member's plans held just before some moments, oldest plan first; an undone purchase never was, and of
 * one that can still be undone on `today` only what has stayed counts.
 */
export async function listPlansHeldAt(
  db: Db,
  memberId: MemberId,
  moments: readonly Date[],
  today: ProgrammeDay,
): Promise<HeldPlan[]> {
  const { rows } = await sql<{
    before: Date
    id: ActivePlanId
    amount: bigint
    roiPercent: bigint
    days: number
    daysEarned: number
    capMultiple: number
    undoUntil: ProgrammeDay | null
    activePercents: bigint[]
    activeDirects: number[]
    closedInCycle: number | null
  }>`
    select m.before, h.* from unnest(${moments}::timestamptz[]) m (before)
    cross join lateral plans_held_at(${memberId}, m.before, ${today}) h order by m.before, h.id`.execute(
    db,
  )
  return rows.map(({ id, amount, roiPercent, activePercents, activeDirects, ...held }) => ({
    ...held,
    activePlanId: id,
    amount: fromUnits(amount),
    roiPercent: percentFromUnits(roiPercent),
    ...toLevels({ activePercents, activeDirects, investPercents: [] }),
  }))
}
