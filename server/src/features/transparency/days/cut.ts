import { setTimeout } from 'node:timers/promises'
import { sealTransfers } from '../../../ledger/integrity/seal.ts'
import { rollUp } from '../../../ledger/roll-up.ts'
import type { Clock } from '../../../plumbing/clock.ts'
import type { Db } from '../../../plumbing/database/database.ts'
import { runAsJob } from '../../../plumbing/run-work.ts'
import { chainAt, findCut, lastDrawn } from './queries.ts'

/** The job that cuts the books. */
type Cutting = { db: Db; clock: Clock; jobName: string }

const patienceMs = 20_000
const pauseMs = 200

/**
 * The last transfer before a moment, once all works that were open at that moment have committed or rolled back.
 * @throws {Error} if a work is still open after 20 seconds; whoever cuts then tries again
 */
export async function settledCut(cutting: Cutting, moment: Date, atLeast: bigint): Promise<bigint> {
  const drawn = await lastDrawn(cutting.db)
  for (let waitedMs = 0; waitedMs <= patienceMs; waitedMs += pauseMs) {
    await runAsJob(cutting, cutting.jobName, rollUp)
    const { settled, cut } = await findCut(cutting.db, moment)
    if (settled >= drawn) return cut > atLeast ? cut : atLeast
    await setTimeout(pauseMs)
  }
  throw new Error('The books are still being written to')
}

/** The hash of the ledger's chain at the cut; seals it now if the ticker is behind. */
export async function sealOf(cutting: Cutting, upto: bigint): Promise<Buffer> {
  for (;;) {
    const seal = await chainAt(cutting.db, upto)
    if (seal) return seal
    const sealed = await runAsJob(cutting, cutting.jobName, (work) => sealTransfers(work))
    if (sealed === 0) throw new Error(`Transfer ${upto} cannot be sealed yet`)
  }
}
