import type { Db } from '../../../plumbing/database/database.ts'
import { tallyOf } from '../../../plumbing/database/tallies.ts'

type WaitingWithdrawals = { pending: number; approved: number; pendingRoi: number }

type Kinds = { kind?: string | undefined; exceptKind?: string | undefined }

/** How many requests wait to be decided, and to be paid; of one kind, or of all but one. */
export async function countWaiting(
  db: Db,
  { kind, exceptKind }: Kinds = {},
): Promise<WaitingWithdrawals> {
  const waiting = { pending: 0, approved: 0, pendingRoi: 0 }
  for (const [key, count] of await tallyOf(db, 'withdrawals')) {
    const [itsKind, status] = key.split(':')
    if ((kind && itsKind !== kind) || itsKind === exceptKind) continue
    if (status === 'approved') waiting.approved += count
    if (status === 'pending') waiting.pending += count
    if (status === 'pending' && itsKind === 'roi') waiting.pendingRoi += count
  }
  return waiting
}
