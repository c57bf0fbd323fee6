import type { ScheduledJob } from '../../plumbing/jobs/scheduled.ts'
import type { Ticker } from '../../plumbing/jobs/ticker.ts'
import { ctoScheduled } from './cto/jobs.ts'
import { leadershipScheduled, leadershipTickers } from './leadership/jobs.ts'
import { salaryScheduled, salaryTickers } from './salary/jobs.ts'

/** Ranks are checked before the pool that is shared among leaders. */
export const awardsScheduled: readonly ScheduledJob[] = [
  ...leadershipScheduled,
  ...salaryScheduled,
  ...ctoScheduled,
]

export const awardsTickers: readonly Ticker[] = [...salaryTickers, ...leadershipTickers]
