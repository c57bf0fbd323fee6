import type { Said } from '@clearstead/contract/call/say'
import type { Work } from '../../../plumbing/work.ts'
import type { AccountId } from '../account-queries.ts'
import { networkOf } from '../sign-in/rules.ts'
import { insertAccountEvent, noteDevice } from './queries.ts'
import type { AccountEventName } from './rules.ts'

/** Records an event of an account. A job of notices notifies the member, and also mails `formerEmail`. */
export async function recordAccountEvent(
  work: Work,
  accountId: AccountId,
  event: AccountEventName | 'account.closed',
  formerEmail?: string,
): Promise<void> {
  const facts = { at: work.now.toISOString() }
  await insertAccountEvent(
    work,
    accountId,
    `${event}:${work.requestId}`,
    { event, facts },
    formerEmail,
  )
}

/** Records a change of a member's payout address. */
export async function recordAddressChange(
  work: Work,
  accountId: AccountId,
  method: 'bep20' | 'trc20' | 'bank',
): Promise<void> {
  const event = 'account.address_changed'
  const facts = { method: method.toUpperCase(), at: work.now.toISOString() }
  await insertAccountEvent(work, accountId, `${event}:${method}:${work.requestId}`, {
    event,
    facts,
  })
}

/** Records a sign-in from a new device or network, at most once a day for each device and network. */
export async function recordSignIn(
  work: Work,
  accountId: AccountId,
  place: { device: Said; address: string },
): Promise<void> {
  const known = { device: place.device, address: networkOf(place.address) }
  if (!(await noteDevice(work, accountId, known))) return
  const event = 'account.signed_in'
  const at = work.now.toISOString()
  const name = Object.values(known.device.facts).join(' ')
  const key = `${event}:${name}:${known.address}:${at.slice(0, 10)}`
  await insertAccountEvent(work, accountId, key, { event, facts: { ...place, at } })
}
