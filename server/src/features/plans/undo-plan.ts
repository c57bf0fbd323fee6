import type { ActivePlanId, MemberId } from '@clearstead/contract/values/ids'
import { subtract, toDecimal } from '@clearstead/contract/values/money'
import { usdText } from '@clearstead/contract/values/money-text'
import type { Work } from '../../plumbing/work.ts'
import { undoHeld } from '../income/public.ts'
import { notify } from '../notices/public.ts'
import { currentSettings } from '../settings/public.ts'
import { closeOut, lockOwn } from './change-principal.ts'
import { getPlan } from './queries.ts'
import { returnPrincipal } from './return-principal.ts'
import { checkUndo } from './rules.ts'

/**
 * Undoes a member's purchase and its top-ups within the cooling-off: the principal is back in the funding
 * wallet, but what codes were worth in the treasury that paid it, so that a code never becomes cash. The
 * cap is lowered, and all held income because of it returns: the uplines', and the ROI claimed on it.
 * @throws {Refusal} `plans.active_unknown`, `plans.active_closed`, `plans.undo_over`, `plans.undo_touched`
 */
export async function undoPlan(
  work: Work,
  { memberId, activePlanId }: { memberId: MemberId; activePlanId: ActivePlanId },
): Promise<void> {
  const plan = await lockOwn(work, { memberId, activePlanId })
  const { today } = await currentSettings(work.tx, work.now)
  checkUndo(plan, today)
  const { amount } = plan
  await undoHeld(work, activePlanId, today)
  const reference = `active_plan:${activePlanId}:undone`
  await closeOut(work, plan, { reference, ending: 'undone' })
  await returnPrincipal(work, plan, { reference, as: 'undone' })
  const { name } = await getPlan(work.tx, plan.planId)
  await notify(work, {
    ...{ memberId, event: 'plan.undone', key: `active_plan:${activePlanId}:undone` },
    facts: { amount: toDecimal(subtract(amount, plan.fromCodes)), plan: name },
  })
  work.note({
    subject: `active_plan:${activePlanId}`,
    before: { status: 'open', amount: usdText(amount) },
    after: { status: 'undone' },
  })
}
