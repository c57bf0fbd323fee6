import type { ProgrammeDay } from '@clearstead/contract/values/days'
import { isPositive } from '@clearstead/contract/values/money'
import { operator, wallet } from '../../../ledger/accounts.ts'
import { postTransfers } from '../../../ledger/post-transfer.ts'
import { move, type Transfer } from '../../../ledger/posting.ts'
import type { Work } from '../../../plumbing/work.ts'
import { insertIncomes, lockLimits } from '../queries.ts'
import { type DueKinds, listDue, lockHeld, settleHeld } from './queries.ts'
import { type Released, releasedOf } from './rules.ts'
import { stageReleased } from './stage-released.ts'

/**
 * Pays up to `most` held incomes whose cooling-off is over by `day`, cut to the limits as they are now, what is cut off goes back to the treasury. ROI brings its uplines' level income along.
 * Limits are locked first, in member order, as claims and purchases do; an income undone meanwhile is
 * passed over. Gives how many it looked at and paid.
 * @throws {Refusal} `treasury.short` when level income on released ROI cannot be paid
 */
export async function releaseHeld(
  work: Work,
  day: ProgrammeDay,
  most: number,
  kinds: DueKinds = 'all',
): Promise<{ found: number; released: number }> {
  const due = await listDue(work.tx, day, { most, kinds })
  if (due.length === 0) return { found: 0, released: 0 }
  const limits = await lockLimits(
    work,
    due.map(({ memberId }) => memberId),
  )
  const ids = due.map(({ id }) => id)
  const held = await lockHeld(work, ids, day)
  if (held.length > 0) await settle(work, releasedOf(held, limits))
  return { found: due.length, released: held.length }
}

async function settle(work: Work, released: readonly Released[]): Promise<void> {
  const transfers = [...released.flatMap(paymentOf), ...returnOf(released)]
  const ids = await postTransfers(work, transfers)
  const idOf = new Map(transfers.map(({ reference }, index) => [reference, ids[index]]))
  const returned = transfers.length > 0 ? idOf.get(returnName(released)) : undefined
  await insertIncomes(
    work,
    released.map((income) => {
      const transferId = idOf.get(income.reference)
      return { ...income, ...(transferId !== undefined && { transferId }) }
    }),
  )
  await settleHeld(
    work,
    'released',
    released.map(({ id, reference, paid, cutOff }) => ({
      id,
      paid,
      paidBy: idOf.get(reference),
      ...(isPositive(cutOff) && { returnedBy: returned }),
    })),
  )
  await stageReleased(work, released)
}

function paymentOf({ kind, reference, day, memberId, paid }: Released): Transfer[] {
  if (!isPositive(paid)) return []
  const to = wallet(memberId, kind === 'roi' ? 'non_working' : 'working')
  return [{ kind, reference, day, postings: move(paid, wallet(memberId, 'held_income'), to) }]
}

/** What the limits cut off, in one transfer. */
function returnOf(released: readonly Released[]): Transfer[] {
  const postings = released.flatMap(({ memberId, cutOff }) =>
    move(cutOff, wallet(memberId, 'held_income'), operator('treasury')),
  )
  return postings.length > 0 ? [{ kind: 'hold', reference: returnName(released), postings }] : []
}

/** Each income is released once, so no other portion can begin with the same. */
function returnName([first]: readonly Released[]): string {
  return `hold_cut:${first?.reference}`
}
