import { createHash } from 'node:crypto'
import { Refusal } from '@clearstead/contract/call/refusal'
import { verify } from 'otplib'
import { decrypt } from '../../../plumbing/secret-box.ts'
import type { Work } from '../../../plumbing/work.ts'
import type { AccountId } from '../account-queries.ts'
import { hasEnabledFactor, lockFactor, spendRecoveryCode, updateLastStep } from './queries.ts'

/** How many seconds a code may be early or late, because clocks differ. */
const toleranceSeconds = 30

/**
 * Checks the second factor of an account that has one, and uses the code up.
 * @throws {Refusal} `people.totp_required`, `people.wrong_code`
 */
export async function checkSecondFactor(
  work: Work,
  accountId: AccountId,
  code: string | undefined,
): Promise<void> {
  if (!(await hasEnabledFactor(work.tx, accountId))) return
  if (!code) throw new Refusal('people.totp_required')
  if (!(await isSecondFactorRight(work, accountId, code))) throw new Refusal('people.wrong_code')
}

/** Checks a code of the authenticator app or a recovery code, and uses it up. */
export async function isSecondFactorRight(
  work: Work,
  accountId: AccountId,
  code: string,
): Promise<boolean> {
  if (/^\d{6}$/.test(code)) return isTotpRight(work, accountId, code)
  return spendRecoveryCode(work, accountId, recoveryCodeHash(code))
}

/** Whether the code is current and newer than the last one used. */
export async function isTotpRight(
  work: Work,
  accountId: AccountId,
  token: string,
): Promise<boolean> {
  const factor = await lockFactor(work, accountId)
  if (!factor || !/^\d{6}$/.test(token)) return false
  const result = await verify({
    secret: decrypt(factor.secret),
    token,
    epoch: Math.floor(work.now.getTime() / 1000),
    epochTolerance: toleranceSeconds,
    ...(factor.lastStep !== undefined && { afterTimeStep: factor.lastStep }),
  })
  if (!result.valid || !('timeStep' in result)) return false
  await updateLastStep(work, accountId, result.timeStep)
  return true
}

/** The hash of a recovery code, without spaces and dashes and in upper case. */
export function recoveryCodeHash(code: string): Buffer {
  return createHash('sha256').update(code.replace(/[\s-]/g, '').toUpperCase()).digest()
}
