import type { ProgrammeDay } from '@clearstead/contract/values/days'
import { add, type Usd, zero } from '@clearstead/contract/values/money'
import { operator } from '../../../ledger/accounts.ts'
import { postTransfer } from '../../../ledger/post-transfer.ts'
import { move, type Posting } from '../../../ledger/posting.ts'
import type { Work } from '../../../plumbing/work.ts'
import { holdIncomes } from '../held/hold-incomes.ts'
import { factOf, type PurchaseFacts, purchaseIncome } from '../uplines/rules.ts'
import type { Payable } from './lock-for-purchase.ts'
import { insertStaging, stagingOf } from './queries.ts'

/** What sets the uplines' part of a purchase aside, and the row that says whose it is, if it is anybody's. */
export type StagedIncome = { postings: readonly Posting[]; staging: string | null }

/**
 * Sets direct and level income of a purchase aside, whole, to be written with the purchase: no upline is
 * locked, and a ticker credits them. Whether they qualify is judged here, their limits when it is credited.
 */
export function stagedIncome(
  purchase: PurchaseFacts,
  { uplines, isDynamic }: Payable,
): StagedIncome {
  const dues = purchaseIncome(purchase, uplines, isDynamic)
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
  const dues = purchaseIncome(purchase, uplines, isDynamic)
  await holdIncomes(
    work,
    dues.map((income) => ({ ...income, dueOn })),
    factOf(purchase),
  )
}

/**
 * Sets the uplines' income of a top-up aside, in a transfer of its own, or holds it as long as the plan can be
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
