import * as z from 'zod'

/**
 * How a sign-in that was refused ended: `no_second_factor` had the right password and stopped there, `simultaneous` came
 * during another one, and `more` counts those of a minute that are not kept one by one.
 */
export const SignInOutcome = z.enum([
  'wrong_password',
  'wrong_second_factor',
  'no_second_factor',
  'locked',
  'simultaneous',
  'blocked',
  'unknown_account',
  'more',
])
export type SignInOutcome = z.output<typeof SignInOutcome>
