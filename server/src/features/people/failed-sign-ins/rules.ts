import type { SignInOutcome } from '@clearstead/contract/people/failed-sign-ins'
import type { RefusalCode } from '@clearstead/contract/refusal'
import { dayMs } from '@clearstead/contract/values/days'

/** Refused sign-ins of one network in a minute, and of all together, that are kept one by one; the rest is counted. */
export const keptOfNetwork = 10
export const keptOfAll = 60

const minuteMs = 60_000

/** The beginning of a moment's minute. */
export function minuteOf(now: Date): Date {
  return new Date(Math.floor(now.getTime() / minuteMs) * minuteMs)
}

const keptDays = 90

/** Refused sign-ins before this moment are deleted. */
export function oldestKeptFailure(now: Date): Date {
  return new Date(now.getTime() - keptDays * dayMs)
}

/** Outcomes by the refusal, whichever account was meant. */
const outcomes: Partial<Record<RefusalCode, SignInOutcome>> = {
  'people.wrong_code': 'wrong_second_factor',
  'people.totp_required': 'no_second_factor',
  'people.waiting': 'locked',
  'call.too_many': 'simultaneous',
}

/**
 * How a refused sign-in ended; undefined for one that was no attempt. `account` is the one that was meant, and whether
 * it may sign in.
 */
export function outcomeOf(
  code: RefusalCode,
  account: { mayEnter: boolean } | undefined,
): SignInOutcome | undefined {
  if (code !== 'people.wrong_credentials') return outcomes[code]
  if (!account) return 'unknown_account'
  return account.mayEnter ? 'wrong_password' : 'blocked'
}
