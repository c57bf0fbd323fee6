import { randomUUID } from 'node:crypto'
import type { Ticker } from '../../plumbing/jobs/ticker.ts'
import { runWork } from '../../plumbing/run-work.ts'
import { creditStaged } from './staging/credit-staged.ts'

/** So many claims reach at most 5,000 wallets, which stay locked for a few tens of milliseconds. */
const claimsPerChunk = 100

export const incomeTickers: readonly Ticker[] = [
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
