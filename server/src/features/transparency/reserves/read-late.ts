import { addDays } from '@clearstead/contract/values/days'
import { startOf } from '@clearstead/contract/values/months'
import type { Clock } from '../../../plumbing/clock.ts'
import type { Db } from '../../../plumbing/database/database.ts'
import { runAsJob } from '../../../plumbing/run-work.ts'
import { currentSettings } from '../../settings/public.ts'
import { findLastPublished } from '../days/queries.ts'
import { storedReserves } from './chain-custody.ts'
import { listProven, listReadings } from './queries.ts'
import { readReserves } from './read-reserves.ts'
import { storeRead } from './store-read.ts'

/**
 * Reads what was not read when the newest day was published, at the block of that day and no other; gives how many
 * balances were read. The published day itself stays as it is.
 */
export async function readLate({ db, clock }: { db: Db; clock: Clock }): Promise<number> {
  const published = await findLastPublished(db)
  const reserves = storedReserves(published?.reserves)
  if (!published || !reserves) return 0
  const { day } = published
  const known = await listReadings(db, day)
  const isMissing = (id: number) => known.every(({ addressId }) => addressId !== id)
  const asked = reserves.addresses.filter(({ id, held }) => held === null && isMissing(id))
  if (asked.length === 0) return 0
  const proven = await listProven(db)
  const missing = proven.filter(({ id }) => asked.some((one) => one.id === id))
  const { settings } = await currentSettings(db, clock())
  const before = startOf(addDays(day, 1), settings.programme.timezone)
  const read = await readReserves(missing, { settings, day, before, patienceMs: 0 })
  await runAsJob({ db, clock }, 'read-reserves', (work) => storeRead(work, read))
  return read.readings.length
}
