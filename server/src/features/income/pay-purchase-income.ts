import type { ProgrammeDay } from '@clearstead/contract/values/days'
import type { Work } from '../../plumbing/work.ts'
import { holdIncomes } from './held/hold-incomes.ts'
import { type Payable, payWithin } from './pay-income.ts'
import { factOf, type PurchaseFacts, purchaseIncome } from './uplines/rules.ts'

/**
 * Pays the sponsor's direct income and the uplines' invest levels of a purchase or top-up. Within a
 * cooling-off it sets them aside instead, until `dueOn`. The buyer and the uplines are locked by this work.
 * @throws {Refusal} `treasury.short`
 */
export async function payPurchaseIncome(
  work: Work,
  purchase: PurchaseFacts & { dueOn?: ProgrammeDay | undefined },
  { uplines, isDynamic, limits }: Payable,
): Promise<void> {
  const due = purchaseIncome(purchase, uplines, isDynamic)
  const { dueOn } = purchase
  if (dueOn === undefined) await payWithin(work, due, limits)
  else {
    await holdIncomes(
      work,
      due.map((income) => ({ ...income, dueOn })),
      factOf(purchase),
    )
  }
}
