import type { ProgrammeDay } from '@clearstead/contract/values/days'
import type { Work } from '../../plumbing/work.ts'
import { holdIncomes } from './held/hold-incomes.ts'
import { payIncomes } from './pay-income.ts'
import { listPayable } from './uplines/list-payable.ts'
import { factOf, type PurchaseFacts, purchaseIncome } from './uplines/rules.ts'

/**
 * Pays the sponsor's direct income and the uplines' invest levels of a purchase or top-up. Within a
 * cooling-off it sets them aside instead, until `dueOn`.
 * @throws {Refusal} `treasury.short`
 */
export async function payPurchaseIncome(
  work: Work,
  purchase: PurchaseFacts & { dueOn?: ProgrammeDay | undefined },
): Promise<void> {
  const { uplines, isDynamic } = await listPayable(work.tx, work.now, purchase.memberId)
  const due = purchaseIncome(purchase, uplines, isDynamic)
  const { dueOn } = purchase
  if (dueOn === undefined) await payIncomes(work, due)
  else {
    await holdIncomes(
      work,
      due.map((income) => ({ ...income, dueOn })),
      factOf(purchase),
    )
  }
}
