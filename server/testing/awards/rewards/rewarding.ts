import type { Settings } from '@clearstead/contract/settings/settings'
import type { MemberId } from '@clearstead/contract/values/ids'
import { negate, usd } from '@clearstead/contract/values/money'
import { percent } from '@clearstead/contract/values/percent'
import { sql } from 'kysely'
import {
  addRewardPlan,
  changeRewardPlan,
} from '../../../src/features/awards/rewards/plans/edit-reward-plan.ts'
import { listRewardPlans } from '../../../src/features/awards/rewards/plans/queries.ts'
import { prepareRewards } from '../../../src/features/awards/rewards/show-rewards.ts'
import { noteTeamDelta } from '../../../src/features/referral/public.ts'
import { newestSettings } from '../../../src/features/settings/public.ts'
import type { Db } from '../../../src/plumbing/database/database.ts'
import type { Given, Run } from '../../given.ts'
import { givenSettings } from '../awards.ts'

/** Rules under which a claim needs its business alone, for tests that are about something else. */
export const oneLegIsEnough: Settings['rewards'] = {
  autoCarryForward: false,
  legPercent: percent('100'),
  directs: 0,
}

/**
 * The initial state of the tests of rewards; plans of earlier tests are retired. One leg is enough, unless other
 * rules are given.
 */
export async function rewarding(
  run: Run,
  given: Given,
  rewards: Settings['rewards'] = oneLegIsEnough,
) {
  await given.treasury('100000')
  const { version } = await run((work) => newestSettings(work.tx, work.now))
  await givenSettings(run, { rewards }, { version: version + 1 })
  await run(async (work) => {
    for (const { id } of await listRewardPlans(work.tx, { isAll: false })) {
      await changeRewardPlan(work, id, { status: 'retired' })
    }
  })
  return {
    /** A reward plan with this business and amount. */
    plan: (business: string, amount: string) =>
      run((work) =>
        addRewardPlan(work, {
          title: `${business} reached`,
          business: usd(business),
          amount: usd(amount),
          status: 'offered',
        }),
      ),
    /** The member's row of a plan, prepared. */
    rowOf: async ({ id: memberId }: { id: MemberId }, plan: { id: number }) => {
      const rewards = await run((work) => prepareRewards(work, memberId))
      const row = rewards.find(({ rewardPlanId }) => rewardPlanId === plan.id)
      if (!row) throw new Error(`No row of reward plan ${plan.id}`)
      return row
    },
    /** Business of the teams above, added by a purchase or subtracted by an undo. */
    undo: ({ id }: { id: MemberId }, amount: string) =>
      run((work) =>
        noteTeamDelta(work, id, {
          business: negate(usd(amount)),
          activeBusiness: negate(usd(amount)),
        }),
      ),
  }
}

/** Where awards differ from the rows they follow from. */
export async function awardDifferences(db: Db) {
  const { rows } =
    await sql`select member_id, figure, kept, counted from award_differences() union all select * from salary_differences()`.execute(
      db,
    )
  return rows
}
