import type { TransferId } from '@clearstead/contract/values/ids'
import type { Work } from '../plumbing/work.ts'
import { postTransfer } from './post-transfer.ts'
import { getTransfer } from './transfers.ts'

/**
 * Writes the opposite of a transfer, with a link to it; a transfer can be reversed once.
 * @throws {Refusal} `ledger.unknown_transfer`, `ledger.duplicate`, `ledger.not_enough` when the money has been spent,
 * `treasury.short`, `treasury.custody_short`
 */
export async function reverseTransfer(
  work: Work,
  { transferId, memo = '' }: { transferId: TransferId; memo?: string },
): Promise<TransferId> {
  const original = await getTransfer(work.tx, transferId)
  return postTransfer(work, {
    kind: 'reversal',
    reference: `reversal:${transferId}`,
    postings: original.postings.map(({ account, units }) => ({ account, units: -units })),
    memo,
    reverses: transferId,
  })
}
