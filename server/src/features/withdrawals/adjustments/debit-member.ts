import { subtract, type Usd } from '@clearstead/contract/values/money'
import { operator, wallet } from '../../../ledger/accounts.ts'
import { lockBalances } from '../../../ledger/balances.ts'
import { postTransfer } from '../../../ledger/post-transfer.ts'
import { move } from '../../../ledger/posting.ts'
import type { Work } from '../../../plumbing/work.ts'
import { getMember } from '../../people/public.ts'
import { type Debit, insertAdjustment } from './queries.ts'

/**
 * Moves money from a member's wallet to the treasury, with a reason that stays; gives what the wallet then holds.
 * @throws {Refusal} `people.unknown`, `ledger.not_enough`
 */
export async function debitMember(work: Work, debit: Debit): Promise<Usd> {
  const { memberId, amount, reason } = debit
  await getMember(work.tx, memberId)
  const source = wallet(memberId, debit.wallet)
  const [before = amount] = await lockBalances(work, [source])
  const id = await insertAdjustment(work, debit)
  await postTransfer(work, {
    kind: 'adjustment',
    reference: `adjustment:${id}`,
    postings: move(amount, source, operator('treasury')),
    memo: reason,
  })
  const balance = subtract(before, amount)
  work.note({
    subject: `user:${memberId}`,
    before: { [debit.wallet]: before },
    after: { [debit.wallet]: balance, reason },
  })
  return balance
}
