import * as z from 'zod'
import { endpoint } from './call/endpoint.ts'
import { pageOf, paging } from './call/paging.ts'
import { Said } from './call/say.ts'
import { shape, wire } from './call/wire.ts'
import { word } from './call/word.ts'
import { dayRange } from './values/day-range.ts'
import { Instant, ProgrammeDay } from './values/days.ts'
import { JobRunId } from './values/ids.ts'

/** The scheduled jobs. */
export const JobName = z.enum([
  'release-held-income',
  'mature-plans',
  'settle-business',
  'rank-check',
  'salary',
  'cto-month',
  'tree-check',
  'publish-day',
  'books-check',
  'run-rules',
  'forget-keys',
  'sweep-files',
  'backup',
  'test-restore',
])
export type JobName = z.output<typeof JobName>
/** A name as it is asked for; `schedule.unknown_job` refuses one that is no job. */
const RequestedName = z.string().trim().min(1).max(60)
export const JobStatus = z.enum(['waiting', 'running', 'done', 'failed'])

/** The run of one job for one programme day. */
export const JobRunView = shape({
  id: JobRunId,
  /** Runs of a job that a later release no longer has stay in the list. */
  name: word<JobName>(),
  day: ProgrammeDay,
  status: JobStatus,
  attempts: z.int(),
  plannedAt: wire('planned_at', Instant),
  startedAt: wire('started_at', Instant.nullable()),
  finishedAt: wire('finished_at', Instant.nullable()),
  /** What it did, or why it failed; null before it has ended. */
  summary: Said.nullable(),
  askedByName: wire('asked_by_name', z.string().nullable()),
})
export type JobRunView = z.output<typeof JobRunView>

export const listJobs = endpoint('GET /jobs', {
  summary: 'Lists the jobs, each with its last run and the next day on which it is due',
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
  summary: 'Lists runs of jobs: those that failed, then the newest day first',
  who: 'admin',
  permission: 'finance',
  request: {
    ...paging,
    name: RequestedName.optional(),
    status: JobStatus.optional(),
    ...dayRange,
  },
  answer: pageOf('runs', JobRunView),
})

export const runJob = endpoint('POST /jobs/run', {
  summary: 'Runs a job again for a programme day; what it has done is not repeated',
  who: 'admin',
  permission: 'owner',
  request: { name: RequestedName, day: ProgrammeDay },
  answer: { run: JobRunView },
  says: 'schedule.says.job_queued',
  refusals: ['schedule.unknown_job', 'schedule.not_due'],
})
