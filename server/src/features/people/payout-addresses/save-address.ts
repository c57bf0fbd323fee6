import type { MemberId } from '@clearstead/contract/values/ids'
import type { Work } from '../../../plumbing/work.ts'
import { currentSettings } from '../../settings/public.ts'
import { recordAddressChange } from '../account-events/record-account-event.ts'
import { confirmWithCode } from '../codes/confirm-with-code.ts'
import { holdPayouts } from '../credentials/hold-payouts.ts'
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
