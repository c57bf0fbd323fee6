import { Refusal } from '@clearstead/contract/call/refusal'
import { say } from '@clearstead/contract/call/say'
import * as contract from '@clearstead/contract/deposits'
import { toDecimal } from '@clearstead/contract/values/money'
import { type CallWithApproval, needsApproval } from '../approvals/public.ts'
import { decideDeposit } from './decide-deposit.ts'
import { findDepositForAdmin, getDepositView } from './queries.ts'

const decide = needsApproval(contract.decideDeposit, {
  isNeeded: ({ status }) => status === 'approved',
  // `decideDeposit` refuses an amount other than the deposit's.
  limitUse: (_, { id, amount }) => ({ amount, subject: `deposit:${id}` }),
  describe: async (db, { id }) => {
    const found = await findDepositForAdmin(db, id)
    if (!found) throw new Refusal('deposits.unknown')
    const { fullname } = await getDepositView(db, id)
    const { memberId, amount, method, reference, status } = found
    return {
      subject: `deposit:${id}`,
      summary: say('deposits.summary.approve', { id, name: fullname, amount: toDecimal(amount) }),
      facts: { memberId, amount, method, reference, status },
    }
  },
  execute: async (work, { memberId, ...request }, adminId) => {
    const { note = '' } = request
    await decideDeposit(work, { ...request, note, memberId, adminId })
    return { deposit: await getDepositView(work.tx, request.id) }
  },
  currentAnswer: async (work, { id }) => ({ deposit: await getDepositView(work.tx, id) }),
})

/** Calls that credit a member's wallet from outside. */
export const depositCallsWithApproval: readonly CallWithApproval[] = [decide]
