import { Refusal } from '@clearstead/contract/refusal'
import type { Side } from '../../../plumbing/http/caller.ts'
import type { Origin } from '../../../plumbing/http/route.ts'
import type { Work } from '../../../plumbing/work.ts'
import { type Account, findAccount } from '../accounts/queries.ts'
import { hasSecondFactor, isSecondFactorRight } from '../second-factor/check-second-factor.ts'
import { knowDevice, knownDevice } from './known-devices.ts'
import { type Attempt, forgetFailures, limitAttempts } from './limit-attempts.ts'
import { isPasswordRight } from './passwords.ts'
import { type StartedSession, startSession } from './start-session.ts'

export type SignIn = {
  email: string
  password: string
  totp?: string | undefined
}

/**
 * Signs one side's account in by e-mail or username. An unknown account is refused in the same words and
 * after the same work as a wrong password.
 * @throws {Refusal} `people.wrong_credentials`, `people.totp_required`, `people.wrong_code`, `people.waiting`
 */
export async function signIn(
  work: Work,
  side: Side,
  { email: login, password, totp }: SignIn,
  origin: Origin,
): Promise<StartedSession & { account: Account; device: string }> {
  const account = await findAccount(work.tx, side, login)
  const attempt = await attemptOf(work, side, account, login, origin)
  await limitAttempts(work, attempt)

  const isRight = await isPasswordRight(account?.passwordHash, password)
  const mayEnter = account && !(side === 'admin' && account.isBlocked)
  if (!isRight || !mayEnter) throw new Refusal('people.wrong_credentials')
  if (await hasSecondFactor(work, account.id)) {
    if (!totp) throw new Refusal('people.totp_required')
    if (!(await isSecondFactorRight(work, account.id, totp))) throw new Refusal('people.wrong_code')
  }
  await forgetFailures(work, attempt)
  const device = await knowDevice(work, account.id, origin)
  return { account, device, ...(await startSession(work, { accountId: account.id, side, origin })) }
}

/** What a sign-in guesses at. */
export async function signInAttempt(
  work: Work,
  side: Side,
  login: string,
  origin: Origin,
): Promise<Attempt> {
  return attemptOf(work, side, await findAccount(work.tx, side, login), login, origin)
}

/**
 * Counted by the name that was typed, whoever has it or nobody: that one name waits tells nothing of another
 * name of the same account.
 */
async function attemptOf(
  work: Work,
  side: Side,
  account: Account | undefined,
  login: string,
  origin: Origin,
): Promise<Attempt> {
  const device = await knownDevice(work.tx, account?.id, origin)
  return { account: `sign_in:${side}:${nameOf(login)}`, device, address: origin.address }
}

function nameOf(login: string): string {
  return login.trim().toLowerCase()
}
