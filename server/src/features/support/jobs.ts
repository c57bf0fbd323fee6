import type { Ticker } from '../../plumbing/jobs/ticker.ts'
import { runAsJob } from '../../plumbing/run-work.ts'
import { hasErasure } from '../people/closing/public.ts'
import { deleteOriginsBefore } from './enquiries/queries.ts'
import { eraseTickets } from './erase-tickets.ts'
import { enquiryWindowStart } from './rules.ts'

export const supportTickers: readonly Ticker[] = [
  {
    name: 'delete-enquiry-origins',
    everyMs: 60_000,
    run: ({ db, clock }) => deleteOriginsBefore(db, enquiryWindowStart(clock())),
  },
  {
    name: 'erase-closed-tickets',
    everyMs: 5_000,
    run: async ({ db, clock }) => {
      if (!(await hasErasure(db, 'support'))) return false
      return runAsJob({ db, clock }, 'erase-closed-tickets', eraseTickets)
    },
  },
]
