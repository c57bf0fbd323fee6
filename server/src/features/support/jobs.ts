import type { Ticker } from '../../plumbing/jobs/ticker.ts'
import { deleteOriginsBefore } from './enquiries/queries.ts'
import { oldestCounting } from './rules.ts'

export const supportTickers: readonly Ticker[] = [
  {
    name: 'forget where enquiries came from',
    everyMs: 60_000,
    run: ({ db, clock }) => deleteOriginsBefore(db, oldestCounting(clock())),
  },
]
