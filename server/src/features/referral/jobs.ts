import { say } from '@clearstead/contract/call/say'
import { everyDay, type ScheduledJob } from '../../plumbing/jobs/scheduled.ts'
import type { Ticker } from '../../plumbing/jobs/ticker.ts'
import { runAsJob } from '../../plumbing/run-work.ts'
import { alarmOwners } from '../people/admins/public.ts'
import { foldOnce } from './figures/fold-all.ts'
import { rewriteUplines } from './move/queries.ts'
import { deleteRegistrationsOver } from './registration/queries.ts'
import { windowStart } from './registration/rules.ts'
import { checkTree } from './tree/check-tree.ts'

/** Rewriting this many rows takes about a tenth of a second, during which nobody can join. */
const rewrittenPerTick = 1_000

export const referralTickers: readonly Ticker[] = [
  {
    name: 'delete-old-registrations',
    everyMs: 10 * 60_000,
    run: async ({ db, clock }) => {
      await runAsJob({ db, clock }, 'delete-old-registrations', (work) =>
        deleteRegistrationsOver(work, windowStart(work.now)),
      )
    },
  },
  { name: 'fold-teams', everyMs: 2_000, run: ({ db, clock }) => foldOnce(db, clock) },
  {
    name: 'rewrite-uplines',
    everyMs: 2_000,
    run: async ({ db, clock }) => {
      const rewritten = await runAsJob({ db, clock }, 'rewrite-uplines', (work) =>
        rewriteUplines(work, rewrittenPerTick),
      )
      return rewritten > 0
    },
  },
]

export const referralScheduled: readonly ScheduledJob[] = [
  {
    name: 'tree-check',
    isDueOn: everyDay,
    run: async ({ db, clock, day }) => {
      const problems = await checkTree(db)
      if (problems.length === 0) return say('referral.run.tree_correct')
      await runAsJob({ db, clock }, 'tree-check', (work) =>
        alarmOwners(work, {
          key: `tree:${day}`,
          subject: say('referral.alarm.tree.subject'),
          text: [say('referral.alarm.tree.text'), ...problems],
        }),
      )
      return say('referral.run.tree_wrong', { count: problems.length })
    },
  },
]
