import { say } from '@clearstead/contract/call/say'
import { dayMs } from '@clearstead/contract/values/days'
import { deleteKeysBefore } from '../../plumbing/http/request/idempotency.ts'
import { everyDay, type ScheduledJob } from '../../plumbing/jobs/scheduled.ts'
import { runAsJob } from '../../plumbing/run-work.ts'
import { deleteTracesBefore } from '../../plumbing/tracing/trace-links.ts'

/** Repeated calls get the stored answer for two days; the promise is one. */
const keyLifetimeMs = 2 * dayMs

export const scheduleScheduled: readonly ScheduledJob[] = [
  {
    name: 'forget-keys',
    isDueOn: everyDay,
    run: async ({ db, clock }) => {
      const forgotten = await runAsJob({ db, clock }, 'forget-keys', ({ tx, now }) =>
        deleteKeysBefore(tx, new Date(now.getTime() - keyLifetimeMs)),
      )
      await deleteTracesBefore(db, new Date(clock().getTime() - keyLifetimeMs))
      return say('schedule.run.keys_forgotten', { count: forgotten })
    },
  },
]
