import { randomUUID } from 'node:crypto'
import type { Clock } from '../../../plumbing/clock.ts'
import type { Db } from '../../../plumbing/database/database.ts'
import { runWork } from '../../../plumbing/run-work.ts'
import { foldTeams } from '../queries.ts'

/** A fold of so many climbs a chain of 5,000 members or a bushy tree in a third of a second. */
const deltasPerFold = 1_000

/** One fold in a work of its own; true when more may be waiting. */
export async function foldOnce(db: Db, clock: Clock): Promise<boolean> {
  const actor = { kind: 'job', name: 'fold-teams' } as const
  const taken = await runWork(db, clock, { actor, requestId: randomUUID() }, (work) =>
    foldTeams(work, deltasPerFold),
  )
  return taken === deltasPerFold
}

/** Adds everything that waits to the teams above, a fold at a time. */
export async function foldAll(db: Db, clock: Clock): Promise<void> {
  while (await foldOnce(db, clock));
}
