import { Refusal } from '@clearstead/contract/call/refusal'
import type { DepositId } from '@clearstead/contract/values/ids'
import { DatabaseError } from 'pg'
import type { Work } from '../../plumbing/work.ts'
import { type Note, storedNote } from './rules.ts'

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
