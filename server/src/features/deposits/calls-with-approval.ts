import { memberName, say } from '@clearstead/contract/call/say'
import * as contract from '@clearstead/contract/deposits'
import type { DepositId } from '@clearstead/contract/values/ids'
import { toDecimal, type Usd } from '@clearstead/contract/values/money'
import { type CallWithApproval, needsApproval } from '../approvals/public.ts'
import { decideDeposit } from './decide-deposit.ts'
import { getDepositView } from './queries.ts'

/** What approving a deposit uses of an admin's limits. */
export function depositUse({ id, amount }: { id: DepositId; amount: Usd }) {
  return { amount, subject: `deposit:${id}` }
}

const decide = needsApproval(contract.decideDeposit, {
  isNeeded: ({ status }) => status === 'approved',
  // `decideDeposit` refuses an amount other than the deposit's.
  limitUse: (_, request) => depositUse(request),
  describe: async (db, { id }) => {
    const { memberId, fullname, ...found } = await getDepositView(db, id)
    const { amount, method, reference, status } = found
    return {
      subject: `deposit:${id}`,
      summary: say('deposits.summary.approve', {
        id,
        name: memberName(fullname),
        amount: toDecimal(amount),
      }),
      facts: { memberId, amount, method, reference, status },
    }
  },
  execute: async (work, { note = '', ...request }, adminId) => {
    await decideDeposit(work, { ...request, note, adminId })
    return { deposit: await getDepositView(work.tx, request.id) }
  },
  currentAnswer: async (work, { id }) => ({ deposit: await getDepositView(work.tx, id) }),
})

/** Calls that credit a member's wallet from outside. */
export const depositCallsWithApproval: readonly CallWithApproval[] = [decide]
