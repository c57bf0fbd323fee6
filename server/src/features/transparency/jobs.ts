import { say } from '@clearstead/contract/call/say'
import { sealTransfers } from '../../ledger/integrity/seal.ts'
import { analyseMonths } from '../../ledger/months.ts'
import { evenOut, rollUp } from '../../ledger/roll-up.ts'
import { everyDay, type ScheduledJob } from '../../plumbing/jobs/scheduled.ts'
import type { Ticker } from '../../plumbing/jobs/ticker.ts'
import { runAsJob } from '../../plumbing/run-work.ts'
import { alarmOwners } from '../people/admins/public.ts'
import { askForProofs } from './anchors/ask-for-proofs.ts'
import { takeHeads } from './anchors/take-heads.ts'
import { checkArchivedFiles } from './archive/check-archive.ts'
import { removeEndedArchive } from './auditors/public.ts'
import { checkBooks } from './check-books.ts'
import { remindMembers } from './checks/remind-members.ts'
import { publishDays } from './days/publish-days.ts'
import { makeMonthsBeside } from './make-months.ts'
import { readLate } from './reserves/read-reserves.ts'
import { commitSecret } from './snapshots/commit-secret.ts'
import { readHours } from './snapshots/read-hours.ts'
import { takeSnapshots } from './snapshots/take-snapshots.ts'

/** The maintenance of the books: sealing the hash chain, rolling up and evening out balances, and checking them. */
export const transparencyTickers: readonly Ticker[] = [
  {
    name: 'seal-transfers',
    everyMs: 2_000,
    run: async (context) => (await runAsJob(context, 'seal-transfers', sealTransfers)) > 0,
  },
  { name: 'roll-up', everyMs: 5_000, run: (context) => runAsJob(context, 'roll-up', rollUp) },
  { name: 'even-out', everyMs: 10_000, run: (context) => runAsJob(context, 'even-out', evenOut) },
  {
    name: 'make-months',
    everyMs: 3_600_000,
    run: makeMonthsBeside,
  },
  {
    name: 'analyse-months',
    everyMs: 21_600_000,
    run: (context) => runAsJob(context, 'analyse-months', analyseMonths),
  },
  {
    name: 'check-books',
    everyMs: 300_000,
    run: async ({ db }) => {
      await checkBooks(db)
    },
  },
  {
    // Apart from the books, which are checked also while the file store cannot be reached.
    name: 'check-archives',
    everyMs: 300_000,
    run: (context) => checkArchivedFiles(context, 'due'),
  },
  {
    name: 'read-reserves',
    everyMs: 600_000,
    run: async (context) => {
      await readLate(context)
    },
  },
  { name: 'take-snapshots', everyMs: 5_000, run: takeSnapshots },
  { name: 'read-hours', everyMs: 30_000, run: readHours },
  {
    name: 'delete-ended-archives',
    everyMs: 60_000,
    run: (context) => runAsJob(context, 'delete-ended-archives', removeEndedArchive),
  },
  // Apart from the job that takes the heads, which no service of others can hold up.
  { name: 'anchor-proofs', everyMs: 60_000, run: askForProofs },
]

export const transparencyScheduled: readonly ScheduledJob[] = [
  {
    name: 'publish-day',
    isDueOn: everyDay,
    run: async ({ day, ...running }) => {
      const published = await publishDays(running, day)
      // Before the digest, which fixes what is committed to.
      await commitSecret(running, day)
      // After the day before is published, so that the digest of each day has it.
      await takeHeads(running, day)
      await remindMembers(running, day)
      return say('transparency.run.days_published', { count: published })
    },
  },
  {
    name: 'books-check',
    isDueOn: everyDay,
    run: async ({ db, clock, day }) => {
      await checkArchivedFiles({ db, clock }, 'all')
      const { isOk, transfers, problems } = await checkBooks(db)
      if (isOk) return say('transparency.run.books_correct', { count: transfers })
      await runAsJob({ db, clock }, 'books-check', (work) =>
        alarmOwners(work, {
          key: `books:${day}`,
          subject: say('transparency.alarm.books.subject'),
          text: [say('transparency.alarm.books.text'), ...problems],
        }),
      )
      return say('transparency.run.books_wrong', { count: problems.length })
    },
  },
]
