import { Refusal } from '@clearstead/contract/call/refusal'
import type { ProgrammeDay } from '@clearstead/contract/values/days'
import type { ActivePlanId } from '@clearstead/contract/values/ids'
import { zero } from '@clearstead/contract/values/money'
import { operator, wallet } from '../../../ledger/accounts.ts'
import { postTransfer } from '../../../ledger/post-transfer.ts'
import { move } from '../../../ledger/posting.ts'
import type { Work } from '../../../plumbing/work.ts'
import { insertIncomes } from '../queries.ts'
import { lockHeldOfPlan, settleHeld } from './queries.ts'
import { waitingOf } from './rules.ts'

/**
 * Returns all income held for a purchase and its top-ups to the treasury, the uplines' and the buyer's ROI,
 * and records each as undone.
 * @throws {Refusal} `plans.undo_over` when any of it was released
 */
export async function undoHeld(
  work: Work,
  activePlanId: ActivePlanId,
  day: ProgrammeDay,
): Promise<void> {
  const held = await lockHeldOfPlan(work, activePlanId, day)
  if (held.some(({ status }) => status !== 'held')) throw new Refusal('plans.undo_over')
  if (held.length === 0) return
  const returnedBy = await postTransfer(work, {
    kind: 'hold',
    reference: `hold_undone:${activePlanId}`,
    postings: held.flatMap((income) =>
      move(waitingOf(income), wallet(income.memberId, 'held_income'), operator('treasury')),
    ),
  })
  await insertIncomes(
    work,
    held.map((income) => ({ ...income, paid: zero<'USD'>(), reason: 'undone' })),
  )
  await settleHeld(
    work,
    'undone',
    held.map(({ id }) => ({ id, paid: zero<'USD'>(), returnedBy })),
  )
}
