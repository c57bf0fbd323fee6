import type { TransferId } from '@clearstead/contract/values/ids'
import type { Work } from '../plumbing/work.ts'
import { postTransfer } from './post-transfer.ts'
import { getTransfer } from './transfers.ts'

/**
 * Writes the opposite of a transfer and names it; a transfer is reversed once at most.
 * @throws {Refusal} `ledger.unknown_transfer`, `ledger.duplicate` and `ledger.not_enough`, when the money is
 * spent already, `treasury.short`, `treasury.custody_short`
 */
export async function reverseTransfer(
  work: Work,
  { transferId, memo }: { transferId: TransferId; memo: string },
): Promise<TransferId> {
  const wrong = await getTransfer(work.tx, transferId)
  return postTransfer(work, {
    kind: 'reversal',
    reference: `reversal:${transferId}`,
    postings: wrong.postings.map(({ account, units }) => ({ account, units: -units })),
    memo,
    reverses: transferId,
  })
}
