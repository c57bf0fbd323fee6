import type { Said } from '@clearstead/contract/call/say'
import { dayMs } from '@clearstead/contract/values/days'
/** An event that changes the credentials of an account. */
export type CredentialEvent =
  | 'account.username_changed'
  | 'account.email_changed'
  | 'account.password_changed'
  | 'account.second_factor_on'
  | 'account.second_factor_off'

/** An event that stops what an account earns, or lets it earn again. */
type IncomeEvent =
  | 'account.roi_closed'
  | 'account.roi_opened'
  | 'account.levels_closed'
  | 'account.levels_opened'

/** An event that the account's member is notified of. */
export type AccountEventName =
  | CredentialEvent
  | 'account.blocked'
  | 'account.unblocked'
  | IncomeEvent
  | 'account.viewed'

/** An event of an account, recorded for the features above people. */
export type AccountEvent =
  | { event: AccountEventName; facts: { at: string } }
  | { event: 'account.closed'; facts: { at: string } }
  | { event: 'account.signed_in'; facts: { device: Said; address: string; at: string } }
  | { event: 'account.address_changed'; facts: { method: string; at: string } }

const deviceLifetimeDays = 180

/** Devices and networks that were last used before this moment are deleted. */
export function oldestKnownDevice(now: Date): Date {
  return new Date(now.getTime() - deviceLifetimeDays * dayMs)
}
