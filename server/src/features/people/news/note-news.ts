import type { Work } from '../../../plumbing/work.ts'
import type { AccountId } from '../accounts/queries.ts'
import { networkOf } from '../sign-in/rules.ts'
import { insertNews, noteDevice } from './queries.ts'
import type { AccountEvent } from './rules.ts'

/** Keeps that something happened to an account, for a feature above to tell its member, also at `formerEmail`. */
export async function noteNews(
  work: Work,
  accountId: AccountId,
  event: AccountEvent | 'account.closed',
  formerEmail?: string,
): Promise<void> {
  const facts = { at: work.now.toISOString() }
  await insertNews(work, accountId, `${event}:${work.requestId}`, { event, facts }, formerEmail)
}

/** Keeps that a member changed where their payouts go. */
export async function noteAddressChange(
  work: Work,
  accountId: AccountId,
  method: 'bep20' | 'trc20' | 'bank',
): Promise<void> {
  const event = 'account.address_changed'
  const facts = { method: method.toUpperCase(), at: work.now.toISOString() }
  await insertNews(work, accountId, `${event}:${method}:${work.requestId}`, { event, facts })
}

/** Keeps a sign-in from a place that is new to the account: of one device in one network at most one a day. */
export async function noteSignIn(
  work: Work,
  accountId: AccountId,
  place: { device: string; address: string },
): Promise<void> {
  const known = { device: place.device, address: networkOf(place.address) }
  if (!(await noteDevice(work, accountId, known))) return
  const event = 'account.signed_in'
  const at = work.now.toISOString()
  const key = `${event}:${known.device}:${known.address}:${at.slice(0, 10)}`
  await insertNews(work, accountId, key, { event, facts: { ...place, at } })
}
