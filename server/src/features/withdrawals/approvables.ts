import { Refusal } from '@clearstead/contract/refusal'
import type { AdminId, MemberId, WithdrawalId } from '@clearstead/contract/values/ids'
import type { Usd } from '@clearstead/contract/values/money'
import * as contract from '@clearstead/contract/withdrawals'
import { wallet } from '../../ledger/accounts.ts'
import { balanceOf } from '../../ledger/balances.ts'
import type { Db } from '../../plumbing/database/database.ts'
import type { Work } from '../../plumbing/work.ts'
import { type Approvable, amountInWords, approvable } from '../approvals/public.ts'
import { getMember } from '../people/public.ts'
import { adjustMember } from './adjustments/adjust-member.ts'
import type { Adjustment } from './adjustments/queries.ts'
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
  isNeeded: ({ status }: Request) => status !== 'rejected',
  // The amount is the withdrawal's own: another one is refused as a mismatch.
  counted: (_: Db, { id, amount }: Request) => ({ amount, subject: `withdrawal:${id}` }),
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

type Adjusting = {
  userId: MemberId
  wallet: Adjustment['wallet']
  amount: Usd
  reason: string
  direction?: Adjustment['direction'] | undefined
}

/** Without a direction it is a debit. */
const adjusting = {
  counted: (_: Db, { amount }: Adjusting) => ({ amount }),
  tell: async (db: Db, { userId, wallet, amount, reason, direction = 'debit' }: Adjusting) => {
    const { username } = await getMember(db, userId)
    const much = amountInWords(amount)
    const account = `the ${wallet} wallet of ${username}`
    return {
      subject: `user:${userId}`,
      summary:
        direction === 'credit'
          ? `Pay ${much} out of the treasury into ${account}: ${reason}`
          : `Take ${much} from ${account} into the treasury: ${reason}`,
    }
  },
  carryOut: async (work: Work, { userId, ...request }: Adjusting, adminId: AdminId) => {
    const { direction = 'debit' } = request
    return {
      balance: await adjustMember(work, { ...request, direction, memberId: userId, adminId }),
    }
  },
  asBefore: async (work: Work, { userId, wallet: name }: Adjusting) => ({
    balance: await balanceOf(work.tx, wallet(userId, name)),
  }),
}

/** The decisions that four eyes holds back above the limits, and adjustments. */
export const withdrawalApprovables: readonly Approvable[] = [
  approvable(contract.decideWorking, acts('working')),
  approvable(contract.decideRoi, acts('roi')),
  approvable(contract.decidePrincipal, acts('principle')),
  approvable(contract.decideCompound, acts('compound')),
  approvable(contract.debitMember, adjusting),
  approvable(contract.adjustMember, adjusting),
]
