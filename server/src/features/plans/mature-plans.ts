import { randomUUID } from 'node:crypto'
import type { ActivePlanId, MemberId } from '@clearstead/contract/values/ids'
import { toDecimal } from '@clearstead/contract/values/money'
import type { ScheduledContext } from '../../plumbing/jobs/scheduled.ts'
import { runWork } from '../../plumbing/run-work.ts'
import type { Work } from '../../plumbing/work.ts'
import { notify } from '../notices/public.ts'
import { listEarnedOut } from './active/changes/queries.ts'
import { closeOut, lockOwn } from './change-principal.ts'
import { getPlan } from './queries.ts'
import { returnPrincipal } from './return-principal.ts'
import { hasEarnedOut } from './rules.ts'

const plansPerRead = 500

/**
 * Returns the principal of all plans that earned on their last day before `day`, each in a work of its
 * own: what codes put in to the treasury, the rest to the member. Gives how many there were.
 */
export async function maturePlans({ db, clock, day }: ScheduledContext): Promise<number> {
  let count = 0
  let after = 0 as ActivePlanId
  for (;;) {
    const found = await listEarnedOut(db, { before: day, after, most: plansPerRead })
    for (const plan of found) {
      const asking = {
        actor: { kind: 'job', name: 'mature-plans' } as const,
        requestId: randomUUID(),
      }
      if (await runWork(db, clock, asking, (work) => maturePlan(work, plan))) count++
    }
    const last = found.at(-1)
    if (!last || found.length < plansPerRead) return count
    after = last.activePlanId
  }
}

/** Gives whether it still was to mature: one that ended meanwhile stays as it is. */
export async function maturePlan(
  work: Work,
  { memberId, activePlanId }: { memberId: MemberId; activePlanId: ActivePlanId },
): Promise<boolean> {
  const plan = await lockOwn(work, { memberId, activePlanId })
  if (plan.status !== 'open' || !hasEarnedOut(plan)) return false
  const { amount } = plan
  // A withdrawal that is cancelled can put principal back, which then matures in its turn.
  const reference = `active_plan_matured:${activePlanId}:${work.requestId}`
  await closeOut(work, plan, { reference, ending: 'matured' })
  await returnPrincipal(work, plan, { reference })
  const { name } = await getPlan(work.tx, plan.planId)
  await notify(work, {
    ...{
      memberId,
      event: 'plan.matured',
      key: `active_plan:${activePlanId}:matured:${work.now.toISOString()}`,
    },
    facts: { amount: toDecimal(amount), plan: name },
  })
  return true
}
