import type { UnpaidReason } from '@clearstead/contract/income'
import type { MemberId, TransferId } from '@clearstead/contract/values/ids'
import { isPositive, type Usd } from '@clearstead/contract/values/money'
import { operator, wallet } from '../../ledger/accounts.ts'
import { postTransfers } from '../../ledger/post-transfer.ts'
import { move } from '../../ledger/posting.ts'
import type { Work } from '../../plumbing/work.ts'
import { insertIncomes, insertLimit, lockLimits } from './queries.ts'
import { cutToLimits, type DueIncome, type Limit } from './rules.ts'
import { listPayable } from './uplines/list-payable.ts'
import type { Standing } from './uplines/rules.ts'

/** What became of an income; `transferId` names the movement that paid it, if anything was paid. */
type PaidIncome = { paid: Usd; reason?: UnpaidReason; transferId?: TransferId }

/**
 * Pays one income from the treasury into the working wallet, cut to what the member may still earn, and
 * writes the row that explains it; ROI goes by `payRoi`.
 * @throws {Refusal} `treasury.short`, `ledger.duplicate`
 */
export async function payIncome(work: Work, income: DueIncome): Promise<PaidIncome> {
  const [paid] = await payIncomes(work, [income])
  if (!paid) throw new Error(`Income ${income.reference} was lost`)
  return paid
}

/**
 * Pays many incomes at once, all or none, and says in the same order what became of each. Several of one
 * member are cut to the limit one after the other.
 * @throws {Refusal} `treasury.short`, `ledger.duplicate`
 */
export async function payIncomes(work: Work, dues: readonly DueIncome[]): Promise<PaidIncome[]> {
  if (dues.length === 0) return []
  const limits = await lockLimits(
    work,
    dues.map(({ memberId }) => memberId),
  )
  return payWithin(work, dues, limits)
}

/** As `payIncomes`, with the limits that the work has locked. */
export async function payWithin(
  work: Work,
  dues: readonly DueIncome[],
  limits: readonly Limit[],
): Promise<PaidIncome[]> {
  if (dues.length === 0) return []
  const cut = cutToLimits(dues, limits)
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
  const written = cut.map((income) => {
    const transferId = transferOf.get(income.reference)
    return { ...income, ...(transferId !== undefined && { transferId }) }
  })
  await insertIncomes(work, written)
  return written.map((income) => ({
    paid: income.paid,
    ...(income.reason && { reason: income.reason }),
    ...(income.transferId !== undefined && { transferId: income.transferId }),
  }))
}

/** What a purchase is paid by: the uplines it may pay, and the limits of them and the buyer, locked. */
export type Payable = {
  uplines: readonly Standing[]
  isDynamic: boolean
  limits: readonly Limit[]
}

/**
 * Locks the limits of a buyer and of all uplines a purchase may pay, in member order, before anything
 * else of it is locked: purchases in the same tree then wait for each other instead of deadlocking.
 */
export async function lockForPurchase(
  work: Work,
  memberId: MemberId,
): Promise<Payable & { limit: Limit }> {
  await insertLimit(work, memberId)
  const { uplines, isDynamic } = await listPayable(work.tx, work.now, memberId)
  const limits = await lockLimits(work, [memberId, ...uplines.map((upline) => upline.memberId)])
  const limit = limits.find((found) => found.memberId === memberId)
  if (!limit) throw new Error(`Member ${memberId} has no earning limit`)
  return { uplines, isDynamic, limits, limit }
}
