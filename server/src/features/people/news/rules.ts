/** A change of how somebody signs in. */
export type CredentialEvent =
  | 'account.username_changed'
  | 'account.email_changed'
  | 'account.password_changed'
  | 'account.second_factor_on'
  | 'account.second_factor_off'

/** What happens to an account as a whole. */
export type AccountEvent = CredentialEvent | 'account.blocked' | 'account.unblocked'

/** What is said of an account to the features above people: told to its member, or that it was closed. */
export type AccountNews =
  | { event: AccountEvent; facts: { at: string } }
  | { event: 'account.closed'; facts: { at: string } }
  | { event: 'account.signed_in'; facts: { device: string; address: string; at: string } }
  | { event: 'account.address_changed'; facts: { method: string; at: string } }

const dayMs = 86_400_000
const devicesKeptDays = 180

/** A place from which nobody signed in since is forgotten. */
export function oldestKnownDevice(now: Date): Date {
  return new Date(now.getTime() - devicesKeptDays * dayMs)
}
