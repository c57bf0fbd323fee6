import { setTimeout as pause } from 'node:timers/promises'
import type { Db } from '../../../plumbing/database/database.ts'
import type { Side } from '../../../plumbing/http/caller.ts'
import type { Origin } from '../../../plumbing/http/route.ts'
import { findAccount } from '../accounts/queries.ts'
import { knownDevice } from './known-devices.ts'
import { countFailuresFrom } from './queries.ts'
import { failuresPerAddress, networkOf } from './rules.ts'

const pauseMs = 2_000

type Guess = { db: Db; now: Date; origin: Origin; login?: string; side?: Side }

/**
 * Where very many guesses were wrong, the next one takes longer, and is let through all the same: others may
 * share the address. A device that the account knows is not held up.
 */
export async function slowDown(guess: Guess, wait: (ms: number) => Promise<unknown> = pause) {
  const { db, now, origin, login, side = 'member' } = guess
  const failures = await countFailuresFrom(db, networkOf(origin.address), now)
  if (failures < failuresPerAddress) return
  const account = login === undefined ? undefined : await findAccount(db, side, login)
  if (await knownDevice(db, account?.id, origin)) return
  await wait(pauseMs)
}
