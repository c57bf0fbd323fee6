import * as z from 'zod'
import { endpoint } from '../call/endpoint.ts'
import { longPageOf, longPaging } from '../call/paging.ts'
import { MemberName, SaidText } from '../call/say.ts'
import { shape, wire } from '../call/wire.ts'
import { dayRange } from '../values/day-range.ts'
import { Instant } from '../values/days.ts'
import { text } from '../values/person.ts'

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

const Side = z.enum(['member', 'admin'])

/** Of what was typed nothing is kept, as it may be a password. */
const FailedSignIn = shape({
  id: z.int(),
  at: Instant,
  /** The form that was used. */
  side: Side,
  outcome: SignInOutcome,
  /** The account that was meant; null where there is none, and for the rest of a minute. */
  userId: wire('user_id', z.int().nullable()),
  username: z.string().nullable(),
  fullname: MemberName.nullable(),
  /** Empty for the rest of a minute from many networks. */
  address: z.string(),
  /** Empty for the rest of a minute. */
  device: SaidText,
  /** 1, or the rest of a minute. */
  times: z.int(),
})

export const listFailedSignIns = endpoint('GET /auth/failed', {
  summary: 'Sign-ins that were refused in the last 90 days, newest first',
  who: 'admin',
  permission: 'owner',
  request: {
    ...longPaging,
    /** The number of an account, the beginning of a username, or a network address. */
    search: text(100).optional(),
    side: Side.optional(),
    outcome: SignInOutcome.optional(),
    ...dayRange,
  },
  answer: longPageOf('sign_ins', FailedSignIn),
})
