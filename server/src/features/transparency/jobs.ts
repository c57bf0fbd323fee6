import { randomUUID } from 'node:crypto'
import { evenOut, rollUp } from '../../ledger/roll-up.ts'
import { sealTransfers } from '../../ledger/seal.ts'
import { everyDay, type ScheduledJob } from '../../plumbing/jobs/scheduled.ts'
import type { TickContext, Ticker } from '../../plumbing/jobs/ticker.ts'
import { runWork } from '../../plumbing/run-work.ts'
import type { Work } from '../../plumbing/work.ts'
import { alarmOwners } from '../people/public.ts'
import { checkBooks } from './check-books.ts'
import { publishDays } from './days/publish-days.ts'

function inWork<Result>(
  { db, clock }: TickContext,
  name: string,
  act: (work: Work) => Promise<Result>,
): Promise<Result> {
  return runWork(db, clock, { actor: { kind: 'job', name }, requestId: randomUUID() }, act)
}

/** The books' own upkeep: a hash chain that follows, balances that stay quick to read, a control that repeats. */
export const transparencyTickers: readonly Ticker[] = [
  {
    name: 'seal-transfers',
    everyMs: 2_000,
    run: async (context) => (await inWork(context, 'seal-transfers', sealTransfers)) > 0,
  },
  { name: 'roll-up', everyMs: 5_000, run: (context) => inWork(context, 'roll-up', rollUp) },
  { name: 'even-out', everyMs: 10_000, run: (context) => inWork(context, 'even-out', evenOut) },
  {
    name: 'check-books',
    everyMs: 300_000,
    run: async ({ db }) => {
      await checkBooks(db)
    },
  },
]

export const transparencyScheduled: readonly ScheduledJob[] = [
  {
    name: 'publish-day',
    isDueOn: everyDay,
    run: async ({ day, ...running }) => {
      const published = await publishDays(running, day)
      return `${published} days were published with their proof of liabilities.`
    },
  },
  {
    name: 'books-check',
    isDueOn: everyDay,
    run: async ({ db, clock, day }) => {
      const { isOk, transfers, problems } = await checkBooks(db)
      if (isOk) return `${transfers} transfers and every figure that follows from them are right.`
      const asking = {
        actor: { kind: 'job', name: 'books-check' } as const,
        requestId: randomUUID(),
      }
      await runWork(db, clock, asking, (work) =>
        alarmOwners(work, {
          key: `books:${day}`,
          subject: 'The books do not balance',
          text: `Payouts are stopped until they do.\n\n${problems.join('\n')}`,
        }),
      )
      return `${problems.length} problems were found; payouts are stopped.`
    },
  },
]
