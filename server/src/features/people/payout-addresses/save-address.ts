import type { MemberId } from '@clearstead/contract/values/ids'
import type { Work } from '../../../plumbing/work.ts'
import { currentSettings } from '../../settings/public.ts'
import { recordAddressChange } from '../account-events/record-account-event.ts'
import { confirmWithCode } from '../codes/check-code.ts'
import { holdPayouts } from '../credentials/record-change.ts'
import {
  findAddress,
  hasAddresses,
  insertAddress,
  lockPayouts,
  type SavedAddress,
  updateChosen,
  updateRemoved,
  updateReturned,
} from './queries.ts'
import { type PayoutMethod, readPayoutAddress, usableFrom } from './rules.ts'

type AddressUse = { memberId: MemberId; method: PayoutMethod; address: string }

/**
 * Adds an address to the member's book, or selects an existing one, and returns from when it can be used. Any but the
 * first address holds all payouts. The lock on the member's payouts keeps two addresses from both being the first.
 * @throws {Refusal} `withdrawals.address_invalid`
 */
export async function saveAddress(
  work: Work,
  { memberId, method, address: text }: AddressUse,
): Promise<Pick<SavedAddress, 'id' | 'address' | 'usableFrom'>> {
  const { address, key } = readPayoutAddress(method, text)
  await lockPayouts(work, memberId)
  const found = await findAddress(work.tx, { memberId, method, key })
  if (found && !found.isRemoved) {
    await updateChosen(work, found.id)
    return found
  }
  const isFirst = !(await hasAddresses(work.tx, memberId))
  const { settings } = await currentSettings(work.tx, work.now)
  const waitHours = settings.withdrawal.addressWaitHours
  const from = usableFrom(work.now, { isFirst, waitHours })
  if (!isFirst) {
    await holdPayouts(work, memberId)
    await recordAddressChange(work, memberId, method)
  }
  if (found) {
    await updateReturned(work, found.id, from)
    return { ...found, usableFrom: from }
  }
  const id = await insertAddress(work, { memberId, method, address, key, usableFrom: from })
  return { id, address, usableFrom: from }
}

/** Stores the address of a refused request, so that its wait begins. */
export async function saveWaitingAddress(
  work: Work,
  { verificationToken, ...use }: AddressUse & { verificationToken: string },
): Promise<void> {
  await lockPayouts(work, use.memberId)
  await confirmWithCode(work, use.memberId, 'withdrawal', verificationToken)
  await saveAddress(work, use)
}

/** The payout addresses in a profile form; an empty one removes the addresses of the chain from the book. */
type AddressBookEdit = { bep20Payout?: string | undefined; trc20Payout?: string | undefined }

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
