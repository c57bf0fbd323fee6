import { Refusal } from '@clearstead/contract/refusal'
import { reverseTransaction } from '@clearstead/contract/reports'
import type { TransferId } from '@clearstead/contract/values/ids'
import { fromUnits, type Usd } from '@clearstead/contract/values/money'
import { getTransfer } from '../../ledger/transfers.ts'
import type { Db } from '../../plumbing/database/database.ts'
import { type Approvable, amountInWords, approvable } from '../approvals/public.ts'
import { reverseMovement } from './reversal/reverse-movement.ts'

/** All that a movement credited: what undoing it moves back. */
async function movedBy(db: Db, id: TransferId): Promise<Usd> {
  const { postings } = await getTransfer(db, id)
  const credits = postings.map(({ units }) => units).filter((units) => units > 0n)
  return fromUnits(credits.reduce((sum, units) => sum + units, 0n))
}

const reverse = approvable(reverseTransaction, {
  counted: async (db, { id }) => ({ amount: await movedBy(db, id), subject: `transfer:${id}` }),
  tell: async (db, { id, reason }) => {
    const { kind, reference, reversedBy } = await getTransfer(db, id)
    const much = amountInWords(await movedBy(db, id))
    return {
      subject: `transfer:${id}`,
      summary: `Undo the ${kind} movement ${id} of ${much} (${reference}): ${reason}`,
      facts: { reversedBy },
    }
  },
  carryOut: async (work, { id, status, reason }) => {
    if (status !== 'reversed') throw new Refusal('reports.status_unknown')
    return { reversalId: await reverseMovement(work, { transferId: id, reason }) }
  },
  asBefore: async () => ({ reversalId: undefined }),
})

/** Movements undone by hand. */
export const reportApprovables: readonly Approvable[] = [reverse]
