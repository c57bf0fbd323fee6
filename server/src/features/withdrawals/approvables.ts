import { Refusal } from '@clearstead/contract/refusal'
import type { Settings } from '@clearstead/contract/settings'
import type { AdminId, MemberId, WithdrawalId } from '@clearstead/contract/values/ids'
import { isLess, type Usd } from '@clearstead/contract/values/money'
import * as contract from '@clearstead/contract/withdrawals'
import type { Db } from '../../plumbing/database/database.ts'
import type { Work } from '../../plumbing/work.ts'
import { type Approvable, amountInWords, approvable } from '../approvals/public.ts'
import { decideWithdrawal } from './decide-withdrawal.ts'
import { findWithdrawalForAdmin, getWithdrawalView } from './queries.ts'
import { type Decision, decisionInWords, type Kind, readPayment } from './rules.ts'

type Request = {
  id: WithdrawalId
  status: Decision
  amount: Usd
  userId: MemberId
  txHash?: string | undefined
  note?: string | undefined
}

const acts = (kind: Kind) => ({
  // The amount is the withdrawal's own: another one is refused as a mismatch.
  isNeeded: ({ status, amount }: Request, { withdrawal }: Settings) =>
    status !== 'rejected' && isLess(withdrawal.fourEyesAbove, amount),
  tell: async (db: Db, { id, status, txHash = '' }: Request) => {
    const found = await findWithdrawalForAdmin(db, id)
    if (!found || found.kind !== kind) throw new Refusal('withdrawals.unknown')
    const { fullname } = await getWithdrawalView(db, id)
    const { amount, fee, method, address } = found
    if (status === 'paid') readPayment(method, txHash)
    return {
      subject: `withdrawal:${id}`,
      summary: decisionInWords(status, { id, fullname, much: amountInWords(amount) }),
      facts: { status: found.status, memberId: found.memberId, amount, fee, method, address },
    }
  },
  carryOut: async (work: Work, { userId, ...request }: Request, adminId: AdminId) => {
    const { txHash = '', note = '' } = request
    await decideWithdrawal(work, { ...request, kind, memberId: userId, txHash, note, adminId })
    return { request: await getWithdrawalView(work.tx, request.id) }
  },
  asBefore: async (work: Work, { id }: Request) => ({
    request: await getWithdrawalView(work.tx, id),
  }),
})

/** The decisions that four eyes holds back above an amount. */
export const withdrawalApprovables: readonly Approvable[] = [
  approvable(contract.decideWorking, acts('working')),
  approvable(contract.decideRoi, acts('roi')),
  approvable(contract.decidePrincipal, acts('principle')),
  approvable(contract.decideCompound, acts('compound')),
]
