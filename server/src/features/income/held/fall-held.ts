import type { ProgrammeDay } from '@clearstead/contract/values/days'
import type { ActivePlanId } from '@clearstead/contract/values/ids'
import { isPositive, isZero, subtract, type Usd, zero } from '@clearstead/contract/values/money'
import { operator, wallet } from '../../../ledger/accounts.ts'
import { postTransfer } from '../../../ledger/post-transfer.ts'
import { move } from '../../../ledger/posting.ts'
import type { Work } from '../../../plumbing/work.ts'
import { insertIncomes } from '../queries.ts'
import { lockHeldOfPlan, settleHeld, updateGone } from './queries.ts'
import { fallingOf, waitingOf } from './rules.ts'

/** Principal that left a plan of `outOf` for good, at a moment within the cooling-off. */
export type Gone = {
  activePlanId: ActivePlanId
  amount: Usd
  outOf: Usd
  leftAt: Date
  /** What the movement is called. */
  reference: string
  day: ProgrammeDay
}

/**
 * Sends the part of held income back to the treasury that existed because of principal which is gone. Of a
 * plan that lost 300 of 1,000 a direct income of 50 loses 15; what was earned after it had left stays.
 */
export async function fallHeld(work: Work, gone: Gone): Promise<void> {
  const { activePlanId, leftAt, day, reference } = gone
  const all = await lockHeldOfPlan(work, activePlanId, day)
  const falling = all
    .filter(({ status, heldAt }) => status === 'held' && heldAt <= leftAt)
    .map((income) => ({ income, falls: fallingOf(waitingOf(income), gone) }))
    .filter(({ falls }) => isPositive(falls))
  if (falling.length === 0) return
  const returnedBy = await postTransfer(work, {
    kind: 'hold',
    reference,
    postings: falling.flatMap(({ income, falls }) =>
      move(falls, wallet(income.memberId, 'held_income'), operator('treasury')),
    ),
  })
  const isWhole = ({ income, falls }: (typeof falling)[number]) =>
    isZero(subtract(waitingOf(income), falls))
  await updateGone(
    work,
    falling.filter((part) => !isWhole(part)).map(({ income, falls }) => ({ id: income.id, falls })),
  )
  const undone = falling.filter(isWhole).map(({ income }) => income)
  if (undone.length === 0) return
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
