import type { Paged, PageRequest } from '@clearstead/contract/call/paging'
import type { JobRunView } from '@clearstead/contract/schedule'
import type { ProgrammeDay } from '@clearstead/contract/values/days'
import type { Db } from '../../plumbing/database/database.ts'
import { allOf } from '../../plumbing/database/queries/all-of.ts'
import { countFound, countRows, pageOf } from '../../plumbing/database/queries/row-counts.ts'

const runsOf = (db: Db) =>
  db
    .selectFrom('jobRuns as r')
    .leftJoin('adminNames as a', 'a.adminId', 'r.askedBy')
    .selectAll('r')
    .select('a.name as askedByName')

/** The newest run of each job that ever ran. */
export async function listLastRuns(db: Db): Promise<JobRunView[]> {
  return runsOf(db)
    .distinctOn('r.name')
    .orderBy('r.name')
    .orderBy('r.day', 'desc')
    .limit(200)
    .execute()
}

export async function findRun(
  db: Db,
  name: string,
  day: ProgrammeDay,
): Promise<JobRunView | undefined> {
  return runsOf(db).where('r.name', '=', name).where('r.day', '=', day).executeTakeFirst()
}

type RunFilter = PageRequest & {
  name?: string | undefined
  status?: JobRunView['status'] | undefined
  from?: ProgrammeDay | undefined
  to?: ProgrammeDay | undefined
}

/** Runs that failed, then all others, each the newest day first. */
export function listRuns(db: Db, filter: RunFilter): Promise<Paged<JobRunView>> {
  const { name, status, from, to } = filter
  const found = runsOf(db).where((is) =>
    allOf(
      name !== undefined && is('r.name', '=', name),
      status && is('r.status', '=', status),
      from && is('r.day', '>=', from),
      to && is('r.day', '<=', to),
    ),
  )
  const counted =
    name === undefined && from === undefined && to === undefined
      ? countRows(db, 'job_runs', (key) => !status || key === status)
      : countFound(db, found)
  const shown = found
    .orderBy((is) => is('r.status', '=', 'failed'), 'desc')
    .orderBy('r.day', 'desc')
    .orderBy('r.id', 'desc')
    .limit(filter.limit)
    .offset((filter.page - 1) * filter.limit)
  return pageOf(counted, shown)
}
