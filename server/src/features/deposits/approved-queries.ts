import { Refusal } from '@clearstead/contract/call/refusal'
import type { ChainTransferId, DepositId } from '@clearstead/contract/values/ids'
import { DatabaseError } from 'pg'
import type { Work } from '../../plumbing/work.ts'
import { type Deposit, type Note, storedNote } from './rules.ts'

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

/**
 * Marks an approved deposit as reversed and keeps its decision; false when there is none.
 * @throws {Refusal} `deposits.going_back`
 */
export async function updateReversed(work: Work, id: DepositId, note: Note): Promise<boolean> {
  const { numUpdatedRows } = await work.tx
    .updateTable('deposits')
    .set({ status: 'reversed', ...storedNote(note) })
    .where('id', '=', id)
    .where('status', '=', 'approved')
    .executeTakeFirst()
    .catch(refuseWhileGoingBack)
  return numUpdatedRows === 1n
}

function refuseWhileGoingBack(error: unknown): never {
  const isGoingBack =
    error instanceof DatabaseError && error.constraint === 'deposits_not_going_back'
  throw isGoingBack ? new Refusal('deposits.going_back', { withdrawal: error.detail ?? '' }) : error
}
