import { Refusal } from '@clearstead/contract/call/refusal'
import { say } from '@clearstead/contract/call/say'
import { reverseTransaction } from '@clearstead/contract/reports/transactions'
import type { TransferId } from '@clearstead/contract/values/ids'
import { fromUnits, toDecimal, type Usd } from '@clearstead/contract/values/money'
import { getTransfer } from '../../ledger/transfers.ts'
import type { Db } from '../../plumbing/database/database.ts'
import { type CallWithApproval, needsApproval } from '../approvals/public.ts'
import { reverseMovement } from './reversal/reverse-movement.ts'

/** The sum of a movement's credits, which a reversal moves back. */
async function creditsOf(db: Db, id: TransferId): Promise<Usd> {
  const { postings } = await getTransfer(db, id)
  const credits = postings.map(({ units }) => units).filter((units) => units > 0n)
  return fromUnits(credits.reduce((sum, units) => sum + units, 0n))
}

const reverse = needsApproval(reverseTransaction, {
  limitUse: async (db, { id }) => ({ amount: await creditsOf(db, id), subject: `transfer:${id}` }),
  describe: async (db, { id, reason }) => {
    const { kind, reference, reversedBy } = await getTransfer(db, id)
    const amount = toDecimal(await creditsOf(db, id))
    return {
      subject: `transfer:${id}`,
      summary: say('reports.summary.reverse', { kind, id, amount, reference, reason }),
      facts: { reversedBy },
    }
  },
  execute: async (work, { id, status, reason }) => {
    if (status !== 'reversed') throw new Refusal('reports.status_unknown')
    return { reversalId: await reverseMovement(work, { transferId: id, reason }) }
  },
  currentAnswer: async () => ({ reversalId: undefined }),
})

/** Reversals by hand. */
export const reportCallsWithApproval: readonly CallWithApproval[] = [reverse]
