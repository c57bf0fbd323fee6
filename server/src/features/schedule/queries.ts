import type { Paged, PageRequest } from '@clearstead/contract/call/paging'
import type { JobName, JobRunView } from '@clearstead/contract/schedule'
import type { ProgrammeDay } from '@clearstead/contract/values/days'
import type { JobRunId } from '@clearstead/contract/values/ids'
import { sql } from 'kysely'
import type { Db } from '../../plumbing/database/database.ts'
import { allOf } from '../../plumbing/database/queries/all-of.ts'
import { countFound, countRows, pageOf } from '../../plumbing/database/queries/row-counts.ts'

const runsOf = (db: Db) =>
  db
    .selectFrom('jobRuns as r')
    .leftJoin('adminNames as a', 'a.adminId', 'r.askedBy')
    .selectAll('r')
    .select('a.name as askedByName')
    .$narrowType<{ name: JobName }>()

/** The newest run of each job that ever ran. */
export async function listLastRuns(db: Db): Promise<JobRunView[]> {
  // Goes from name to name in the index, past the runs of each.
  const { rows } = await sql<{ id: JobRunId }>`
    with recursive names (name) as (
      (select name from job_runs order by name limit 1)
      union all
      select (select r.name from job_runs r where r.name > names.name order by r.name limit 1)
      from names where names.name is not null)
    select last.id from names cross join lateral
      (select id from job_runs r where r.name = names.name order by r.day desc limit 1) last limit 200`.execute(
    db,
  )
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []
  return runsOf(db).where('r.id', 'in', ids).orderBy('r.name').execute()
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
  const found = db
    .selectFrom('jobRuns as r')
    .where((is) =>
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
  // A literal and not a parameter, so that a prepared statement matches the index.
  const order = sql`(r.status = 'failed') desc, r.day desc, r.id desc`
  // Only the rows of the page are read whole.
  const ids = found
    .select('r.id')
    .orderBy(order)
    .limit(filter.limit)
    .offset((filter.page - 1) * filter.limit)
  return pageOf(counted, runsOf(db).where('r.id', 'in', ids).orderBy(order))
}
