import { setTimeout as pause } from 'node:timers/promises'
import type { Db } from '../../../plumbing/database/database.ts'
import type { Side } from '../../../plumbing/http/request/caller.ts'
import type { Origin } from '../../../plumbing/http/route.ts'
import { findAccount } from '../account-queries.ts'
import { findDeviceKey } from './known-devices.ts'
import { countFailuresFrom } from './queries.ts'
import { failuresPerAddress, networkOf } from './rules.ts'

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
