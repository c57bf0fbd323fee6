import { setTimeout as pause } from 'node:timers/promises'
import { sealTransfers } from '../../../ledger/integrity/seal.ts'
import { isSealed, newestTransfer } from '../../../ledger/journal.ts'
import type { Clock } from '../../../plumbing/clock.ts'
import type { Db } from '../../../plumbing/database/database.ts'
import { runAsJob } from '../../../plumbing/run-work.ts'

const betweenMs = 50

/**
 * Seals all transfers that are in the books by now, which a journal may then hold. False where a transaction that began before
 * goes on for longer than `patienceMs`, so that an earlier transfer could still come.
 */
export async function sealNewest(
  { db, clock }: { db: Db; clock: Clock },
  patienceMs: number,
): Promise<boolean> {
  const newest = await newestTransfer(db)
  const until = performance.now() + patienceMs
  for (;;) {
    const sealed = await runAsJob({ db, clock }, 'audit', sealTransfers)
    if (await isSealed(db, newest)) return true
    if (performance.now() > until) return false
    if (sealed === 0) await pause(betweenMs)
  }
}
