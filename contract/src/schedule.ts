import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { pageOf, paging } from './paging.ts'
import { dayRange } from './values/day-range.ts'
import { Instant, ProgrammeDay } from './values/days.ts'
import { JobRunId } from './values/ids.ts'
import { shape, wire } from './wire.ts'

const JobName = z.string().trim().min(1).max(60)
export const JobStatus = z.enum(['waiting', 'running', 'done', 'failed'])

/** One job on one programme day. */
export const JobRunView = shape({
  id: JobRunId,
  name: JobName,
  day: ProgrammeDay,
  status: JobStatus,
  attempts: z.int(),
  plannedAt: wire('planned_at', Instant),
  startedAt: wire('started_at', Instant.nullable()),
  finishedAt: wire('finished_at', Instant.nullable()),
  /** What it did, or why it could not. */
  summary: z.string(),
  askedByName: wire('asked_by_name', z.string().nullable()),
})
export type JobRunView = z.output<typeof JobRunView>

export const listJobs = endpoint('GET /jobs', {
  summary: 'What runs by itself: each job with its last run and the next day it is due on',
  who: 'admin',
  permission: 'finance',
  answer: {
    jobs: z.array(
      shape({
        name: JobName,
        last: JobRunView.nullable(),
        nextDay: wire('next_day', ProgrammeDay.nullable()),
      }),
    ),
  },
})

export const listJobRuns = endpoint('GET /jobs/runs', {
  summary: 'Runs of jobs, newest day first',
  who: 'admin',
  permission: 'finance',
  request: {
    ...paging,
    name: JobName.optional(),
    status: JobStatus.optional(),
    ...dayRange,
  },
  answer: pageOf('runs', JobRunView),
})

export const runJob = endpoint('POST /jobs/run', {
  summary: 'Runs a job for a programme day once more; what it did before is not done again',
  who: 'admin',
  permission: 'owner',
  request: { name: JobName, day: ProgrammeDay },
  answer: { run: JobRunView },
  says: 'The job is in the queue.',
  refusals: ['schedule.unknown_job', 'schedule.not_due'],
})
