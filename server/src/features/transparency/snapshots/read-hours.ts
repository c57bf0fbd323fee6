import { HeldAddresses } from '@clearstead/contract/transparency/snapshots'
import type { TickContext } from '../../../plumbing/jobs/ticker.ts'
import { runAsJob } from '../../../plumbing/run-work.ts'
import { currentSettings } from '../../settings/public.ts'
import { listProven } from '../reserves/queries.ts'
import { readReserves } from '../reserves/read-reserves.ts'
import { hasHour, insertHour } from './queries.ts'
import { hourToRead } from './rules.ts'

/**
 * Reads what proven addresses held at the last block before each full hour. It does so whether or not a snapshot is near, so that no
 * request to a node says when one is.
 */
export async function readHours(context: TickContext & { patienceMs?: number }): Promise<void> {
  const { db, clock, patienceMs = 60_000 } = context
  const at = hourToRead(clock())
  if (!at || (await hasHour(db, at))) return
  const proven = await listProven(db)
  const { settings, today } = await currentSettings(db, clock())
  const { readings } = await readReserves(proven, { settings, day: today, before: at, patienceMs })
  // Nothing was read: it is tried again while the state of that block can be had.
  if (readings.length === 0) return
  const addresses = proven.map(({ id, chain, address }) => {
    const { held, block, blockHash } = readings.find(({ addressId }) => addressId === id) ?? {}
    return {
      chain,
      address,
      held: held ?? null,
      block: block ?? null,
      blockHash: blockHash ?? null,
    }
  })
  await runAsJob(context, 'read-hours', (work) =>
    insertHour(work, { at, addresses: HeldAddresses.encode(addresses) }),
  )
}
