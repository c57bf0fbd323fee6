import type { ProgrammeDay } from '@clearstead/contract/values/days'
import type { MemberId, PlanId, SettingsVersion } from '@clearstead/contract/values/ids'
import type { Usd } from '@clearstead/contract/values/money'
import type { Percent } from '@clearstead/contract/values/percent'
import { sql } from 'kysely'
import type { Db } from '../../../plumbing/database/database.ts'
import { recordsOf } from '../../../plumbing/database/queries/records-of.ts'
import type { Work } from '../../../plumbing/work.ts'
import type { Terms } from '../rules.ts'

/** An open plan from another system, with the terms that it goes on under. */
export type ImportedPlan = {
  memberId: MemberId
  planId: PlanId
  amount: Usd
  boughtOn: ProgrammeDay
  terms: Terms
  capMultiple: number
  ruleVersion: SettingsVersion
}

/**
 * Inserts open plans that moved in. They begin to earn now, can no longer be undone, and count as active business; their
 * lock goes on from the day on which they were bought.
 */
export async function insertImportedPlans(
  { tx, now }: Work,
  plans: readonly ImportedPlan[],
): Promise<void> {
  if (plans.length === 0) return
  const rows = plans.map(({ terms, ...plan }) => {
    const { activeLevels, investLevels, ...percents } = terms
    return {
      ...plan,
      ...percents,
      activePercents: activeLevels.map(({ percent }) => percent),
      activeDirects: activeLevels.map(({ directs }) => directs),
      investPercents: investLevels.map(({ percent }) => percent),
    }
  })
  await sql`
    with brought as (
      insert into active_plans (member_id, plan_id, bought, amount, roi_percent, days, direct_percent, lock_days,
        active_percents, active_directs, invest_percents, cap_multiple, rule_version, bought_on, bought_at)
      select member_id, plan_id, amount, amount, roi_percent, days, direct_percent, lock_days, active_percents,
             active_directs, invest_percents, cap_multiple, rule_version, bought_on, ${now}
      from jsonb_populate_recordset(null::active_plans, ${recordsOf(rows)}::jsonb)
      returning id, member_id, bought, bought_on
    )
    insert into plan_lots (active_plan_id, member_id, amount, remaining, day, settles_on, safe_from, is_settled, is_imported)
    select id, member_id, bought, bought, bought_on, bought_on, bought_on, true, true from brought order by id`.execute(
    tx,
  )
}

/** What is left of a purchase or top-up in an open plan, as another installation takes it. */
export type OpenLot = {
  id: number
  memberId: MemberId
  plan: string
  amount: Usd
  boughtOn: ProgrammeDay
  roiPercent: Percent
  daysLeft: number
  lockDays: number
  capMultiple: number
}

/** Open lots by id, without what codes paid. A plan with a number of days has at least one left. */
export async function listOpenLots(db: Db, after: number, most: number): Promise<OpenLot[]> {
  const { rows } = await sql<OpenLot>`
    select l.id, l.member_id, p.name as plan, l.remaining as amount, l.day as bought_on, a.roi_percent,
           case when a.days = 0 then 0 else greatest(a.days - a.days_earned, 1) end as days_left, a.lock_days, a.cap_multiple
    from plan_lots l join active_plans a on a.id = l.active_plan_id join plans p on p.id = a.plan_id
    where l.id > ${after} and l.remaining > 0 and not l.is_from_code and a.status = 'open'
    order by l.id limit ${most}`.execute(db)
  return rows
}

/** How many open lots there are, without what codes paid, and the amounts with and without a code. */
export async function sumOpenLots(db: Db): Promise<{ count: number; amount: Usd; fromCodes: Usd }> {
  const { rows } = await sql<{ count: number; amount: Usd; fromCodes: Usd }>`
    select count(*) filter (where not l.is_from_code)::integer as count,
           coalesce(sum(l.remaining) filter (where not l.is_from_code), 0)::bigint as amount,
           coalesce(sum(l.remaining) filter (where l.is_from_code), 0)::bigint as from_codes
    from plan_lots l join active_plans a on a.id = l.active_plan_id where l.remaining > 0 and a.status = 'open'`.execute(
    db,
  )
  const [row] = rows
  if (!row) throw new Error('The lots were not summed')
  return row
}
