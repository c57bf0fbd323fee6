import { Refusal } from '@clearstead/contract/call/refusal'

/** The most registration mails to one address within ten minutes. */
export const mailsPerWindow = 5

export function windowStart(now: Date): Date {
  return new Date(now.getTime() - 10 * 60_000)
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
