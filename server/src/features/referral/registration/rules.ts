import { Refusal } from '@clearstead/contract/call/refusal'

/** The most registration mails to one address within ten minutes. */
export const mailsPerWindow = 5
export const secondsPerWindow = 600

/** The network that registrations are counted for: 203.0.113.9 is of 203.0.113.0/24; the /64 of an IPv6 address stays. */
export function joiningNetworkOf(network: string): string {
  return network.replace(/^(?:::ffff:)?(\d+\.\d+\.\d+)\.\d+$/i, '$1.0/24')
}

/**
 * Whether a network has started too many registrations today, with this one; 0 is no limit.
 * @throws {Refusal} `referral.network_full`
 */
export function refuseFullNetwork(started: number, most: number): void {
  if (most > 0 && started > most) throw new Refusal('referral.network_full', { seconds: 3600 })
}

export function windowStart(now: Date): Date {
  return new Date(now.getTime() - secondsPerWindow * 1000)
}

/**
 * Without a list of countries, which a live programme needs, members may live anywhere.
 * @throws {Refusal} `people.country_refused`
 */
export function checkCountry(country: string, admitted: readonly string[]): void {
  if (admitted.length > 0 && !admitted.includes(country)) {
    throw new Refusal('people.country_refused')
  }
}
