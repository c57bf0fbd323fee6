import { Refusal } from '@clearstead/contract/call/refusal'
import { say } from '@clearstead/contract/call/say'
import type { CustodyPlace } from '@clearstead/contract/values/custody-place'
import type { AdminId, MemberId, WithdrawalId } from '@clearstead/contract/values/ids'
import { toDecimal, type Usd } from '@clearstead/contract/values/money'
import * as contract from '@clearstead/contract/withdrawals'
import * as adjustments from '@clearstead/contract/withdrawals/adjustments'
import { wallet } from '../../ledger/accounts.ts'
import { balanceOf } from '../../ledger/balances.ts'
import type { Db } from '../../plumbing/database/database.ts'
import type { Work } from '../../plumbing/work.ts'
import { type CallWithApproval, needsApproval } from '../approvals/public.ts'
import { getMember } from '../people/members/public.ts'
import { adjustMember } from './adjustments/adjust-member.ts'
import type { Adjustment } from './adjustments/queries.ts'
import { decideWithdrawal } from './decide-withdrawal.ts'
import { askChain, paidBy } from './payments/ask-chain.ts'
import { findOpenPayout } from './payouts/queries.ts'
import { getWithdrawalView } from './queries.ts'
import { type Decision, type Kind, readPaidFrom, readPayment, sayDecision } from './rules.ts'

type DecisionRequest = {
  id: WithdrawalId
  status: Decision
  amount: Usd
  memberId: MemberId
  txHash?: string | undefined
  note?: string | undefined
  paidFrom?: CustodyPlace | undefined
}

/** What a decision on a withdrawal uses of an admin's limits. */
export function withdrawalUse({ id, amount }: { id: WithdrawalId; amount: Usd }) {
  return { amount, subject: `withdrawal:${id}` }
}

const decisionOptions = (kind: Kind) => ({
  isNeeded: ({ status }: DecisionRequest) => status !== 'rejected',
  // `decideWithdrawal` refuses an amount other than the withdrawal's.
  limitUse: (_: Db, request: DecisionRequest) => withdrawalUse(request),
  describe: async (db: Db, { id, status, txHash = '', paidFrom }: DecisionRequest) => {
    const found = await getWithdrawalView(db, id)
    if (found.kind !== kind) throw new Refusal('withdrawals.unknown')
    const { fullname, memberId, amount, fee, method, address, returnsDeposit } = found
    const paid = status === 'paid' && { paidFrom: readPaidFrom(method, paidFrom) }
    if (paid) await paidBy(db, found, readPayment(method, txHash))
    const payout = await findOpenPayout(db, id)
    return {
      subject: `withdrawal:${id}`,
      summary: sayDecision(status, { id, fullname, amount }),
      facts: {
        ...{ status: found.status, memberId, amount, fee, method, address },
        ...paid,
        ...(returnsDeposit !== null && { returnsDeposit }),
        ...(payout !== undefined && { payout }),
      },
    }
  },
  prepare: async (db: Db, { id, status, txHash = '' }: DecisionRequest, now: Date) => {
    if (status === 'paid') await askChain(db, now, { id, txHash })
  },
  execute: async (work: Work, request: DecisionRequest, adminId: AdminId) => {
    const { txHash = '', note = '' } = request
    await decideWithdrawal(work, { ...request, kind, txHash, note, adminId })
    return { request: await getWithdrawalView(work.tx, request.id) }
  },
  currentAnswer: async (work: Work, { id }: DecisionRequest) => ({
    request: await getWithdrawalView(work.tx, id),
  }),
})

type AdjustmentRequest = {
  memberId: MemberId
  wallet: Adjustment['wallet']
  amount: Usd
  reason: string
  direction?: Adjustment['direction'] | undefined
}

/** An adjustment without a direction is a debit. */
const adjustmentOptions = {
  limitUse: (_: Db, { amount }: AdjustmentRequest) => ({ amount }),
  describe: async (
    db: Db,
    { memberId, wallet, amount, reason, direction = 'debit' }: AdjustmentRequest,
  ) => {
    const { username } = await getMember(db, memberId)
    return {
      subject: `user:${memberId}`,
      summary: say(`withdrawals.summary.${direction}`, {
        wallet,
        username,
        amount: toDecimal(amount),
        reason,
      }),
    }
  },
  execute: async (work: Work, request: AdjustmentRequest, adminId: AdminId) => {
    const { direction = 'debit' } = request
    return { balance: await adjustMember(work, { ...request, direction, adminId }) }
  },
  currentAnswer: async (work: Work, { memberId, wallet: name }: AdjustmentRequest) => ({
    balance: await balanceOf(work.tx, wallet(memberId, name)),
  }),
}

const decisions = {
  working: needsApproval(contract.decideWorking, decisionOptions('working')),
  roi: needsApproval(contract.decideRoi, decisionOptions('roi')),
  principal: needsApproval(contract.decidePrincipal, decisionOptions('principal')),
  compound: needsApproval(contract.decideCompound, decisionOptions('compound')),
  funding: needsApproval(contract.decideFunding, decisionOptions('funding')),
} as const satisfies Record<Kind, CallWithApproval>

/** Decides on a withdrawal of a kind, or stores an approval request for it, as its own call does. */
export const decideOrRequest = {
  working: decisions.working.executeOrRequest,
  roi: decisions.roi.executeOrRequest,
  principal: decisions.principal.executeOrRequest,
  compound: decisions.compound.executeOrRequest,
  funding: decisions.funding.executeOrRequest,
}

/** The calls that decide on withdrawals. */
export const decisionCallsWithApproval: readonly CallWithApproval[] = Object.values(decisions)

/** Decisions on withdrawals, and adjustments; both count against the limits. */
export const withdrawalCallsWithApproval: readonly CallWithApproval[] = [
  ...decisionCallsWithApproval,
  needsApproval(adjustments.debitMember, adjustmentOptions),
  needsApproval(adjustments.adjustMember, adjustmentOptions),
]
