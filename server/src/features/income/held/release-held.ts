import type { ProgrammeDay } from '@clearstead/contract/values/days'
import { isPositive, subtract } from '@clearstead/contract/values/money'
import { operator, wallet } from '../../../ledger/accounts.ts'
import { postTransfers } from '../../../ledger/post-transfer.ts'
import { move, type Transfer } from '../../../ledger/posting.ts'
import type { Work } from '../../../plumbing/work.ts'
import { insertIncomes, lockLimits } from '../queries.ts'
import { type CutIncome, cutToLimits } from '../rules.ts'
import { type HeldIncome, listDue, lockHeld, settleHeld } from './queries.ts'

/**
 * Pays up to `most` held incomes whose cooling-off is over by `day`: cut to the limits as they are now,
 * what is cut off goes back to the treasury. Limits are locked first, in member order, as claims and
 * purchases do; an income undone meanwhile is passed over. Gives how many it looked at and paid.
 */
export async function releaseHeld(
  work: Work,
  day: ProgrammeDay,
  most: number,
): Promise<{ found: number; released: number }> {
  const due = await listDue(work.tx, day, most)
  if (due.length === 0) return { found: 0, released: 0 }
  const limits = await lockLimits(
    work,
    due.map(({ memberId }) => memberId),
  )
  const ids = due.map(({ id }) => id)
  const held = await lockHeld(work, ids, day)
  if (held.length > 0) await settle(work, held, cutToLimits(held, limits))
  return { found: due.length, released: held.length }
}

async function settle(
  work: Work,
  held: readonly HeldIncome[],
  cut: readonly CutIncome[],
): Promise<void> {
  const transfers = [...cut.flatMap(paymentOf), ...returnOf(cut)]
  const ids = await postTransfers(work, transfers)
  const idOf = new Map(transfers.map(({ reference }, index) => [reference, ids[index]]))
  const returned = transfers.length > 0 ? idOf.get(returnName(cut)) : undefined
  await insertIncomes(
    work,
    cut.map((income) => {
      const transferId = idOf.get(income.reference)
      return { ...income, ...(transferId !== undefined && { transferId }) }
    }),
  )
  await settleHeld(
    work,
    'released',
    cut.flatMap(({ reference, reason }, index) => {
      const id = held[index]?.id
      if (id === undefined) return []
      return [{ id, paidBy: idOf.get(reference), ...(reason && { returnedBy: returned }) }]
    }),
  )
}

function paymentOf(income: CutIncome): Transfer[] {
  const { kind, reference, day, memberId, paid } = income
  if (!isPositive(paid)) return []
  const postings = move(paid, wallet(memberId, 'held_income'), wallet(memberId, 'working'))
  return [{ kind, reference, day, postings }]
}

/** What the limits cut off, in one transfer. */
function returnOf(cut: readonly CutIncome[]): Transfer[] {
  const postings = cut.flatMap(({ memberId, intended, paid }) =>
    move(subtract(intended, paid), wallet(memberId, 'held_income'), operator('treasury')),
  )
  return postings.length > 0 ? [{ kind: 'hold', reference: returnName(cut), postings }] : []
}

/** Each income is released once, so no other chunk can begin with the same. */
function returnName([first]: readonly CutIncome[]): string {
  return `hold_cut:${first?.reference}`
}
