import type { MemberId } from '@clearstead/contract/values/ids'
import type { Work } from '../../../plumbing/work.ts'
import { holdPayouts } from '../credentials/hold-payouts.ts'
import { noteAddressChange } from '../news/note-news.ts'
import { updateRemoved } from './queries.ts'
import { saveAddress } from './save-address.ts'

/** What a profile says of where payouts go; empty takes the addresses of a chain out of the book. */
export type AddressBookEdit = { bep20Payout?: string | undefined; trc20Payout?: string | undefined }

/** The same book that withdrawals use: a changed address waits as one given with a request does. */
export async function editAddressBook(
  work: Work,
  memberId: MemberId,
  { bep20Payout: bep20, trc20Payout: trc20 }: AddressBookEdit,
): Promise<void> {
  for (const [method, address] of Object.entries({ bep20, trc20 }) as Entry[]) {
    if (address === undefined) continue
    if (address !== '') await saveAddress(work, { memberId, method, address })
    else {
      await updateRemoved(work, memberId, method)
      await holdPayouts(work, memberId)
      await noteAddressChange(work, memberId, method)
    }
  }
}

type Entry = ['bep20' | 'trc20', string | undefined]
