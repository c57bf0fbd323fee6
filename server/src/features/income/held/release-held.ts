import type { ProgrammeDay } from '@clearstead/contract/values/days'
import type { ActivePlanId } from '@clearstead/contract/values/ids'
import { add, isPositive, type Usd, zero } from '@clearstead/contract/values/money'
import { operator, wallet } from '../../../ledger/accounts.ts'
import { postTransfer, postTransfers } from '../../../ledger/post-transfer.ts'
import { move, type Transfer } from '../../../ledger/posting.ts'
import type { Work } from '../../../plumbing/work.ts'
import { insertLegs, type ReleasedLegs } from '../levels/legs-queries.ts'
import { notifyDirect } from '../notify-direct.ts'
import { insertIncomes, lockLimits } from '../queries.ts'
import { listAbove } from '../uplines/list-payable.ts'
import { levelLegs } from '../uplines/rules.ts'
import {
  addEarned,
  type DueKinds,
  listActiveLevels,
  listDue,
  lockHeld,
  settleHeld,
} from './queries.ts'
import { cutReleased, type ReleasedIncome } from './rules.ts'

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
  const memberIds = due.map(({ memberId }) => memberId)
  const limits = await lockLimits(work, memberIds)
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

/**
 * Stages the level income on released ROI, as a claim does for ROI that it pays: by the current facts of the
 * uplines and the paid amount.
 * @throws {Refusal} `treasury.short`
 */
async function stageReleased(work: Work, released: readonly ReleasedIncome[]): Promise<void> {
  const paid = released.filter(({ kind, paid }) => kind === 'roi' && isPositive(paid))
  const [first] = paid
  if (first === undefined) return
  const levels = await listActiveLevels(work.tx, paid.map(planOf))
  const { above, isDynamic } = await listAbove(
    work.tx,
    work.now,
    paid.map(({ memberId, ...income }) => ({
      memberId,
      activeLevels: levels.get(planOf(income)) ?? [],
    })),
  )
  const shares = paid.map((income): ReleasedLegs => {
    const { memberId, day, ruleVersion, reference } = income
    const activePlanId = planOf(income)
    const line = { activePlanId, paid: income.paid, activeLevels: levels.get(activePlanId) ?? [] }
    const legs = levelLegs([line], above.get(memberId) ?? [], { isDynamic })
    return { reference: `level:${reference}`, memberId, day, ruleVersion, legs }
  })
  const due = shares.flatMap(({ legs }) => legs.filter(({ reason }) => !reason))
  const setAside: Usd = add(zero<'USD'>(), ...due.map(({ intended }) => intended))
  if (isPositive(setAside)) {
    await postTransfer(work, {
      kind: 'level',
      // Each ROI is released once, so no other chunk begins with it.
      reference: `level_staged:${first.reference}`,
      postings: move(setAside, operator('treasury'), operator('level_payable')),
    })
  }
  await insertLegs(
    work,
    shares.filter(({ legs }) => legs.length > 0),
  )
  await addEarned(work, paid)
}

function planOf({
  activePlanId,
  reference,
}: Pick<ReleasedIncome, 'activePlanId' | 'reference'>): ActivePlanId {
  if (activePlanId === undefined) throw new Error(`Income ${reference} is of no plan`)
  return activePlanId
}
