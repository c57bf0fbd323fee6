import type { ActivePlanId, MemberId } from '@clearstead/contract/values/ids'
import { negate, zero } from '@clearstead/contract/values/money'
import { wallet } from '../../ledger/accounts.ts'
import { postTransfer } from '../../ledger/post-transfer.ts'
import { move } from '../../ledger/posting.ts'
import type { Work } from '../../plumbing/work.ts'
import { lowerLimit, undoHeld } from '../income/public.ts'
import { deactivateMember } from '../people/public.ts'
import { noteTeamDelta } from '../referral/public.ts'
import { currentSettings } from '../settings/public.ts'
import { hasOtherPurchase, updateAmount } from './active/changes/queries.ts'
import { lockOwn } from './change-principal.ts'
import { checkUndo } from './rules.ts'

/**
 * Undoes a member's purchase and its top-ups within the cooling-off: the principal is back in the funding
 * wallet, the cap and the business are lowered, the uplines' held income returns to the treasury. ROI
 * that was claimed stays paid.
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
  await postTransfer(work, {
    kind: 'plan',
    reference: `active_plan:${activePlanId}:undone`,
    postings: move(amount, wallet(memberId, 'principal'), wallet(memberId, 'funding')),
  })
  if (!(await hasOtherPurchase(work.tx, memberId, activePlanId))) {
    await deactivateMember(work, memberId)
  }
  work.note({
    subject: `active_plan:${activePlanId}`,
    before: { status: 'open', amount },
    after: { status: 'undone' },
  })
}
