import { scheduledJobs } from '../app.ts'
import { alarmOfFailedJob } from '../features/schedule/run-job.ts'
import { findDue, takeSnapshots } from '../features/transparency/snapshots/take-snapshots.ts'
import { s3Store } from '../plumbing/files/s3-store.ts'
import { sweepFiles } from '../plumbing/files/sweep-files.ts'
import { OutageError } from '../plumbing/is-outage.ts'
import { runScheduled, schedulingTickers } from '../plumbing/jobs/run-scheduled.ts'
import type { ScheduledJob } from '../plumbing/jobs/scheduled.ts'
import { runDueJobs } from '../simulation/simulator.ts'
import type { Day } from './calendar.ts'
import type { Story } from './story.ts'

/** The part of the story at which the file store is out of reach for a morning. */
const storeOutageAt = 0.97
const scheduling = { jobs: scheduledJobs, onFailure: alarmOfFailedJob }

/** Runs the scheduled jobs of a day, early in its morning. */
export async function runScheduledJobs({ db }: Pick<Story, 'db'>, day: Day): Promise<void> {
  const clock = () => day.at(0.03)
  const jobs = day.reaches(storeOutageAt) ? scheduledJobs.map(withoutStore) : scheduledJobs
  await runDueJobs({ db, clock, day: day.date }, jobs, async ({ name }) => {
    try {
      await runScheduled({ ...scheduling, jobs }, { db, clock }, { name, day: day.date })
    } catch (error) {
      // The run is recorded as failed; an admin can run it again.
      if (!(error instanceof OutageError)) throw error
    }
  })
}

/** Takes the snapshot of a day at the second that is drawn for it, as a server that runs all day does. */
export async function takeDrawnSnapshot({ db }: Pick<Story, 'db'>, day: Day): Promise<void> {
  const due = await findDue(db, day.date)
  if (due) await takeSnapshots({ db, clock: () => due, patienceMs: 0 })
}

/** Nothing listens on this port, so every request to this store fails as in an outage. */
const unreachableStore = s3Store({
  endpoint: 'http://127.0.0.1:9',
  bucket: 'uploads',
  region: 'eu-central-1',
  accessKey: 'demo',
  secretKey: 'demo',
})

/** The sweep of the files while their store cannot be reached; the other jobs do not need it. */
function withoutStore(job: ScheduledJob): ScheduledJob {
  if (job.name !== 'sweep-files') return job
  return { ...job, run: (context) => sweepFiles(context, unreachableStore) }
}

/** Plans the last day, so that the server continues with it and the days after it. */
export async function planFrom({ db }: Pick<Story, 'db'>, day: Day): Promise<void> {
  const [plan] = schedulingTickers({ ...scheduling, todayAt: async () => day.date })
  await plan?.run({ db, clock: () => day.at(1) })
}
