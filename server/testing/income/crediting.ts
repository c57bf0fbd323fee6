import { type ChunkSizes, creditDueLegs } from '../../src/features/income/levels/credit-batch.ts'
import { linesOfStretch } from '../../src/features/income/levels/rules.ts'
import type { Db } from '../../src/plumbing/database/database.ts'
import type { Run } from '../test.ts'

export const wholeChunks: ChunkSizes = {
  claims: 500,
  members: 500,
  stretches: 500,
  lines: linesOfStretch,
}

/**
 * Credits all level income that is due in the rhythm that is set. A planned batch waits for transactions that began before
 * it, those of other tests too.
 */
export async function creditDue(db: Db, run: Run, sizes: ChunkSizes = wholeChunks): Promise<void> {
  for (;;) {
    const goesOn = await run((work) => creditDueLegs(work, sizes))
    const plans = await db.selectFrom('levelBatchPlan').select('xid').execute()
    if (!goesOn && plans.length === 0) return
  }
}
