import * as contract from '@clearstead/contract/deposits'
import { Refusal } from '@clearstead/contract/refusal'
import { type Approvable, amountInWords, approvable } from '../approvals/public.ts'
import { decideDeposit } from './decide-deposit.ts'
import { findDepositForAdmin, getDepositView } from './queries.ts'

const decide = approvable(contract.decideDeposit, {
  isNeeded: ({ status }) => status === 'approved',
  // The amount is the deposit's own: another one is refused as a mismatch.
  counted: (_, { id, amount }) => ({ amount, subject: `deposit:${id}` }),
  tell: async (db, { id }) => {
    const found = await findDepositForAdmin(db, id)
    if (!found) throw new Refusal('deposits.unknown')
    const { fullname } = await getDepositView(db, id)
    const { memberId, amount, method, reference, status } = found
    return {
      subject: `deposit:${id}`,
      summary: `Approve deposit ${id} of ${fullname} for ${amountInWords(amount)}`,
      facts: { memberId, amount, method, reference, status },
    }
  },
  carryOut: async (work, { userId, ...request }, adminId) => {
    const { note = '' } = request
    await decideDeposit(work, { ...request, note, memberId: userId, adminId })
    return { deposit: await getDepositView(work.tx, request.id) }
  },
  asBefore: async (work, { id }) => ({ deposit: await getDepositView(work.tx, id) }),
})

/** What credits a member's wallet from outside. */
export const depositApprovables: readonly Approvable[] = [decide]
