import { randomUUID } from 'node:crypto'
import type { ProgrammeDay } from '@clearstead/contract/values/days'
import type { Clock } from '../clock.ts'
import type { Db } from '../database/database.ts'
import { runWork } from '../run-work.ts'
import { freeJobsOfTheDead, noteEnd, noteStart, planRuns } from './job-runs.ts'
import type { ScheduledContext, ScheduledJob } from './scheduled.ts'
import type { Ticker } from './ticker.ts'

type Failure = ScheduledContext & { job: string; error: unknown }

type Scheduling = {
  jobs: readonly ScheduledJob[]
  /** The programme day that has begun. */
  todayAt: (db: Db, now: Date) => Promise<ProgrammeDay>
  /** Told of a run that failed, before it is tried again. */
  onFailure: (failure: Failure) => Promise<void>
}

/** Runs a job's day and keeps what came of it; a failure is kept and thrown on, so that the queue tries again. */
export async function runScheduled(
  { jobs, onFailure }: Pick<Scheduling, 'jobs' | 'onFailure'>,
  { db, clock }: { db: Db; clock: Clock },
  { name, day }: { name: string; day: string },
): Promise<string> {
  const job = jobs.find((known) => known.name === name)
  if (!job) throw new Error(`There is no job ${name}`)
  const context = { db, clock, day: day as ProgrammeDay }
  const run = { name, day: context.day }
  await noteStart(db, { ...run, at: clock() })
  try {
    const summary = await job.run(context)
    await noteEnd(db, { ...run, at: clock(), status: 'done', summary })
    return summary
  } catch (error) {
    const summary = error instanceof Error ? error.message.slice(0, 500) : 'It failed'
    await noteEnd(db, { ...run, at: clock(), status: 'failed', summary })
    await onFailure({ ...context, job: name, error })
    throw error
  }
}

/** Puts what is due into the queue, and gives back what a killed process had taken. */
export function schedulingTickers({ jobs, todayAt }: Scheduling): readonly Ticker[] {
  return [
    {
      name: 'plan-jobs',
      everyMs: 5_000,
      run: async ({ db, clock }) => {
        const today = await todayAt(db, clock())
        const asking = {
          actor: { kind: 'job', name: 'plan-jobs' } as const,
          requestId: randomUUID(),
        }
        await runWork(db, clock, asking, (work) => planRuns(work, jobs, today))
      },
    },
    {
      name: 'free-jobs-of-the-dead',
      everyMs: 5_000,
      run: async ({ db }) => {
        await freeJobsOfTheDead(db)
      },
    },
  ]
}
