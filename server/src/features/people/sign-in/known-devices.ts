import type { Db } from '../../../plumbing/database/database.ts'
import type { Origin } from '../../../plumbing/http/route.ts'
import type { Work } from '../../../plumbing/work.ts'
import type { AccountId } from '../account-queries.ts'
import { hasDeviceKey, isDeviceKey, replaceDeviceKey } from './queries.ts'
import { newToken, tokenHash } from './sessions.ts'

/** The key under which failed attempts from a device are counted, if it has signed in to the account before. */
export async function findDeviceKey(
  db: Db,
  accountId: AccountId | undefined,
  { device }: Origin,
): Promise<string | undefined> {
  if (device === undefined || accountId === undefined) return undefined
  const hash = tokenHash(device)
  return (await hasDeviceKey(db, hash, accountId)) ? hash.toString('hex').slice(0, 32) : undefined
}

/**
 * Remembers a device for an account. The device gets a new token, also for other accounts, so that a token that
 * somebody planted on it becomes worthless.
 */
export async function rememberDevice(
  work: Work,
  accountId: AccountId,
  { device }: Origin,
): Promise<string> {
  const token = newToken()
  const before = device === undefined ? undefined : tokenHash(device)
  await replaceDeviceKey(work, accountId, before, tokenHash(token))
  return token
}

/** Whether the device with this token has signed in to any account. */
export function isDeviceKnown(db: Db, device: string): Promise<boolean> {
  return isDeviceKey(db, tokenHash(device))
}
