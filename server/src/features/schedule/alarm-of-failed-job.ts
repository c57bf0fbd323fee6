import type { ScheduledContext } from '../../plumbing/jobs/scheduled.ts'
import { runAsJob } from '../../plumbing/run-work.ts'
import { alarmOwners } from '../people/admins/public.ts'

/** Alarms the owners, once per job and day, about a failed run; the queue retries it. */
export async function alarmOfFailedJob({
  db,
  clock,
  day,
  job,
  error,
}: ScheduledContext & { job: string; error: unknown }): Promise<void> {
  const reason = error instanceof Error ? error.message : 'It failed'
  await runAsJob({ db, clock }, job, (work) =>
    alarmOwners(work, {
      key: `job:${job}:${day}`,
      subject: `The job ${job} of ${day} failed`,
      text: `${reason}\n\nIt is retried automatically. The back office shows its state under Jobs.`,
    }),
  )
}
