import type { ProgrammeDay } from '@clearstead/contract/values/days'
import type { MemberId, PlanId, SettingsVersion } from '@clearstead/contract/values/ids'
import type { Usd } from '@clearstead/contract/values/money'
import { sql } from 'kysely'
import { recordsOf } from '../../../plumbing/database/queries/records-of.ts'
import type { Work } from '../../../plumbing/work.ts'
import type { Terms } from '../rules.ts'

/** An open plan from another system, with the terms that it goes on under. */
export type BroughtPlan = {
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
export async function insertBroughtPlans(
  { tx, now }: Work,
  plans: readonly BroughtPlan[],
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
    insert into plan_lots (active_plan_id, member_id, amount, remaining, day, settles_on, safe_from, is_settled, is_brought)
    select id, member_id, bought, bought, bought_on, bought_on, bought_on, true, true from brought order by id`.execute(
    tx,
  )
}
