import { Refusal } from '@clearstead/contract/call/refusal'
import { sayOwn } from '@clearstead/contract/call/say'
import type { ProgrammeDay } from '@clearstead/contract/values/days'
import type { ActivePlanId, MemberId } from '@clearstead/contract/values/ids'
import { toDecimal, type Usd } from '@clearstead/contract/values/money'
import { usdText } from '@clearstead/contract/values/money-text'
import type { Db } from '../../../plumbing/database/database.ts'
import type { Work } from '../../../plumbing/work.ts'
import { heldRoiOf, undoHeld } from '../../income/held/public.ts'
import { notify } from '../../notices/public.ts'
import { currentSettings } from '../../settings/public.ts'
import { getPlan } from '../queries.ts'
import { checkUndo, ownPart } from '../rules.ts'
import { closeOut, lockOwn } from './change-principal.ts'
import { getActivePlanState } from './queries.ts'
import { returnPrincipal } from './return-principal.ts'

/**
 * Undoes a member's purchase and its top-ups within the cooling-off. The principal returns to the funding
 * wallet, except money from codes, which returns to the treasury so that a code never becomes cash. The cap
 * is lowered, and all held income on the purchase returns: the uplines' and the buyer's ROI.
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
  const { name, nameIn } = await getPlan(work.tx, plan.planId)
  await notify(work, {
    memberId,
    event: 'plan.undone',
    key: `active_plan:${activePlanId}:undone`,
    facts: { amount: toDecimal(ownPart(plan)), plan: sayOwn(name, nameIn) },
  })
  work.note({
    subject: `active_plan:${activePlanId}`,
    before: { status: 'open', amount: usdText(amount) },
    after: { status: 'undone' },
  })
}

/**
 * What `undoPlan` would return now. Without `memberId` the plan of any member.
 * @throws {Refusal} as `undoPlan`
 */
export async function previewUndo(
  db: Db,
  now: Date,
  { memberId, activePlanId }: { memberId: MemberId | undefined; activePlanId: ActivePlanId },
): Promise<{ until: ProgrammeDay; returned: Usd; codesReturned: Usd; roiLost: Usd }> {
  const plan = await getActivePlanState(db, activePlanId)
  if (memberId !== undefined && plan.memberId !== memberId) {
    throw new Refusal('plans.active_unknown')
  }
  const { today } = await currentSettings(db, now)
  const until = checkUndo(plan, today)
  const roiLost = await heldRoiOf(db, activePlanId)
  return { until, returned: ownPart(plan), codesReturned: plan.fromCodes, roiLost }
}
