import { randomUUID } from 'node:crypto'
import { everyDay, type ScheduledJob } from '../../plumbing/jobs/scheduled.ts'
import type { Ticker } from '../../plumbing/jobs/ticker.ts'
import { runWork } from '../../plumbing/run-work.ts'
import { alarmOwners } from '../people/public.ts'
import { foldOnce } from './figures/fold-all.ts'
import { deleteRegistrationsOver } from './joining/queries.ts'
import { windowStart } from './joining/rules.ts'
import { rewriteUplines } from './move/queries.ts'
import { checkTree } from './tree/check-tree.ts'

/** So many rows are rewritten in about a tenth of a second, during which nobody can join. */
const rewrittenPerTick = 1_000

export const referralTickers: readonly Ticker[] = [
  {
    name: 'forget registrations',
    everyMs: 10 * 60_000,
    run: async ({ db, clock }) => {
      const actor = { kind: 'job', name: 'forget registrations' } as const
      await runWork(db, clock, { actor, requestId: randomUUID() }, (work) =>
        deleteRegistrationsOver(work, windowStart(work.now)),
      )
    },
  },
  { name: 'fold-teams', everyMs: 2_000, run: ({ db, clock }) => foldOnce(db, clock) },
  {
    name: 'rewrite-uplines',
    everyMs: 2_000,
    run: async ({ db, clock }) => {
      const actor = { kind: 'job', name: 'rewrite-uplines' } as const
      const taken = await runWork(db, clock, { actor, requestId: randomUUID() }, (work) =>
        rewriteUplines(work, rewrittenPerTick),
      )
      return taken > 0
    },
  },
]

export const referralScheduled: readonly ScheduledJob[] = [
  {
    name: 'tree-check',
    isDueOn: everyDay,
    run: async ({ db, clock, day }) => {
      const problems = await checkTree(db)
      if (problems.length === 0) return 'The tree and every team figure are right.'
      const actor = { kind: 'job', name: 'tree-check' } as const
      await runWork(db, clock, { actor, requestId: randomUUID() }, (work) =>
        alarmOwners(work, {
          key: `tree:${day}`,
          subject: 'The referral tree is not right',
          text: `The nightly check found:\n\n${problems.join('\n')}`,
        }),
      )
      return `${problems.length} problems were found in the tree.`
    },
  },
]
