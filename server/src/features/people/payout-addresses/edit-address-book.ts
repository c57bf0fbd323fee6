import type { MemberId } from '@clearstead/contract/values/ids'
import type { Work } from '../../../plumbing/work.ts'
import { recordAddressChange } from '../account-events/record-account-event.ts'
import { holdPayouts } from '../credentials/hold-payouts.ts'
import { updateRemoved } from './queries.ts'
import { saveAddress } from './save-address.ts'

/** The payout addresses in a profile form; an empty one removes the addresses of the chain from the book. */
export type AddressBookEdit = { bep20Payout?: string | undefined; trc20Payout?: string | undefined }

/** Edits the address book that withdrawals use; a changed address waits before its first use. */
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
      await recordAddressChange(work, memberId, method)
    }
  }
}

type Entry = ['bep20' | 'trc20', string | undefined]
