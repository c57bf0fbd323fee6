import { firstOfMonth, type ScheduledJob } from '../../../plumbing/jobs/scheduled.ts'
import type { Ticker } from '../../../plumbing/jobs/ticker.ts'
import { retryDues } from '../pay-dues.ts'
import { paySalaries, salaryDues } from './pay-salaries.ts'

export const salaryScheduled: readonly ScheduledJob[] = [
  { name: 'salary', isDueOn: firstOfMonth, run: paySalaries },
]

export const salaryTickers: readonly Ticker[] = [
  { name: 'pay-salaries-due', everyMs: 60_000, run: (context) => retryDues(context, salaryDues) },
]
