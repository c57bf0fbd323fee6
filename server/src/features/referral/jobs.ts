import { randomUUID } from 'node:crypto'
import type { Ticker } from '../../plumbing/jobs/ticker.ts'
import { runWork } from '../../plumbing/run-work.ts'
import { foldTeams } from './queries.ts'

/** A fold of so many walks a chain of 5,000 members in about a second. */
const deltasPerFold = 200

export const referralTickers: readonly Ticker[] = [
  {
    name: 'fold-teams',
    everyMs: 2_000,
    run: async ({ db, clock }) => {
      const actor = { kind: 'job', name: 'fold-teams' } as const
      const taken = await runWork(db, clock, { actor, requestId: randomUUID() }, (work) =>
        foldTeams(work, deltasPerFold),
      )
      return taken === deltasPerFold
    },
  },
]
