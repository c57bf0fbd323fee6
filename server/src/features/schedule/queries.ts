import type { PageRequest } from '@clearstead/contract/paging'
import { type JobRunView, JobStatus } from '@clearstead/contract/schedule'
import type { ProgrammeDay } from '@clearstead/contract/values/days'
import type { JobRunId } from '@clearstead/contract/values/ids'
import type { Db } from '../../plumbing/database/database.ts'
import { countFound, countTallied } from '../../plumbing/database/tallies.ts'

const runsOf = (db: Db) =>
  db
    .selectFrom('jobRuns as r')
    .leftJoin('adminNames as a', 'a.adminId', 'r.askedBy')
    .selectAll('r')
    .select('a.name as askedByName')

type Row = Awaited<ReturnType<ReturnType<typeof runsOf>['executeTakeFirstOrThrow']>>

const toView = ({ id, day, status, ...row }: Row): JobRunView => ({
  ...row,
  id: id as JobRunId,
  day: day as ProgrammeDay,
  status: JobStatus.parse(status),
})

/** The newest run of each job that ever ran. */
export async function listLastRuns(db: Db): Promise<JobRunView[]> {
  const rows = await runsOf(db)
    .distinctOn('r.name')
    .orderBy('r.name')
    .orderBy('r.day', 'desc')
    .limit(200)
    .execute()
  return rows.map(toView)
}

export async function findRun(
  db: Db,
  name: string,
  day: ProgrammeDay,
): Promise<JobRunView | undefined> {
  const row = await runsOf(db)
    .where('r.name', '=', name)
    .where('r.day', '=', day)
    .executeTakeFirst()
  return row && toView(row)
}

type RunFilter = PageRequest & {
  name?: string | undefined
  status?: JobRunView['status'] | undefined
  from?: ProgrammeDay | undefined
  to?: ProgrammeDay | undefined
}

export async function listRuns(db: Db, filter: RunFilter) {
  const { name, status, from, to } = filter
  const found = runsOf(db)
    .$if(name !== undefined, (q) => q.where('r.name', '=', name ?? ''))
    .$if(status !== undefined, (q) => q.where('r.status', '=', status ?? ''))
    .$if(from !== undefined, (q) => q.where('r.day', '>=', from ?? ''))
    .$if(to !== undefined, (q) => q.where('r.day', '<=', to ?? ''))
  const total =
    name === undefined && from === undefined && to === undefined
      ? await countTallied(db, 'job_runs', (key) => !status || key === status)
      : await countFound(db, found)
  const rows = await found
    .orderBy('r.day', 'desc')
    .orderBy('r.id', 'desc')
    .limit(filter.limit)
    .offset((filter.page - 1) * filter.limit)
    .execute()
  return { rows: rows.map(toView), total }
}
