import type { HelpGiven } from '@clearstead/contract/people/given-help'

/** The end of a hold that lasts now; null when there is none any more. */
export function endOfHold(heldUntil: Date | null, now: Date): Date | null {
  return heldUntil && heldUntil > now ? heldUntil : null
}

/** The end of the hold after a change now; never before the end of a hold that exists. */
export function payoutsHeldUntil(now: Date, hours: number, heldUntil: Date | null): Date | null {
  const until = new Date(now.getTime() + hours * 3_600_000)
  if (heldUntil && heldUntil > until) return heldUntil
  return hours > 0 ? until : heldUntil
}

/** What an admin did about the sign-in of a member, by the new values of the audit line. */
export function helpGiven(after: unknown): HelpGiven {
  const has = (name: string) => typeof after === 'object' && after !== null && name in after
  if (has('reset_mail')) return 'reset_mail'
  if (has('lock')) return 'unlock'
  return has('second_factor') ? 'second_factor_off' : 'changed'
}
