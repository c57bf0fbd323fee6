import { paged } from '@clearstead/contract/paging'
import * as contract from '@clearstead/contract/schedule'
import { type Route, read, write } from '../../plumbing/http/route.ts'
import { listRuns } from './queries.ts'
import { type Jobs, runJob, showJobs } from './run-job.ts'

/** Calls on what runs by itself; the list of jobs comes from whoever wires them. */
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
