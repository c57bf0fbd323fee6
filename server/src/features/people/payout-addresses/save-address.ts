import type { MemberId } from '@clearstead/contract/values/ids'
import type { Work } from '../../../plumbing/work.ts'
import { currentSettings } from '../../settings/public.ts'
import { confirmWithCode } from '../codes/confirm-with-code.ts'
import { holdPayouts } from '../credentials/hold-payouts.ts'
import { noteAddressChange } from '../news/note-news.ts'
import {
  findAddress,
  hasAddresses,
  insertAddress,
  lockPayouts,
  type SavedAddress,
  updateChosen,
  updateReturned,
} from './queries.ts'
import { type PayoutMethod, readPayoutAddress, usableFrom } from './rules.ts'

export type AddressUse = { memberId: MemberId; method: PayoutMethod; address: string }

/**
 * Puts an address into the member's address book, or chooses one that is there, and says from when money
 * may go there; one that is not the first holds all payouts. Locks the member's payouts, so that two cannot both
 * be the first.
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
  const from = usableFrom(work.now, isFirst, settings.withdrawal.addressWaitHours)
  if (!isFirst) {
    await holdPayouts(work, memberId)
    await noteAddressChange(work, memberId, method)
  }
  if (found) {
    await updateReturned(work, found.id, from)
    return { ...found, usableFrom: from }
  }
  const id = await insertAddress(work, { memberId, method, address, key, usableFrom: from })
  return { id, address, usableFrom: from }
}

/** What a request to a changed address leaves behind when it is refused: the address, which then waits. */
export async function keepWaitingAddress(
  work: Work,
  { verificationToken, ...use }: AddressUse & { verificationToken: string },
): Promise<void> {
  await lockPayouts(work, use.memberId)
  await confirmWithCode(work, use.memberId, 'withdrawal', verificationToken)
  await saveAddress(work, use)
}
