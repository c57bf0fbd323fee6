import { Refusal } from '@clearstead/contract/call/refusal'
import type { AdminId, ChainTransferId, DepositId, MemberId } from '@clearstead/contract/values/ids'
import type { Usd } from '@clearstead/contract/values/money'
import { publishRequestChange } from '../../plumbing/live/emit.ts'
import type { Work } from '../../plumbing/work.ts'
import { keepOpen } from '../people/members/public.ts'
import { bookCredit, publishDecision } from './decide-deposit.ts'
import { referenceOfHash } from './disputes/rules.ts'
import { insertCredited, updatePendingReport } from './queries.ts'

type ChainPayment = {
  memberId: MemberId
  amount: Usd
  method: 'bep20' | 'trc20'
  txHash: string
  chainTransferId: ChainTransferId
  note: string
  /** The admin who matched it to the member; null if its address did. */
  decidedBy: AdminId | null
}

/**
 * Credits a payment that was confirmed on its chain, like an approved deposit. A pending report of it by the same member
 * is closed, as this answers it.
 * @throws {Refusal} `deposits.credited_already` when it, or the whole transaction, is credited; `people.unknown` for a closed
 * account
 */
export async function creditPayment(work: Work, payment: ChainPayment): Promise<DepositId> {
  const { memberId, txHash, ...facts } = payment
  if (!(await keepOpen(work, memberId))) throw new Refusal('people.unknown')
  const reference = referenceOfHash(txHash)
  const report = await updatePendingReport(work, memberId, reference.referenceKey)
  if (report) {
    await publishRequestChange(work, { kind: 'deposit', id: report, memberId, status: 'cancelled' })
  }
  const id = await insertCredited(work, { ...facts, memberId, ...reference })
  await bookCredit(work, { ...payment, id, reference: reference.reference })
  await publishDecision(work, { ...payment, id, status: 'approved' })
  return id
}
