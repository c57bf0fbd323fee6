import type { BookedTransfer } from '../../../ledger/transfers.ts'
import type { Work } from '../../../plumbing/work.ts'
import { changesOf, notifyMany } from '../../notices/public.ts'

/** Notifies every member of a movement that it was reversed. */
export async function notifyOfReversal(
  work: Work,
  { id, postings }: BookedTransfer,
  note: string,
): Promise<void> {
  const opposite = postings.map(({ account, units }) => ({ account, units: -units }))
  const members = new Set(postings.flatMap(({ account }) => account.memberId ?? []))
  await notifyMany(
    work,
    [...members].map((memberId) => ({
      memberId,
      event: 'movement.reversed',
      key: `transfer:${id}:reversed`,
      facts: { number: String(id), changes: changesOf(opposite, memberId), note },
    })),
  )
}
