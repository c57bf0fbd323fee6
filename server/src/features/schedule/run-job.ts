import { Refusal } from '@clearstead/contract/call/refusal'
import { say } from '@clearstead/contract/call/say'
import type { JobRunView } from '@clearstead/contract/schedule'
import { addDays, type ProgrammeDay } from '@clearstead/contract/values/days'
import type { Db } from '../../plumbing/database/database.ts'
import { planRun } from '../../plumbing/jobs/job-runs.ts'
import { failureOf } from '../../plumbing/jobs/run-scheduled.ts'
import type { ScheduledContext, ScheduledJob } from '../../plumbing/jobs/scheduled.ts'
import { runAsJob } from '../../plumbing/run-work.ts'
import type { Work } from '../../plumbing/work.ts'
import { alarmOwners } from '../people/admins/public.ts'
import { currentSettings } from '../settings/public.ts'
import { findRun, listLastRuns } from './queries.ts'

/** No job is due more rarely than once a month. */
const maxDaysAhead = 31

export type Jobs = readonly ScheduledJob[]

/** Every job with its last run and the next day on which it is due. */
export async function showJobs(db: Db, now: Date, jobs: Jobs) {
  const { today } = await currentSettings(db, now)
  const last = new Map((await listLastRuns(db)).map((run) => [run.name, run]))
  return {
    jobs: jobs.map((job) => ({
      name: job.name,
      last: last.get(job.name) ?? null,
      nextDay: nextDayOf(job, today) ?? null,
    })),
  }
}

/**
 * Queues the run of a job for a day again.
 * @throws {Refusal} `schedule.unknown_job`, `schedule.not_due` if the job is not due on the day or the day is to come
 */
export async function runJob(
  work: Work,
  jobs: Jobs,
  { name, day }: { name: string; day: ProgrammeDay },
): Promise<JobRunView> {
  const job = jobs.find((known) => known.name === name)
  if (!job) throw new Refusal('schedule.unknown_job')
  const { today } = await currentSettings(work.tx, work.now)
  if (day > today || !job.isDueOn(day)) throw new Refusal('schedule.not_due')
  await planRun(work, name, day)
  const run = await findRun(work.tx, name, day)
  if (!run) throw new Error(`The run of ${name} on ${day} was lost`)
  work.note({ subject: `job:${name}:${day}`, after: { status: run.status } })
  return run
}

function nextDayOf(job: ScheduledJob, today: ProgrammeDay): ProgrammeDay | undefined {
  const ahead = Array.from({ length: maxDaysAhead }, (_, index) => addDays(today, index + 1))
  return ahead.find((day) => job.isDueOn(day))
}

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
