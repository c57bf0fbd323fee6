import { say } from '@clearstead/contract/call/say'
import {
  everyDay,
  type ScheduledContext,
  type ScheduledJob,
} from '../../plumbing/jobs/scheduled.ts'
import type { Ticker } from '../../plumbing/jobs/ticker.ts'
import { runAsJob } from '../../plumbing/run-work.ts'
import { alarmOwners } from '../people/admins/public.ts'
import { currentSettings } from '../settings/public.ts'
import { findBackups } from './installed-backups.ts'
import { keepList } from './keep-list.ts'
import { makeBackup } from './make-backup.ts'
import { findLastTested } from './queries.ts'
import { removeOldBackups } from './remove-old.ts'
import { isUntested } from './rules.ts'
import { testFiles } from './test-files.ts'
import { testRestore } from './test-restore.ts'

/** A backup is of now, so the days that were missed need none. */
async function isMissed({ db, clock, day }: ScheduledContext): Promise<boolean> {
  return day < (await currentSettings(db, clock())).today
}

export const backupScheduled: readonly ScheduledJob[] = [
  {
    name: 'backup',
    isDueOn: everyDay,
    run: async (context) => {
      const backups = findBackups()
      if (!backups) return say('schedule.run.no_backups')
      if (await isMissed(context)) return say('schedule.run.backup_missed')
      if (!backups.hasDatabase) {
        const { list, removed } = await keepList(context.db, backups)
        return say('schedule.run.files_listed', { files: list.kept.length, removed })
      }
      const { files } = await makeBackup(context.db, backups)
      const removed = await removeOldBackups(backups.place, context.clock(), backups.keepDays)
      const bytes = files.reduce((sum, { size }) => sum + size, 0)
      return say('schedule.run.backup_made', {
        ...{ files: files.length, removed },
        megabytes: Math.ceil(bytes / 1_000_000),
      })
    },
  },
  {
    name: 'test-restore',
    isDueOn: everyDay,
    run: async (context) => {
      const backups = findBackups()
      if (!backups) return say('schedule.run.no_backups')
      if (await isMissed(context)) return say('schedule.run.backup_missed')
      if (!backups.hasDatabase) {
        return say('schedule.run.files_opened', { files: await testFiles(backups) })
      }
      const { transfers } = await testRestore(backups)
      return say('schedule.run.backup_tested', { transfers })
    },
  },
]

const watchedSince = new Date()
const hourMs = 3_600_000

export const backupTickers: readonly Ticker[] = [
  {
    name: 'watch-backups',
    everyMs: hourMs,
    run: async ({ db, clock }) => {
      if (!findBackups()) return
      const now = clock()
      const lastTested = await findLastTested(db)
      if (!isUntested(now, lastTested, watchedSince)) return
      const { today } = await currentSettings(db, now)
      await runAsJob({ db, clock }, 'watch-backups', (work) =>
        alarmOwners(work, {
          key: `untested-backups:${today}`,
          subject: say('schedule.alarm.untested_backups.subject'),
          text: [say('schedule.alarm.untested_backups.text')],
        }),
      )
    },
  },
]
