import { toDecimal } from '@clearstead/contract/values/money'
import { operator, wallet } from '../../ledger/accounts.ts'
import { postTransfer } from '../../ledger/post-transfer.ts'
import { move } from '../../ledger/posting.ts'
import { publishRequestChange } from '../../plumbing/live/publish-request-change.ts'
import type { Work } from '../../plumbing/work.ts'
import { notify } from '../notices/public.ts'
import type { Deposit } from './rules.ts'

/** Moves the amount of an approved deposit from custody to the member's funding wallet. */
export async function bookCredit(
  work: Work,
  { id, memberId, amount, reference }: Pick<Deposit, 'id' | 'memberId' | 'amount' | 'reference'>,
): Promise<void> {
  await postTransfer(work, {
    kind: 'deposit',
    reference: `deposit:${id}`,
    postings: move(amount, operator('custody'), wallet(memberId, 'funding')),
    memo: reference,
  })
}

type Decided = Pick<Deposit, 'id' | 'memberId' | 'amount' | 'note'> & {
  status: 'approved' | 'rejected'
}

/** Notifies the member of a decision, and informs the queues of admins. */
export async function publishDecision(
  work: Work,
  { id, memberId, amount, note, status }: Decided,
): Promise<void> {
  await notify(work, {
    memberId,
    event: `deposit.${status}`,
    key: `deposit:${id}:${status}`,
    facts: { amount: toDecimal(amount), note },
  })
  await publishRequestChange(work, { kind: 'deposit', id, memberId, status })
}
