import type { HelpGiven } from '@clearstead/contract/people/given-help'
import { isMadeUpEmail } from '@clearstead/contract/values/made-up-email'

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

/**
 * Whether an address becomes the first confirmed one of an account by a code to it alone: it is the account's own, or the account
 * has a made-up one, where no code can arrive. A made-up one never does.
 */
export function mayBeFirst(
  { email, isConfirmed }: { email: string; isConfirmed: boolean },
  next: string,
): boolean {
  if (isConfirmed || isMadeUpEmail(next)) return false
  return isMadeUpEmail(email) || email.toLowerCase() === next.toLowerCase()
}
