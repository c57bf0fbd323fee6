import type { Ticker } from '../../plumbing/jobs/ticker.ts'
import { closePayoutDays } from './payouts-by-day.ts'

export const reportTickers: readonly Ticker[] = [
  {
    name: 'close-payout-days',
    everyMs: 600_000,
    run: ({ db, clock }) => closePayoutDays(db, clock()),
  },
]
