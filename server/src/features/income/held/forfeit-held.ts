import { Refusal } from '@clearstead/contract/call/refusal'
import type { ProgrammeDay } from '@clearstead/contract/values/days'
import type { ActivePlanId, TransferId } from '@clearstead/contract/values/ids'
import { isPositive, isZero, subtract, type Usd, zero } from '@clearstead/contract/values/money'
import { operator, wallet } from '../../../ledger/accounts.ts'
import { postTransfer } from '../../../ledger/post-transfer.ts'
import { move } from '../../../ledger/posting.ts'
import type { Work } from '../../../plumbing/work.ts'
import { insertIncomes } from '../queries.ts'
import { lockHeldOfPlan, settleHeld, updateGone } from './queries.ts'
import { forfeitedPart, type HeldIncome, waitingOf } from './rules.ts'

/** Principal that left a plan of `outOf` for good, at a moment within the cooling-off. */
type DepartedPrincipal = {
  activePlanId: ActivePlanId
  amount: Usd
  outOf: Usd
  leftAt: Date
  /** The reference of the transfer. */
  reference: string
  day: ProgrammeDay
}

/**
 * Returns the share of held income that belongs to departed principal to the treasury. When 300 of 1,000
 * leave a plan, a held direct income of 50 loses 15. Income held after the departure is unchanged.
 */
export async function forfeitHeld(work: Work, departed: DepartedPrincipal): Promise<void> {
  const { activePlanId, leftAt, day, reference } = departed
  const all = await lockHeldOfPlan(work, activePlanId, day)
  const forfeitures = all
    .filter(({ status, heldAt }) => status === 'held' && heldAt <= leftAt)
    .map((income) => ({ income, falls: forfeitedPart(waitingOf(income), departed) }))
    .filter(({ falls }) => isPositive(falls))
  if (forfeitures.length === 0) return
  const returnedBy = await postTransfer(work, {
    kind: 'hold',
    reference,
    postings: forfeitures.flatMap(({ income, falls }) =>
      move(falls, wallet(income.memberId, 'held_income'), operator('treasury')),
    ),
  })
  const isWhole = ({ income, falls }: (typeof forfeitures)[number]) =>
    isZero(subtract(waitingOf(income), falls))
  await updateGone(
    work,
    forfeitures
      .filter((part) => !isWhole(part))
      .map(({ income, falls }) => ({ id: income.id, falls })),
  )
  const undone = forfeitures.filter(isWhole).map(({ income }) => income)
  if (undone.length > 0) await recordUndone(work, undone, returnedBy)
}

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
  await recordUndone(work, held, returnedBy)
}

async function recordUndone(
  work: Work,
  undone: readonly HeldIncome[],
  returnedBy: TransferId,
): Promise<void> {
  await insertIncomes(
    work,
    undone.map((income) => ({ ...income, paid: zero<'USD'>(), reason: 'undone' })),
  )
  await settleHeld(
    work,
    'undone',
    undone.map(({ id }) => ({ id, paid: zero<'USD'>(), returnedBy })),
  )
}
