import { scheduledJobs } from '../app.ts'
import { alarmOfFailedJob } from '../features/schedule/alarm-of-failed-job.ts'
import { runScheduled, schedulingTickers } from '../plumbing/jobs/run-scheduled.ts'
import { runDueJobs } from '../simulation/run-jobs.ts'
import type { Day } from './calendar.ts'
import type { Story } from './story.ts'

const scheduling = { jobs: scheduledJobs, onFailure: alarmOfFailedJob }

/** Runs the scheduled jobs of a day, early in its morning. */
export async function runScheduledJobs({ db }: Pick<Story, 'db'>, day: Day): Promise<void> {
  const clock = () => day.at(0.03)
  await runDueJobs({ db, clock, day: day.date }, scheduledJobs, ({ name }) =>
    runScheduled(scheduling, { db, clock }, { name, day: day.date }),
  )
}

/** Plans the last day, so that the server continues with it and the days after it. */
export async function planFrom({ db }: Pick<Story, 'db'>, day: Day): Promise<void> {
  const [plan] = schedulingTickers({ ...scheduling, todayAt: async () => day.date })
  await plan?.run({ db, clock: () => day.at(1) })
}
