import { randomUUID } from 'node:crypto'
import type { Ticker } from '../../plumbing/jobs/ticker.ts'
import { runWork } from '../../plumbing/run-work.ts'
import { hasErasure, takeErasure } from '../people/public.ts'
import { deleteUnusedAddresses } from './addresses/queries.ts'

export const withdrawalTickers: readonly Ticker[] = [
  {
    name: 'erase address books of closed accounts',
    everyMs: 5_000,
    run: async ({ db, clock }) => {
      if (!(await hasErasure(db, 'withdrawals'))) return false
      const actor = { kind: 'job', name: 'erase address books of closed accounts' } as const
      return runWork(db, clock, { actor, requestId: randomUUID() }, async (work) => {
        const memberId = await takeErasure(work, 'withdrawals')
        if (memberId === undefined) return false
        await deleteUnusedAddresses(work, memberId)
        return true
      })
    },
  },
]
