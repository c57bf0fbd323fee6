import type { BookedTransfer } from '../../../ledger/transfers.ts'
import type { Work } from '../../../plumbing/work.ts'
import { changesOf, notifyMany } from '../../notices/public.ts'

/** Tells every member whose wallets a movement had changed that it was undone. */
export async function tellOfReversal(
  work: Work,
  { id, postings }: BookedTransfer,
  note: string,
): Promise<void> {
  const opposite = postings.map(({ account, units }) => ({ account, units: -units }))
  const members = new Set(postings.flatMap(({ account }) => account.memberId ?? []))
  await notifyMany(
    work,
    [...members].map((memberId) => ({
      ...{ memberId, event: 'movement.reversed', key: `transfer:${id}:reversed` },
      facts: { number: String(id), changes: changesOf(opposite, memberId), note },
    })),
  )
}
