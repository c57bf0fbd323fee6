import type { SignInOutcome } from '@clearstead/contract/people/failed-sign-ins'

/** How a sign-in ended, as the audit log and the list of refused ones say it. */
export const outcomeText = {
  signed_in: 'signed in',
  wrong_password: 'wrong password',
  wrong_second_factor: 'wrong second factor',
  locked: 'has to wait',
  simultaneous: 'during another attempt',
  unknown_account: 'no such account',
  no_second_factor: 'right password, no second factor',
  blocked: 'blocked account',
  more: 'more in the minute',
} satisfies Record<SignInOutcome | 'signed_in', string>
