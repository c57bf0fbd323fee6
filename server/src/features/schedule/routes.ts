import { paged } from '@clearstead/contract/call/paging'
import * as contract from '@clearstead/contract/schedule'
import { type Route, read, write } from '../../plumbing/http/route.ts'
import { listRuns } from './queries.ts'
import { type Jobs, runJob, showJobs } from './run-job.ts'

/** Routes about the scheduled jobs; `app.ts` passes the list of jobs. */
export function scheduleRoutes(jobs: Jobs): readonly Route[] {
  return [
    read(contract.listJobs, ({ db, now }) => showJobs(db, now, jobs)),
    read(contract.listJobRuns, async ({ db, request }) =>
      paged(request, await listRuns(db, request)),
    ),
    write(contract.runJob, async ({ work, request }) => ({
      run: await runJob(work, jobs, request),
    })),
  ]
}
