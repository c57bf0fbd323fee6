import { Refusal } from '@clearstead/contract/call/refusal'
import type { Side } from '../../../plumbing/http/request/caller.ts'
import type { Origin } from '../../../plumbing/http/route.ts'
import type { Work } from '../../../plumbing/work.ts'
import { type Account, findAccount } from '../account-queries.ts'
import { recordRefused, recordSuccess } from '../failed-sign-ins/record-sign-in.ts'
import { checkSecondFactor } from '../second-factor/check-second-factor.ts'
import { findDeviceKey, rememberDevice } from './known-devices.ts'
import { type Attempt, forgetFailures, limitAttempts, recordFailure } from './limit-attempts.ts'
import { isPasswordRight } from './passwords.ts'
import { deleteSessionWith } from './queries.ts'
import { type StartedSession, startSession, tokenHash } from './sessions.ts'

export type SignIn = {
  email: string
  password: string
  totp?: string | undefined
}

/**
 * Signs in by e-mail or username, and ends the session that the browser has of this side (`present`): its cookie is replaced.
 * An unknown account is refused with the same sentence, and after the same time, as a wrong password.
 * @throws {Refusal} `people.wrong_credentials`, `people.totp_required`, `people.wrong_code`, `people.waiting`
 */
export async function signIn(
  work: Work,
  side: Side,
  { email: login, password, totp }: SignIn,
  origin: Origin,
  present?: string,
): Promise<StartedSession & { account: Account; device: string }> {
  const account = await findAccount(work.tx, side, login)
  const attempt = await attemptOf(work, side, account, login, origin)
  await limitAttempts(work, attempt)

  const isRight = await isPasswordRight(account?.passwordHash, password)
  const mayEnter = account && !(side === 'admin' && account.isBlocked)
  if (!isRight || !mayEnter) throw new Refusal('people.wrong_credentials')
  await checkSecondFactor(work, account.id, totp)
  await forgetFailures(work, attempt)
  if (present !== undefined) await deleteSessionWith(work, side, tokenHash(present))
  const device = await rememberDevice(work, account.id, origin)
  await recordSuccess(work, side, account.id, origin)
  return { account, device, ...(await startSession(work, { accountId: account.id, side, origin })) }
}

/** Stores what remains of a refused sign-in, in the work after the refusal. */
export async function refuseSignIn(
  work: Work,
  side: Side,
  login: string,
  origin: Origin,
  refusal: Refusal,
): Promise<void> {
  const account = await findAccount(work.tx, side, login)
  await recordFailure(work, await attemptOf(work, side, account, login, origin), refusal)
  await recordRefused(work, { side, account, origin, refusal })
}

/**
 * Attempts are counted by the typed name, also an unknown one, so that a wait of one name reveals nothing about another
 * name of the same account.
 */
async function attemptOf(
  work: Work,
  side: Side,
  account: Account | undefined,
  login: string,
  origin: Origin,
): Promise<Attempt> {
  const device = await findDeviceKey(work.tx, account?.id, origin)
  const name = login.trim().toLowerCase()
  return { account: `sign_in:${side}:${name}`, device, address: origin.address }
}
