import type { Ticker } from '../../../plumbing/jobs/ticker.ts'
import { runAsJob } from '../../../plumbing/run-work.ts'
import { watchThresholds } from './watch-thresholds.ts'

export const stressTickers: readonly Ticker[] = [
  {
    name: 'watch-thresholds',
    everyMs: 600_000,
    run: (context) => runAsJob(context, 'watch-thresholds', watchThresholds),
  },
]
