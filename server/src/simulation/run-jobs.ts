import type { ProgrammeDay } from '@clearstead/contract/values/days'
import { scheduledJobs, tickers } from '../app.ts'
import type { Clock } from '../plumbing/clock.ts'
import type { Db } from '../plumbing/database/database.ts'
import type { ScheduledJob } from '../plumbing/jobs/scheduled.ts'
import type { Ticker } from '../plumbing/jobs/ticker.ts'

type Context = { db: Db; clock: Clock }

/** The check of the books uses the database's own clock, so simulations check the books themselves. */
const skipped = ['check-books']

/** Runs the tickers until no work is waiting. */
export async function runTickers(
  context: Context,
  all: readonly Ticker[] = tickers,
): Promise<void> {
  for (const { name, run } of all) {
    if (skipped.includes(name)) continue
    while (await run(context));
  }
}

/** Runs the scheduled jobs that are due on a day, by `run` where it is given. */
export async function runDueJobs(
  { db, clock, day }: Context & { day: ProgrammeDay },
  jobs: readonly ScheduledJob[] = scheduledJobs,
  run: (job: ScheduledJob) => Promise<unknown> = (job) => job.run({ db, clock, day }),
): Promise<void> {
  for (const job of jobs) if (job.isDueOn(day)) await run(job)
}
