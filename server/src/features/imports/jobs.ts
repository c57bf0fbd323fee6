import { randomUUID } from 'node:crypto'
import type { TickContext, Ticker } from '../../plumbing/jobs/ticker.ts'
import { runAsJob, runWork } from '../../plumbing/run-work.ts'
import { checkImport } from './check/check-import.ts'
import { executeImport } from './execute-import.ts'
import { inviteSome } from './import-members.ts'
import { findWaitingImport } from './queries.ts'
import { hasInvitation } from './row-queries.ts'

/** Checks or carries out the oldest import that waits; false if none does. Each is one work. */
export async function advanceImports({ db, clock }: TickContext): Promise<boolean> {
  const waiting = await findWaitingImport(db)
  if (!waiting) return false
  const { id, status, askedBy } = waiting
  if (status === 'checking' || askedBy === null) {
    return runAsJob({ db, clock }, 'check-import', (work) => checkImport(work, id))
  }
  const actor = { kind: 'admin', id: askedBy } as const
  return runWork(db, clock, { actor, requestId: randomUUID() }, (work) => executeImport(work, id))
}

export const importTickers: readonly Ticker[] = [
  { name: 'advance-imports', everyMs: 1_000, run: advanceImports },
  {
    name: 'invite-moved-members',
    everyMs: 1_000,
    run: async (context) => {
      if (!(await hasInvitation(context.db))) return false
      return runAsJob(context, 'invite-moved-members', inviteSome)
    },
  },
]
