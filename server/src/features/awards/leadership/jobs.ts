import { everyDay, type ScheduledJob } from '../../../plumbing/jobs/scheduled.ts'
import type { Ticker } from '../../../plumbing/jobs/ticker.ts'
import { retryDues } from '../pay-dues.ts'
import { checkRanks, rankBonusDues } from './check-ranks.ts'
import { takeOwedBonuses } from './take-back-bonuses.ts'

export const leadershipScheduled: readonly ScheduledJob[] = [
  { name: 'rank-check', isDueOn: everyDay, run: checkRanks },
]

export const leadershipTickers: readonly Ticker[] = [
  { name: 'pay-bonuses-due', everyMs: 60_000, run: (context) => retryDues(context, rankBonusDues) },
  {
    name: 'take-bonuses-owed',
    everyMs: 60_000,
    run: async (context) => void (await takeOwedBonuses(context)),
  },
]
