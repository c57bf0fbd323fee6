import { add, isPositive, subtract, type Usd, zero } from '@clearstead/contract/values/money'
import { operator } from '../../../ledger/accounts.ts'
import { postTransfer } from '../../../ledger/post-transfer.ts'
import { move } from '../../../ledger/posting.ts'
import { continueTraces } from '../../../plumbing/tracing/trace-links.ts'
import type { Work } from '../../../plumbing/work.ts'
import { notifyDirect } from '../notify-direct.ts'
import { payIncomes } from '../pay-income.ts'
import { traceOfPurchase } from '../uplines/rules.ts'
import { takeStagings } from './queries.ts'

/**
 * Credits the income of up to `most` of the oldest staged purchases, with a transfer for each income, cut to
 * the current limits; the rest returns to the treasury. All or nothing. Returns the number of purchases.
 */
export async function creditPurchases(work: Work, most: number): Promise<number> {
  const staged = await takeStagings(work, most)
  const [first] = staged
  if (first === undefined) return 0
  const dues = staged.flatMap((purchase) => purchase.dues)
  const payable = operator('level_payable')
  const paid = await payIncomes(work, dues, payable)
  await notifyDirect(
    work,
    dues.map((due, index) => ({ due, paid: zero<'USD'>(), ...paid[index] })),
  )
  const due = dues.filter(({ reason }) => !reason)
  const stagedSum: Usd = add(zero<'USD'>(), ...due.map(({ intended }) => intended))
  const credited: Usd = add(zero<'USD'>(), ...paid.map((income) => income.paid))
  const cutOff = subtract(stagedSum, credited)
  if (isPositive(cutOff)) {
    await postTransfer(work, {
      kind: 'level',
      // A staging is credited once, so no other chunk begins with it.
      reference: `level_cut:${first.fact}`,
      postings: move(cutOff, payable, operator('treasury')),
    })
  }
  await continueTraces(
    work,
    staged.map(({ fact }) => traceOfPurchase(fact)),
    'credit purchase income',
  )
  return staged.length
}
