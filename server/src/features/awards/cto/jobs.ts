import { firstOfMonth, type ScheduledJob } from '../../../plumbing/jobs/scheduled.ts'
import { makeCtoMonth } from './make-month.ts'

export const ctoScheduled: readonly ScheduledJob[] = [
  { name: 'cto-month', isDueOn: firstOfMonth, run: makeCtoMonth },
]
