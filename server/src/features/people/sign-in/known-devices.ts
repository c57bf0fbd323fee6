import type { Db } from '../../../plumbing/database/database.ts'
import type { Origin } from '../../../plumbing/http/route.ts'
import type { Work } from '../../../plumbing/work.ts'
import type { AccountId } from '../accounts/queries.ts'
import { hasDeviceKey, isDeviceKey, replaceDeviceKey } from './queries.ts'
import { newToken, tokenHash } from './tokens.ts'

/** The name under which a device's guesses are counted, where the account was signed in to on it before. */
export async function knownDevice(
  db: Db,
  accountId: AccountId | undefined,
  { device }: Origin,
): Promise<string | undefined> {
  if (device === undefined || accountId === undefined) return undefined
  const hash = tokenHash(device)
  return (await hasDeviceKey(db, hash, accountId)) ? hash.toString('hex').slice(0, 32) : undefined
}

/**
 * Makes a device known to an account. It gets a new token, also for the other accounts that know it: one that
 * somebody planted there is worth nothing to them afterwards.
 */
export async function knowDevice(
  work: Work,
  accountId: AccountId,
  { device }: Origin,
): Promise<string> {
  const token = newToken()
  const before = device === undefined ? undefined : tokenHash(device)
  await replaceDeviceKey(work, accountId, before, tokenHash(token))
  return token
}

/** Whether any account was signed in to on the device that holds this token. */
export function isDeviceKnown(db: Db, device: string): Promise<boolean> {
  return isDeviceKey(db, tokenHash(device))
}
