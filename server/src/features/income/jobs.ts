import { randomUUID } from 'node:crypto'
import {
  everyDay,
  type ScheduledContext,
  type ScheduledJob,
} from '../../plumbing/jobs/scheduled.ts'
import type { Ticker } from '../../plumbing/jobs/ticker.ts'
import { runWork } from '../../plumbing/run-work.ts'
import { capTeller } from './caps/tell-of-caps.ts'
import { releaseHeld } from './held/release-held.ts'
import { creditStaged } from './staging/credit-staged.ts'

/** So many claims reach at most 5,000 wallets, which stay locked for a few tens of milliseconds. */
const claimsPerChunk = 100

export const incomeTickers: readonly Ticker[] = [
  capTeller,
  {
    name: 'credit-level-income',
    everyMs: 500,
    run: async ({ db, clock }) => {
      const actor = { kind: 'job', name: 'credit-level-income' } as const
      const settled = await runWork(db, clock, { actor, requestId: randomUUID() }, (work) =>
        creditStaged(work, claimsPerChunk),
      )
      return settled === claimsPerChunk
    },
  },
]

const heldPerChunk = 200

/** Releases all income whose cooling-off is over, chunk by chunk. Gives how many it paid. */
async function releaseAll({ db, clock, day }: ScheduledContext): Promise<number> {
  let count = 0
  for (;;) {
    const actor = { kind: 'job', name: 'release-held-income' } as const
    const { found, released } = await runWork(
      db,
      clock,
      { actor, requestId: randomUUID() },
      (work) => releaseHeld(work, day, heldPerChunk),
    )
    count += released
    if (found === 0) return count
  }
}

export const incomeScheduled: readonly ScheduledJob[] = [
  {
    name: 'release-held-income',
    isDueOn: everyDay,
    run: async (context) => {
      const count = await releaseAll(context)
      return `Incomes that came out of their cooling-off: ${count}.`
    },
  },
]
