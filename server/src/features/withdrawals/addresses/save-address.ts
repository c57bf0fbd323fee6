import type { MemberId } from '@clearstead/contract/values/ids'
import type { Work } from '../../../plumbing/work.ts'
import { notify } from '../../notices/public.ts'
import { confirmWithCode, holdPayouts } from '../../people/public.ts'
import { currentSettings } from '../../settings/public.ts'
import { lockRequests } from '../queries.ts'
import type { Method } from '../rules.ts'
import { insertAddress, listAddresses, type SavedAddress } from './queries.ts'
import { addressKey, usableFrom } from './rules.ts'

export type AddressUse = { memberId: MemberId; method: Method; address: string }

/**
 * Saves an address where the member has not used it before, and says from when money may go there. The
 * caller holds the lock of the member's requests, so that two cannot both be the first.
 * @throws {Refusal} `withdrawals.address_invalid`
 */
export async function saveAddress(
  work: Work,
  { memberId, method, address }: AddressUse,
  waitHours: number,
): Promise<Pick<SavedAddress, 'id' | 'usableFrom'>> {
  const key = addressKey(method, address)
  const known = await listAddresses(work.tx, memberId)
  const found = known.find((saved) => saved.method === method && saved.key === key)
  if (found) return found

  const from = usableFrom(work.now, known.length === 0, waitHours)
  const id = await insertAddress(work, { memberId, method, address, key, usableFrom: from })
  if (known.length > 0) {
    await holdPayouts(work, memberId)
    await notify(work, {
      ...{ memberId, event: 'account.address_changed', key: `payout_address:${id}` },
      facts: { method: method.toUpperCase(), at: work.now.toISOString() },
    })
  }
  return { id, usableFrom: from }
}

/** What a request to a changed address leaves behind when it is refused: the address, which then waits. */
export async function keepWaitingAddress(
  work: Work,
  { verificationToken, ...use }: AddressUse & { verificationToken: string },
): Promise<void> {
  await lockRequests(work, use.memberId)
  await confirmWithCode(work, use.memberId, 'withdrawal', verificationToken)
  const { settings } = await currentSettings(work.tx, work.now)
  await saveAddress(work, use, settings.withdrawal.addressWaitHours)
}
