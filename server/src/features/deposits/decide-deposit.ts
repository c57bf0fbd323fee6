import type { AdminId, DepositId, MemberId } from '@clearstead/contract/values/ids'
import type { Usd } from '@clearstead/contract/values/money'
import { usdText } from '@clearstead/contract/values/money-text'
import type { Work } from '../../plumbing/work.ts'
import { deciderOf } from '../people/admins/public.ts'
import { bookCredit, publishDecision } from './book-credit.ts'
import { listRivals } from './disputes/queries.ts'
import { checkUndisputed } from './disputes/rules.ts'
import { findDepositForAdmin, updatePending } from './queries.ts'
import { refuseDecision } from './rules.ts'

type Decision = {
  id: DepositId
  memberId: MemberId
  amount: Usd
  status: 'approved' | 'rejected'
  note: string
  adminId: AdminId
}

/**
 * Approves a pending deposit, which credits the funding wallet, or rejects it. Of two simultaneous decisions
 * one succeeds, and of several deposits that report the same payment at most one is credited.
 * @throws {Refusal} `deposits.unknown`, `.mismatch`, `.decided`, `.disputed`, `.credited_already`
 */
export async function decideDeposit(work: Work, decision: Decision): Promise<void> {
  const { id, status, note, adminId } = decision
  if (status === 'approved') checkUndisputed(await listRivals(work.tx, id), note)
  const decided = await updatePending(work, decision, { status, note, decidedBy: adminId })
  if (!decided) {
    const found = await findDepositForAdmin(work.tx, id)
    return refuseDecision(found, decision, await deciderOf(work, found))
  }

  if (status === 'approved') await bookCredit(work, decided)
  await publishDecision(work, { ...decided, status })
  work.note({
    subject: `deposit:${id}`,
    before: { status: 'pending' },
    after: { status, note, amount: usdText(decided.amount) },
  })
}
