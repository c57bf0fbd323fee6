import { say } from '@clearstead/contract/call/say'
import { failureOf } from '../../plumbing/jobs/run-scheduled.ts'
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
  await runAsJob({ db, clock }, job, (work) =>
    alarmOwners(work, {
      key: `job:${job}:${day}`,
      subject: say('schedule.alarm.job_failed.subject', { job, day }),
      text: [failureOf(error), say('schedule.alarm.job_failed.text')],
    }),
  )
}
