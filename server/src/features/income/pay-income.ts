import type { UnpaidReason } from '@clearstead/contract/income'
import type { MemberId } from '@clearstead/contract/values/ids'
import { isPositive, type Usd } from '@clearstead/contract/values/money'
import { operator, wallet } from '../../ledger/accounts.ts'
import { postTransfers } from '../../ledger/post-transfer.ts'
import { move } from '../../ledger/posting.ts'
import type { Work } from '../../plumbing/work.ts'
import { uplinesOf } from '../referral/public.ts'
import { insertIncomes, insertLimit, lockLimits } from './queries.ts'
import {
  type CutIncome,
  cutToLimits,
  type DueIncome,
  type PurchaseFacts,
  purchaseIncome,
} from './rules.ts'

/**
 * Pays one income from the treasury into the working wallet, cut to what the member may still earn, and
 * writes the row that explains it; ROI goes by `payRoi`.
 * @throws {Refusal} `treasury.short`, `ledger.duplicate`
 */
export async function payIncome(
  work: Work,
  income: DueIncome,
): Promise<{ paid: Usd; reason?: UnpaidReason }> {
  const [cut] = await payAll(work, [income])
  if (!cut) throw new Error(`Income ${income.reference} was lost`)
  return { paid: cut.paid, ...(cut.reason && { reason: cut.reason }) }
}

/**
 * Locks the limits of a buyer and of all uplines a purchase may pay, in member order, before anything
 * else of it is locked: purchases in the same tree then wait for each other instead of deadlocking.
 */
export async function lockForPurchase(
  work: Work,
  memberId: MemberId,
  uplines: readonly { memberId: MemberId }[],
): Promise<void> {
  await insertLimit(work, memberId)
  await lockLimits(work, [memberId, ...uplines.map((upline) => upline.memberId)])
}

/**
 * Pays the sponsor's direct income and the uplines' invest levels of a purchase.
 * @throws {Refusal} `treasury.short`
 */
export async function payPurchaseIncome(work: Work, purchase: PurchaseFacts): Promise<void> {
  const uplines = await uplinesOf(work.tx, purchase.memberId)
  await payAll(work, purchaseIncome(purchase, uplines))
}

async function payAll(work: Work, due: readonly DueIncome[]): Promise<CutIncome[]> {
  if (due.length === 0) return []
  const limits = await lockLimits(
    work,
    due.map(({ memberId }) => memberId),
  )
  const cut = cutToLimits(due, limits)
  const paid = cut.filter((income) => isPositive(income.paid))
  const ids = await postTransfers(
    work,
    paid.map((income) => ({
      kind: income.kind,
      reference: income.reference,
      day: income.day,
      postings: move(income.paid, operator('treasury'), wallet(income.memberId, 'working')),
    })),
  )
  const transferOf = new Map(paid.map(({ reference }, index) => [reference, ids[index]]))
  await insertIncomes(
    work,
    cut.map((income) => {
      const transferId = transferOf.get(income.reference)
      return { ...income, ...(transferId !== undefined && { transferId }) }
    }),
  )
  return cut
}
