import type { Ticker } from '../../../plumbing/jobs/ticker.ts'
import { runAsJob } from '../../../plumbing/run-work.ts'
import { keepFreeze } from './freeze-payouts.ts'
import { notifyWaiting } from './notify-waiting.ts'

export const freezeTickers: readonly Ticker[] = [
  {
    name: 'open-payouts',
    everyMs: 10_000,
    run: (context) => runAsJob(context, 'open-payouts', keepFreeze),
  },
  {
    name: 'notify-of-freeze',
    everyMs: 5_000,
    run: (context) => runAsJob(context, 'notify-of-freeze', notifyWaiting),
  },
]
