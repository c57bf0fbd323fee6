import type { ProgrammeDay } from '@clearstead/contract/values/days'
import { add, type Usd, zero } from '@clearstead/contract/values/money'
import { operator } from '../../../ledger/accounts.ts'
import { postTransfer } from '../../../ledger/post-transfer.ts'
import { move, type Posting } from '../../../ledger/posting.ts'
import type { Work } from '../../../plumbing/work.ts'
import { holdIncomes } from '../held/hold-incomes.ts'
import { heldOutcome, notifyDirect } from '../notify-direct.ts'
import { factOf, type PurchaseFacts, purchaseIncome } from '../uplines/rules.ts'
import type { Payable } from './lock-for-purchase.ts'
import { insertStaging, stagingOf } from './queries.ts'

/**
 * The transfer that sets the uplines' part of a purchase aside, and its staging; neither if there is none.
 */
export type StagedIncome = { postings: readonly Posting[]; staging: string | null }

/**
 * Stages direct and level income of a purchase, uncut, to be written with the purchase. No upline is locked,
 * and a ticker credits them. Qualification is decided here, limits at the credit.
 */
export function stagedIncome(
  purchase: PurchaseFacts,
  { uplines, isDynamic }: Payable,
): StagedIncome {
  const dues = purchaseIncome(purchase, uplines, { isDynamic })
  const paid = dues.filter(({ reason }) => !reason)
  const setAside: Usd = add(zero<'USD'>(), ...paid.map(({ intended }) => intended))
  return {
    postings: move(setAside, operator('treasury'), operator('level_payable')),
    staging: stagingOf(purchase, dues),
  }
}

/**
 * Holds the uplines' income of a purchase that can still be undone, until `dueOn`.
 * @throws {Refusal} `treasury.short`
 */
export async function holdPurchaseIncome(
  work: Work,
  purchase: PurchaseFacts & { dueOn: ProgrammeDay },
  { uplines, isDynamic }: Payable,
): Promise<void> {
  const { dueOn } = purchase
  const dues = purchaseIncome(purchase, uplines, { isDynamic })
  await holdIncomes(
    work,
    dues.map((income) => ({ ...income, dueOn })),
    factOf(purchase),
  )
  await notifyDirect(
    work,
    dues.map((due) => heldOutcome(due, dueOn)),
  )
}

/**
 * Stages the uplines' income of a top-up in a transfer of its own, or holds it as long as the plan can be
 * undone. The member's limit is locked by this work.
 * @throws {Refusal} `treasury.short`
 */
export async function payTopupIncome(
  work: Work,
  { dueOn, ...topup }: PurchaseFacts & { dueOn: ProgrammeDay | undefined },
  payable: Payable,
): Promise<void> {
  if (dueOn !== undefined) {
    await holdPurchaseIncome(work, { ...topup, dueOn }, payable)
    return
  }
  const { postings, staging } = stagedIncome(topup, payable)
  if (postings.length > 0) {
    const reference = `level_staged:${factOf(topup)}`
    await postTransfer(work, { kind: 'level', reference, day: topup.day, postings })
  }
  await insertStaging(work, staging)
}
