import { randomUUID } from 'node:crypto'
import type { Ticker } from '../../plumbing/jobs/ticker.ts'
import { runWork } from '../../plumbing/run-work.ts'
import { hasErasure } from '../people/public.ts'
import { deleteOriginsBefore } from './enquiries/queries.ts'
import { eraseTickets } from './erasing/erase-tickets.ts'
import { oldestCounting } from './rules.ts'

export const supportTickers: readonly Ticker[] = [
  {
    name: 'forget where enquiries came from',
    everyMs: 60_000,
    run: ({ db, clock }) => deleteOriginsBefore(db, oldestCounting(clock())),
  },
  {
    name: 'erase tickets of closed accounts',
    everyMs: 5_000,
    run: async ({ db, clock }) => {
      if (!(await hasErasure(db, 'support'))) return false
      const actor = { kind: 'job', name: 'erase tickets of closed accounts' } as const
      return runWork(db, clock, { actor, requestId: randomUUID() }, eraseTickets)
    },
  },
]
