import { Refusal } from '@clearstead/contract/call/refusal'
import type { Work } from '../../../plumbing/work.ts'
import { deleteFailures, insertFailure, listFailures, tryTurn } from './queries.ts'
import { failuresPerAccount, networkOf, secondsToWait } from './rules.ts'

/** The key of an attempt at a secret, such as `sign_in:member:asha`. */
export type Attempt = {
  account: string
  /** A device that is known to the account: counted separately, so that strangers cannot make it wait. */
  device?: string | undefined
  /** The address of an attempt that is neither from a known device nor signed in. */
  address?: string | undefined
}

/** A failed attempt; without an account it counts only for the network. */
type FailedAttempt = Omit<Attempt, 'account'> & { account?: string }

/**
 * Limits attempts at a password or code: one at a time per account, and none during the wait after 10 failures. The
 * route records a refused attempt with `recordFailure`.
 * @throws {Refusal} `people.waiting`, `call.too_many` during another attempt
 */
export async function limitAttempts(work: Work, attempt: Attempt): Promise<void> {
  const key = keyOf(attempt)
  // Otherwise simultaneous attempts would all be checked before the first failure is recorded.
  if (!(await tryTurn(work, key))) throw new Refusal('call.too_many', { seconds: 1 })
  await refuseDuringWait(work, attempt)
}

/**
 * Like `limitAttempts`, for secrets that reveal little and may be tried simultaneously.
 * @throws {Refusal} `people.waiting`
 */
export async function refuseDuringWait(work: Work, attempt: Attempt): Promise<void> {
  const key = keyOf(attempt)
  const failures = await listFailures(work, key, failuresPerAccount)
  const seconds = secondsToWait(failures, failuresPerAccount, work.now)
  if (seconds > 0) throw new Refusal('people.waiting', { seconds })
}

/** Refusals that count as a failed attempt. */
const wrong: readonly string[] = [
  'people.wrong_credentials',
  'people.wrong_password',
  'people.wrong_code',
  'people.unknown',
  'referral.unknown_code',
  'codes.unknown',
  'transfers.unknown_receiver',
  // An attempt during another one.
  'call.too_many',
]

/**
 * Records a failed attempt, in the work after the refusal. Attempts that are refused during a wait do not prolong it.
 */
export async function recordFailure(
  work: Work,
  attempt: FailedAttempt,
  refusal: Refusal,
): Promise<void> {
  if (!wrong.includes(refusal.code)) return
  const { account, address, device } = attempt
  const key = account === undefined ? '' : keyOf({ account, device })
  const isStrange = device === undefined && address !== undefined
  await insertFailure(work, key, isStrange ? networkOf(address) : '')
}

/** Resets the count after a successful attempt. */
export async function forgetFailures(work: Work, attempt: Attempt): Promise<void> {
  await deleteFailures(work, keyOf(attempt))
}

function keyOf({ account, device }: Pick<Attempt, 'account' | 'device'>): string {
  return device === undefined ? account : `${account}@${device}`
}
