import { scheduledJobs, tickers } from '../app.ts'
import { alarmOfFailedJob } from '../features/schedule/alarm-of-failed-job.ts'
import { runScheduled, schedulingTickers } from '../plumbing/jobs/run-scheduled.ts'
import type { Day } from './calendar.ts'
import type { Stage } from './stage.ts'

const scheduling = { jobs: scheduledJobs, onFailure: alarmOfFailedJob }

/** What is due on the day, early in its morning. */
export async function runScheduledJobs({ db }: Pick<Stage, 'db'>, day: Day): Promise<void> {
  const clock = () => day.at(0.03)
  for (const { name, isDueOn } of scheduledJobs) {
    if (isDueOn(day.date)) await runScheduled(scheduling, { db, clock }, { name, day: day.date })
  }
}

/** The check of the books keeps the database's own time, and it is a scheduled job as well. */
const ownTime = ['check-books']

export async function runTickers({ db }: Pick<Stage, 'db'>, at: Date): Promise<void> {
  for (const { name, run } of tickers) {
    if (ownTime.includes(name)) continue
    while (await run({ db, clock: () => at })) {
      // More is waiting.
    }
  }
}

/** Hands the calendar over: whoever serves the programme goes on with the last day and those after it. */
export async function planFrom({ db }: Pick<Stage, 'db'>, day: Day): Promise<void> {
  const [plan] = schedulingTickers({ ...scheduling, todayAt: async () => day.date })
  await plan?.run({ db, clock: () => day.at(1) })
}
