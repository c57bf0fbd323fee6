import { setTimeout as pause } from 'node:timers/promises'
import { Refusal } from '@clearstead/contract/call/refusal'
import type { Db } from '../../../plumbing/database/database.ts'
import type { Side } from '../../../plumbing/http/request/caller.ts'
import type { Origin } from '../../../plumbing/http/route.ts'
import type { Work } from '../../../plumbing/work.ts'
import { type AccountId, findAccount } from '../account-queries.ts'
import { codePurposes } from '../codes/rules.ts'
import { findDeviceKey } from './known-devices.ts'
import {
  countFailuresFrom,
  deleteFailures,
  insertFailure,
  listFailures,
  tryTurn,
} from './queries.ts'
import { failuresPerAccount, failuresPerAddress, networkOf, secondsToWait } from './rules.ts'

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

/** The own secrets of an account at which failed attempts are counted, beside its sign-in. */
export const ownSecrets = [
  'password',
  'totp',
  ...codePurposes.map((purpose) => `code:${purpose}` as const),
] as const
/** What else a member may guess at: receivers of transfers, names of members, and activation codes (`code`). */
const otherSecrets = ['receiver', 'look_up', 'code'] as const

type AttemptKind = (typeof ownSecrets)[number] | (typeof otherSecrets)[number]
export const attemptKinds: readonly AttemptKind[] = [...ownSecrets, ...otherSecrets]

/** The key under which the failed attempts of a signed-in account are counted. */
export function attemptKey(kind: AttemptKind, id: AccountId): string {
  return `${kind}:${id}`
}

type Account = { id: AccountId; email: string; username: string }

/** The keys of an account's failed attempts: at its sign-in under either name, and at secrets of these kinds. */
export function attemptKeysOf(
  side: Side,
  { id, email, username }: Account,
  kinds: readonly AttemptKind[],
): string[] {
  const names = [email, username].map((name) => `sign_in:${side}:${name.toLowerCase()}`)
  return [...names, ...kinds.map((kind) => attemptKey(kind, id))]
}

const pauseMs = 2_000

type SignInAttempt = { db: Db; now: Date; origin: Origin; login?: string; side?: Side }

/**
 * Delays an attempt from a network with very many failures. It is not refused, because others may share the network. A
 * device that is known to the account is not delayed.
 */
export async function slowDown(
  attempt: SignInAttempt,
  wait: (ms: number) => Promise<unknown> = pause,
) {
  const { db, now, origin, login, side = 'member' } = attempt
  const failures = await countFailuresFrom(db, networkOf(origin.address), now)
  if (failures < failuresPerAddress) return
  const account = login === undefined ? undefined : await findAccount(db, side, login)
  if (await findDeviceKey(db, account?.id, origin)) return
  await wait(pauseMs)
}
