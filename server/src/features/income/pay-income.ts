import type { UnpaidReason } from '@clearstead/contract/income'
import type { TransferId } from '@clearstead/contract/values/ids'
import { isPositive, type Usd } from '@clearstead/contract/values/money'
import { type Account, operator, wallet } from '../../ledger/accounts.ts'
import { postTransfers } from '../../ledger/post-transfer.ts'
import { move } from '../../ledger/posting.ts'
import type { Db } from '../../plumbing/database/database.ts'
import type { Work } from '../../plumbing/work.ts'
import { insertIncomes, listLimits, lockLimits } from './queries.ts'
import { type CutIncome, cutToLimits, type DueIncome } from './rules.ts'

/** The result of an income; `transferId` is the transfer that paid it, if anything was paid. */
type PaidIncome = { paid: Usd; reason?: UnpaidReason; transferId?: TransferId }

/**
 * Pays one income from the treasury into the working wallet, cut to the member's limit, and inserts its row;
 * ROI is paid by `roiPayment`.
 * @throws {Refusal} `treasury.short`, `ledger.duplicate`
 */
export async function payIncome(work: Work, income: DueIncome): Promise<PaidIncome> {
  const [paid] = await payIncomes(work, [income])
  if (!paid) throw new Error(`Income ${income.reference} was lost`)
  return paid
}

/**
 * Pays several incomes, all or none, and returns their results in the same order. Incomes of one member are
 * cut to the limit one after the other. `from` is the account that pays: the treasury or `level_payable`.
 * @throws {Refusal} `treasury.short`, `ledger.duplicate`
 */
export async function payIncomes(
  work: Work,
  dues: readonly DueIncome[],
  from: Account<'USD'> = operator('treasury'),
): Promise<PaidIncome[]> {
  if (dues.length === 0) return []
  const memberIds = dues.map(({ memberId }) => memberId)
  const limits = await lockLimits(work, memberIds)
  const cut = cutToLimits(dues, limits)
  const paid = cut.filter((income) => isPositive(income.paid))
  const ids = await postTransfers(
    work,
    paid.map((income) => ({
      kind: income.kind,
      reference: income.reference,
      day: income.day,
      postings: move(income.paid, from, wallet(income.memberId, 'working')),
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

type Foreseen = Pick<DueIncome, 'memberId' | 'intended' | 'reason'>

/** What `payIncomes` would pay of each income now; nothing is locked, so limits may change before it does. */
export async function previewIncomes(
  db: Db,
  dues: readonly Foreseen[],
): Promise<(Foreseen & Pick<CutIncome, 'paid'>)[]> {
  const memberIds = dues.map(({ memberId }) => memberId)
  const limits = await listLimits(db, memberIds)
  return cutToLimits(dues, limits)
}
