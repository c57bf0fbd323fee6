import { Refusal } from '@clearstead/contract/refusal'
import type { Work } from '../../../plumbing/work.ts'
import { deleteFailures, insertFailure, listFailures, tryTurn } from './queries.ts'
import { failuresPerAccount, failuresPerAddress, networkOf, secondsToWait } from './rules.ts'

/** A guess: at what, such as `sign_in:12`, and where from. Without an account only the address counts. */
export type Attempt = { account?: string | undefined; address: string }

/**
 * Lets a guess at a password or code through: one at a time per account, and none while it waits after
 * 10 failures (100 from one network). A refused route notes its failure with `noteFailure`.
 * @throws {Refusal} `people.waiting`, `call.too_many` while another guess is under way
 */
export async function limitAttempts(work: Work, { account, address }: Attempt): Promise<void> {
  // Guesses sent all at once would otherwise all be weighed before the first failure is on record.
  if (account && !(await tryTurn(work, account))) {
    throw new Refusal('call.too_many', { seconds: 1 })
  }
  const network = networkOf(address)
  const byAddress = await listFailures(work, 'address', network, failuresPerAddress)
  const byAccount = account ? await listFailures(work, 'account', account, failuresPerAccount) : []
  const seconds = Math.max(
    secondsToWait(byAddress, failuresPerAddress, work.now),
    secondsToWait(byAccount, failuresPerAccount, work.now),
  )
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
export async function noteFailure(
  work: Work,
  { account, address }: Attempt,
  refusal: Refusal,
): Promise<void> {
  if (!wrong.includes(refusal.code)) return
  await countAttempt(work, { account, address })
}

/** Counts an attempt that is limited however it ends. */
export async function countAttempt(work: Work, { account, address }: Attempt): Promise<void> {
  await insertFailure(work, account ?? '', networkOf(address))
}

/** A right guess starts the count anew. */
export async function forgetFailures(work: Work, account: string): Promise<void> {
  await deleteFailures(work, account)
}
