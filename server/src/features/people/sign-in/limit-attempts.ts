import { Refusal } from '@clearstead/contract/refusal'
import type { Work } from '../../../plumbing/work.ts'
import { deleteFailures, insertFailure, listFailures, tryTurn } from './queries.ts'
import { failuresPerAccount, networkOf, secondsToWait } from './rules.ts'

/** What is guessed at, such as `sign_in:member:asha`. */
export type Attempt = {
  account: string
  /** The device, where the account knows it: counted apart, so that nobody else makes it wait. */
  device?: string | undefined
  /** Where a guess came from that is neither from a known device nor from somebody who is signed in. */
  address?: string | undefined
}

/** What a wrong guess is kept under; without an account only where it came from counts. */
type Guess = Omit<Attempt, 'account'> & { account?: string }

/**
 * Lets a guess at a password or code through: one at a time per account, and none while it waits after
 * 10 failures. A refused route notes its failure with `noteFailure`.
 * @throws {Refusal} `people.waiting`, `call.too_many` while another guess is under way
 */
export async function limitAttempts(work: Work, attempt: Attempt): Promise<void> {
  const key = keyOf(attempt)
  // Guesses sent all at once would otherwise all be weighed before the first failure is on record.
  if (!(await tryTurn(work, key))) throw new Refusal('call.too_many', { seconds: 1 })
  await refuseWaiting(work, attempt)
}

/**
 * As `limitAttempts`, for what may be done many times at once and tells little when it is guessed.
 * @throws {Refusal} `people.waiting`
 */
export async function refuseWaiting(work: Work, attempt: Attempt): Promise<void> {
  const key = keyOf(attempt)
  const failures = await listFailures(work, key, failuresPerAccount)
  const seconds = secondsToWait(failures, failuresPerAccount, work.now)
  if (seconds > 0) throw new Refusal('people.waiting', { seconds })
}

/** Refusals that count as a wrong guess. */
const wrong: readonly string[] = [
  'people.wrong_credentials',
  'people.wrong_password',
  'people.wrong_code',
  'people.unknown',
  'referral.unknown_code',
  'codes.unknown',
  'transfers.unknown_receiver',
  // Pushed in beside another guess.
  'call.too_many',
]

/**
 * Keeps a failed guess on record, from a route's `leave`. Those refused because of a wait do not make it
 * longer.
 */
export async function noteFailure(work: Work, guess: Guess, refusal: Refusal): Promise<void> {
  if (!wrong.includes(refusal.code)) return
  const { account, address, device } = guess
  const key = account === undefined ? '' : keyOf({ account, device })
  const isStrange = device === undefined && address !== undefined
  await insertFailure(work, key, isStrange ? networkOf(address) : '')
}

/** A right guess starts the count anew. */
export async function forgetFailures(work: Work, attempt: Attempt): Promise<void> {
  await deleteFailures(work, keyOf(attempt))
}

function keyOf({ account, device }: Pick<Attempt, 'account' | 'device'>): string {
  return device === undefined ? account : `${account}@${device}`
}
