import type { Ticker } from '../../plumbing/jobs/ticker.ts'
import { runAsJob } from '../../plumbing/run-work.ts'
import { hasErasure } from '../people/closing/public.ts'
import { currentSettings } from '../settings/public.ts'
import { removeEndedFile } from './files/queries.ts'
import { eraseListFiles } from './files/request-file.ts'
import { foldMovements } from './matrix/queries.ts'
import { alarmOfOverdue } from './overdue-requests.ts'

export const reportTickers: readonly Ticker[] = [
  {
    name: 'alarm-of-overdue-requests',
    everyMs: 300_000,
    run: async (context) => {
      await runAsJob(context, 'alarm-of-overdue-requests', alarmOfOverdue)
      return false
    },
  },
  {
    name: 'fold-movements',
    everyMs: 2_000,
    run: (context) =>
      runAsJob(context, 'fold-movements', async (work) => {
        const { settings } = await currentSettings(work.tx, work.now)
        return foldMovements(work, settings.programme.timezone)
      }),
  },
  {
    name: 'erase-list-files',
    everyMs: 5_000,
    run: async (context) => {
      if (!(await hasErasure(context.db, 'reports'))) return false
      return runAsJob(context, 'erase-list-files', eraseListFiles)
    },
  },
  {
    name: 'delete-ended-files',
    everyMs: 60_000,
    run: (context) => runAsJob(context, 'delete-ended-files', removeEndedFile),
  },
]
