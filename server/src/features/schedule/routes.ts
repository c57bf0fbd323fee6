import { paged } from '@clearstead/contract/call/paging'
import { Refusal } from '@clearstead/contract/call/refusal'
import * as mails from '@clearstead/contract/mails'
import * as contract from '@clearstead/contract/schedule'
import { type Route, read, write } from '../../plumbing/http/route.ts'
import { sendTestMail } from './mails/deliver-mail.ts'
import { findMailTest, listFailedMails, resendFailedMail } from './mails/queries.ts'
import { listRuns } from './queries.ts'
import { type Jobs, runJob, showJobs } from './run-job.ts'

/** Routes about the scheduled jobs; `app.ts` passes the list of jobs. */
export function scheduleRoutes(jobs: Jobs): readonly Route[] {
  return [
    read(contract.listJobs, ({ db, now }) => showJobs(db, now, jobs)),
    read(contract.listJobRuns, async ({ db, request }) =>
      paged(request, await listRuns(db, request)),
    ),
    read(mails.listFailedMails, async ({ db, request }) =>
      paged(request, await listFailedMails(db, request)),
    ),
    write(mails.resendMail, async ({ work, request }) => {
      if (!(await resendFailedMail(work, request.id))) throw new Refusal('schedule.mail_gone')
      work.note({ subject: `mail:${request.id}`, after: { status: 'queued' } })
    }),
    write(mails.testMail, async ({ work, caller }) => ({
      test: await sendTestMail(work, caller.id),
    })),
    read(mails.getMailTest, async ({ db, caller }) => ({
      test: (await findMailTest(db, caller.id)) ?? null,
    })),
    write(contract.runJob, async ({ work, request }) => ({
      run: await runJob(work, jobs, request),
    })),
  ]
}
