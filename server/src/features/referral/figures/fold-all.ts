import type { Clock } from '../../../plumbing/clock.ts'
import type { Db } from '../../../plumbing/database/database.ts'
import { runAsJob } from '../../../plumbing/run-work.ts'
import { foldTeams } from '../queries.ts'

/** A fold of this size, of business or of plans, takes a third of a second in a chain of 5,000 members or in a wide tree. */
const deltasPerFold = 1_000

/** Folds once in its own work; returns true if more deltas may be waiting. */
export async function foldOnce(db: Db, clock: Clock): Promise<boolean> {
  const folded = await runAsJob({ db, clock }, 'fold-teams', (work) =>
    foldTeams(work, deltasPerFold),
  )
  return folded === deltasPerFold
}

/** Adds all waiting deltas to the teams above, one fold at a time. */
export async function foldAll(db: Db, clock: Clock): Promise<void> {
  while (await foldOnce(db, clock));
}
