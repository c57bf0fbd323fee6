import type { ChainTransferId, DepositId } from '@clearstead/contract/values/ids'
import type { Work } from '../../plumbing/work.ts'
import type { Deposit } from './rules.ts'

/**
 * The deposit by which a person credited this transaction, unless it is another payment in it than `transferId`; held until
 * the work ends.
 */
export function lockReportCredited(
  work: Work,
  referenceKey: string,
  transferId: ChainTransferId,
): Promise<Pick<Deposit, 'id' | 'memberId' | 'amount' | 'chainTransferId'> | undefined> {
  return work.tx
    .selectFrom('deposits')
    .select(['id', 'memberId', 'amount', 'chainTransferId'])
    .where('referenceKey', '=', referenceKey)
    .where('status', '=', 'approved')
    .where((at) =>
      at.or([at('chainTransferId', 'is', null), at('chainTransferId', '=', transferId)]),
    )
    .forUpdate()
    .executeTakeFirst()
}

/** Says which payment of its transaction an approved report is: it covers no other any more. */
export async function updateReportPaid(
  work: Work,
  id: DepositId,
  chainTransferId: ChainTransferId,
): Promise<void> {
  await work.tx.updateTable('deposits').set({ chainTransferId }).where('id', '=', id).execute()
}
