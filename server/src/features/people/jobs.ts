import { randomUUID } from 'node:crypto'
import type { TickContext, Ticker } from '../../plumbing/jobs/ticker.ts'
import { runWork } from '../../plumbing/run-work.ts'
import type { Work } from '../../plumbing/work.ts'
import { deleteStaleCodes, hasResetRequest } from './codes/queries.ts'
import { mailNextReset } from './codes/reset-password.ts'
import { deleteDevicesUnusedSince } from './news/queries.ts'
import { oldestKnownDevice } from './news/rules.ts'
import { deleteStale } from './sign-in/queries.ts'

function asJob<Result>(
  { db, clock }: TickContext,
  name: string,
  act: (work: Work) => Promise<Result>,
): Promise<Result> {
  const asking = { actor: { kind: 'job', name } as const, requestId: randomUUID() }
  return runWork(db, clock, asking, act)
}

export const peopleTickers: readonly Ticker[] = [
  {
    name: 'mail password codes',
    everyMs: 1_000,
    run: async (context) => {
      if (!(await hasResetRequest(context.db))) return false
      return asJob(context, 'mail password codes', mailNextReset)
    },
  },
  {
    name: 'forget ended sign-ins',
    everyMs: 10 * 60_000,
    run: (context) =>
      asJob(context, 'forget ended sign-ins', async (work) => {
        await deleteStale(work)
        await deleteStaleCodes(work)
        await deleteDevicesUnusedSince(work, oldestKnownDevice(work.now))
      }),
  },
]
