import { sayOwn } from '@clearstead/contract/call/say'
import type { ActivePlanId, MemberId } from '@clearstead/contract/values/ids'
import { toDecimal } from '@clearstead/contract/values/money'
import type { ScheduledContext } from '../../../plumbing/jobs/scheduled.ts'
import { runAsJob } from '../../../plumbing/run-work.ts'
import type { Work } from '../../../plumbing/work.ts'
import { notify } from '../../notices/public.ts'
import { getPlan } from '../queries.ts'
import { hasEarnedOut } from '../rules.ts'
import { closeOut, lockOwn } from './change-principal.ts'
import { listEarnedOut } from './figure-queries.ts'
import { returnPrincipal } from './return-principal.ts'

const plansPerRead = 500

/**
 * Returns the principal of all plans whose last earning day was before `day`, each in a work of its own:
 * money from codes to the treasury, the rest to the member. Returns the number of plans.
 */
export async function maturePlans({ db, clock, day }: ScheduledContext): Promise<number> {
  let count = 0
  let after = 0 as ActivePlanId
  for (;;) {
    const found = await listEarnedOut(db, { before: day, after, most: plansPerRead })
    for (const plan of found) {
      const isMatured = await runAsJob({ db, clock }, 'mature-plans', (work) =>
        maturePlan(work, plan),
      )
      if (isMatured) count++
    }
    const last = found.at(-1)
    if (!last || found.length < plansPerRead) return count
    after = last.activePlanId
  }
}

/** Returns false if the plan ended in the meantime. */
export async function maturePlan(
  work: Work,
  { memberId, activePlanId }: { memberId: MemberId; activePlanId: ActivePlanId },
): Promise<boolean> {
  const plan = await lockOwn(work, { memberId, activePlanId })
  if (plan.status !== 'open' || !hasEarnedOut(plan)) return false
  const { amount } = plan
  // A cancelled withdrawal can return principal, which then matures again.
  const reference = `active_plan_matured:${activePlanId}:${work.requestId}`
  await closeOut(work, plan, { reference, ending: 'matured' })
  await returnPrincipal(work, plan, { reference })
  const { name, nameIn } = await getPlan(work.tx, plan.planId)
  await notify(work, {
    memberId,
    event: 'plan.matured',
    key: `active_plan:${activePlanId}:matured:${work.now.toISOString()}`,
    facts: { amount: toDecimal(amount), plan: sayOwn(name, nameIn) },
  })
  return true
}
