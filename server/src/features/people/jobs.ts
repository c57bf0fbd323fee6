import type { Ticker } from '../../plumbing/jobs/ticker.ts'
import { runAsJob } from '../../plumbing/run-work.ts'
import { deleteDevicesUnusedSince } from './account-events/queries.ts'
import { oldestKnownDevice } from './account-events/rules.ts'
import { deleteStaleCodes, hasResetRequest } from './codes/queries.ts'
import { mailNextReset } from './codes/reset-password.ts'
import { deleteStale } from './sign-in/queries.ts'

export const peopleTickers: readonly Ticker[] = [
  {
    name: 'mail-password-codes',
    everyMs: 1_000,
    run: async (context) => {
      if (!(await hasResetRequest(context.db))) return false
      return runAsJob(context, 'mail-password-codes', mailNextReset)
    },
  },
  {
    name: 'delete-ended-sign-ins',
    everyMs: 10 * 60_000,
    run: (context) =>
      runAsJob(context, 'delete-ended-sign-ins', async (work) => {
        await deleteStale(work)
        await deleteStaleCodes(work)
        await deleteDevicesUnusedSince(work, oldestKnownDevice(work.now))
      }),
  },
]
