import type { ProgrammeDay } from '@clearstead/contract/values/days'
import { isPositive } from '@clearstead/contract/values/money'
import { operator, wallet } from '../../../ledger/accounts.ts'
import { postTransfers } from '../../../ledger/post-transfer.ts'
import { move, type Transfer } from '../../../ledger/posting.ts'
import type { Work } from '../../../plumbing/work.ts'
import { notifyDirect } from '../notify-direct.ts'
import { insertIncomes, lockLimits } from '../queries.ts'
import { type DueKinds, listDue, lockHeld, settleHeld } from './queries.ts'
import { cutReleased, type ReleasedIncome } from './rules.ts'
import { stageReleased } from './stage-released.ts'

/**
 * Pays up to `most` held incomes whose cooling-off ended by `day`, cut to the current limits; the rest
 * returns to the treasury. Released ROI stages its level income. Limits are locked first, in the order of
 * member ids, as claims and purchases do; incomes undone in the meantime are skipped. Returns how many
 * incomes were read and how many paid.
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
  if (held.length > 0) await settle(work, cutReleased(held, limits))
  return { found: due.length, released: held.length }
}

async function settle(work: Work, released: readonly ReleasedIncome[]): Promise<void> {
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
  await notifyDirect(
    work,
    released.map((due) => ({ due, paid: due.paid, reason: due.reason })),
  )
}

function paymentOf({ kind, reference, day, memberId, paid }: ReleasedIncome): Transfer[] {
  if (!isPositive(paid)) return []
  const to = wallet(memberId, kind === 'roi' ? 'non_working' : 'working')
  return [{ kind, reference, day, postings: move(paid, wallet(memberId, 'held_income'), to) }]
}

/** Returns what the limits cut off, in one transfer. */
function returnOf(released: readonly ReleasedIncome[]): Transfer[] {
  const postings = released.flatMap(({ memberId, cutOff }) =>
    move(cutOff, wallet(memberId, 'held_income'), operator('treasury')),
  )
  return postings.length > 0 ? [{ kind: 'hold', reference: returnName(released), postings }] : []
}

/** Each income is released once, so no other chunk begins with it. */
function returnName([first]: readonly ReleasedIncome[]): string {
  return `hold_cut:${first?.reference}`
}
