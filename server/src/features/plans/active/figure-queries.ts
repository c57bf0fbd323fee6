import type { ActiveLevel } from '@clearstead/contract/plans/plans'
import type { ProgrammeDay } from '@clearstead/contract/values/days'
import type { ActivePlanId, MemberId } from '@clearstead/contract/values/ids'
import { isPositive, type Usd, zero } from '@clearstead/contract/values/money'
import type { Percent } from '@clearstead/contract/values/percent'
import { sql } from 'kysely'
import type { Db } from '../../../plumbing/database/database.ts'
import { countRows } from '../../../plumbing/database/queries/row-counts.ts'
import type { Work } from '../../../plumbing/work.ts'
import { stillEarns } from '../earning-rules.ts'
import { toLevels } from '../queries.ts'
import { lastingAmount, type Terms } from '../rules.ts'

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

/** The money in open plans that were bought under the same terms and in the same month of 30 days before a day. */
type OpenMoney = {
  terms: Terms
  capMultiple: number
  amount: Usd
  ageMonths: number
  daysEarned: number
}

/** The money in open plans by their terms and age, the newest first; what is older than five years is counted as that. */
export async function listOpenMoney(db: Db, today: ProgrammeDay): Promise<OpenMoney[]> {
  const { rows } = await sql<
    Omit<Terms, 'activeLevels' | 'investLevels'> & {
      activePercents: Percent[]
      activeDirects: number[]
      investPercents: Percent[]
      capMultiple: number
      ageMonths: number
      daysEarned: number
      amount: Usd
    }
  >`
    select roi_percent, days, direct_percent, lock_days, active_percents, active_directs, invest_percents, cap_multiple,
      least(60, greatest(0, ${today}::date - bought_on) / 30)::int as age_months,
      avg(days_earned)::float8 as days_earned, sum(amount)::bigint as amount
    from active_plans where status = 'open'
    group by 1, 2, 3, 4, 5, 6, 7, 8, 9 order by age_months, amount desc`.execute(db)
  return rows.map(({ capMultiple, amount, ageMonths, daysEarned, ...row }) => ({
    terms: { ...row, ...toLevels(row) },
    capMultiple,
    amount,
    ageMonths,
    daysEarned,
  }))
}

/** Why a plan ended. */
export type EndReason = 'closed' | 'undone' | 'matured'

/** Stores what is left in a plan. At zero the plan ends, and its money from codes counts as returned. */
export async function updateAmount(
  { tx, now }: Work,
  id: ActivePlanId,
  { amount, cycle, ending = 'closed' }: { amount: Usd; cycle: number; ending?: EndReason },
): Promise<void> {
  const isOpen = isPositive(amount)
  await tx
    .updateTable('activePlans')
    .set((field) => ({
      amount,
      changedAt: now,
      status: isOpen ? 'open' : ending,
      closedAt: isOpen ? null : now,
      closedInCycle: isOpen ? null : cycle,
      ...(!isOpen && {
        fromCodes: zero(),
        codesReturned: field('codesReturned', '+', field.ref('fromCodes')),
      }),
    }))
    .where('id', '=', id)
    .execute()
}

/** Adds a top-up to a plan. */
export async function updateBought(
  { tx, now }: Work,
  id: ActivePlanId,
  more: Usd,
  { isFromCode }: { isFromCode: boolean },
): Promise<void> {
  await tx
    .updateTable('activePlans')
    .set((field) => ({
      bought: field('bought', '+', more),
      amount: field('amount', '+', more),
      changedAt: now,
      ...(isFromCode && { fromCodes: field('fromCodes', '+', more) }),
    }))
    .where('id', '=', id)
    .execute()
}

/** Open plans whose last earning day was before `before`, by id. */
export async function listEarnedOut(
  db: Db,
  { before, after, most }: { before: ProgrammeDay; after: ActivePlanId; most: number },
): Promise<{ activePlanId: ActivePlanId; memberId: MemberId }[]> {
  return db
    .selectFrom('activePlans')
    .select(['id as activePlanId', 'memberId'])
    .where('status', '=', 'open')
    .where('days', '>', 0)
    .whereRef('daysEarned', '>=', 'days')
    .where('earnedOn', '<', before)
    .where('id', '>', after)
    .orderBy('id')
    .limit(most)
    .execute()
}
