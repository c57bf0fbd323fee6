import type { ActivePlanId, MemberId } from '@clearstead/contract/values/ids'
import { negate, subtract, toDecimal, zero } from '@clearstead/contract/values/money'
import { usdText } from '@clearstead/contract/values/money-text'
import { operator, wallet } from '../../ledger/accounts.ts'
import { postTransfer } from '../../ledger/post-transfer.ts'
import { move } from '../../ledger/posting.ts'
import type { Work } from '../../plumbing/work.ts'
import { lowerLimit, undoHeld } from '../income/public.ts'
import { notify } from '../notices/public.ts'
import { deactivateMember } from '../people/public.ts'
import { noteTeamDelta } from '../referral/public.ts'
import { currentSettings } from '../settings/public.ts'
import { hasOtherPurchase, updateAmount } from './active/changes/queries.ts'
import { lockOwn } from './change-principal.ts'
import { getPlan } from './queries.ts'
import { checkUndo } from './rules.ts'
import { sumRedeemedOn } from './topups/queries.ts'

/**
 * Undoes a member's purchase and its top-ups within the cooling-off: the principal is back in the funding
 * wallet, but what codes were worth in the treasury that paid it, so that a code never becomes cash. The
 * cap and the business are lowered, the uplines' held income returns. ROI that was claimed stays paid.
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
  const cycle = await lowerLimit(work, memberId, amount, plan.capMultiple)
  await updateAmount(work, activePlanId, { amount: zero(), cycle, ending: 'undone' })
  await noteTeamDelta(work, memberId, { business: negate(amount), activeBusiness: negate(amount) })
  const principal = wallet(memberId, 'principal')
  const redeemed = await sumRedeemedOn(work.tx, activePlanId)
  await postTransfer(work, {
    kind: 'plan',
    reference: `active_plan:${activePlanId}:undone`,
    postings: [
      ...move(subtract(amount, redeemed), principal, wallet(memberId, 'funding')),
      ...move(redeemed, principal, operator('treasury')),
    ],
  })
  if (!(await hasOtherPurchase(work.tx, memberId, activePlanId))) {
    await deactivateMember(work, memberId)
  }
  const { name } = await getPlan(work.tx, plan.planId)
  await notify(work, {
    ...{ memberId, event: 'plan.undone', key: `active_plan:${activePlanId}:undone` },
    facts: { amount: toDecimal(amount), plan: name },
  })
  work.note({
    subject: `active_plan:${activePlanId}`,
    before: { status: 'open', amount: usdText(amount) },
    after: { status: 'undone' },
  })
}
