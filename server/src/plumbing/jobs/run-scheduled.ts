import { Refusal } from '@clearstead/contract/call/refusal'
import { type Said, say } from '@clearstead/contract/call/say'
import type { ProgrammeDay } from '@clearstead/contract/values/days'
import type { Clock } from '../clock.ts'
import type { Db } from '../database/database.ts'
import { OutageError } from '../is-outage.ts'
import { runAsJob } from '../run-work.ts'
import { planRuns, recordEnd, recordStart, releaseJobsOfDeadWorkers } from './job-runs.ts'
import { RunFailed, type ScheduledContext, type ScheduledJob } from './scheduled.ts'
import type { Ticker } from './ticker.ts'

type Failure = ScheduledContext & { job: string; error: unknown }

type Scheduling = {
  jobs: readonly ScheduledJob<string>[]
  /** The current programme day. */
  todayAt: (db: Db, now: Date) => Promise<ProgrammeDay>
  /** Called after a failed run, before it is retried. */
  onFailure: (failure: Failure) => Promise<void>
}

/** Runs a job for a day and records the result; an error is rethrown, so that the queue retries. */
export async function runScheduled(
  { jobs, onFailure }: Pick<Scheduling, 'jobs' | 'onFailure'>,
  { db, clock }: { db: Db; clock: Clock },
  { name, day }: { name: string; day: string },
): Promise<Said> {
  const job = jobs.find((known) => known.name === name)
  if (!job) throw new Error(`There is no job ${name}`)
  const context = { db, clock, day: day as ProgrammeDay }
  const run = { name, day: context.day }
  await recordStart(db, { ...run, at: clock() })
  try {
    const summary = await job.run(context)
    await recordEnd(db, { ...run, at: clock(), status: 'done', summary })
    return summary
  } catch (error) {
    await recordEnd(db, { ...run, at: clock(), status: 'failed', summary: failureOf(error) })
    await onFailure({ ...context, job: name, error })
    throw error
  }
}

/** What is said of a run that failed. What no code expects has only its technical message, which is quoted as it is. */
export function failureOf(error: unknown): Said {
  if (error instanceof RunFailed) return error.said
  if (error instanceof Refusal) return { code: error.code, facts: error.details }
  if (error instanceof OutageError) return say('schedule.run.store_fails')
  const technical = error instanceof Error ? error.message : String(error)
  return say('schedule.run.failed', { technical: technical.slice(0, 500) })
}

/** Queue the jobs that are due, and release the jobs of killed processes. */
export function schedulingTickers({ jobs, todayAt }: Scheduling): readonly Ticker[] {
  return [
    {
      name: 'plan-jobs',
      everyMs: 5_000,
      run: async ({ db, clock }) => {
        const today = await todayAt(db, clock())
        await runAsJob({ db, clock }, 'plan-jobs', (work) => planRuns(work, jobs, today))
      },
    },
    {
      name: 'release-jobs-of-dead-workers',
      everyMs: 5_000,
      run: async ({ db }) => {
        await releaseJobsOfDeadWorkers(db)
      },
    },
  ]
}
