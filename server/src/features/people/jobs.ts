import type { Ticker } from '../../plumbing/jobs/ticker.ts'
import { runAsJob } from '../../plumbing/run-work.ts'
import { deleteDevicesUnusedSince } from './account-events/queries.ts'
import { oldestKnownDevice } from './account-events/rules.ts'
import { deleteStaleCodes, hasResetRequest } from './codes/queries.ts'
import { mailNextReset } from './codes/reset-password.ts'
import { deleteFailedSignInsBefore, hasUnaudited } from './failed-sign-ins/queries.ts'
import { auditRest } from './failed-sign-ins/record-sign-in.ts'
import { oldestKeptFailure } from './failed-sign-ins/rules.ts'
import { endOverdueViews } from './member-views/view-as-member.ts'
import { deletePastAccesses } from './records/access-queries.ts'
import { deleteStale } from './sign-in/queries.ts'

export const peopleTickers: readonly Ticker[] = [
  {
    name: 'end-member-views',
    everyMs: 10_000,
    run: ({ db, clock }) => endOverdueViews(db, clock),
  },
  {
    name: 'mail-password-codes',
    everyMs: 1_000,
    run: async (context) => {
      if (!(await hasResetRequest(context.db))) return false
      return runAsJob(context, 'mail-password-codes', mailNextReset)
    },
  },
  {
    name: 'count-refused-sign-ins',
    everyMs: 10_000,
    run: async (context) => {
      if (!(await hasUnaudited(context.db, context.clock()))) return false
      return runAsJob(context, 'count-refused-sign-ins', auditRest)
    },
  },
  {
    name: 'delete-ended-sign-ins',
    everyMs: 10 * 60_000,
    run: (context) =>
      runAsJob(context, 'delete-ended-sign-ins', async (work) => {
        await deleteStale(work)
        await deleteStaleCodes(work)
        await deleteFailedSignInsBefore(work, oldestKeptFailure(work.now))
        await deletePastAccesses(work)
        await deleteDevicesUnusedSince(work, oldestKnownDevice(work.now))
      }),
  },
]
