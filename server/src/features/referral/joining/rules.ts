import { Refusal } from '@clearstead/contract/refusal'

/** So many mails about joining go to one address in ten minutes. */
export const mailsInWindow = 5

export function windowStart(now: Date): Date {
  return new Date(now.getTime() - 10 * 60_000)
}

/**
 * Where no country is named, which a live programme cannot do, members may live anywhere.
 * @throws {Refusal} `people.country_refused`
 */
export function checkCountry(country: string, admitted: readonly string[]): void {
  if (admitted.length > 0 && !admitted.includes(country)) {
    throw new Refusal('people.country_refused')
  }
}
