import { randomUUID } from 'node:crypto'
import type { Ticker } from '../../plumbing/jobs/ticker.ts'
import { runWork } from '../../plumbing/run-work.ts'
import type { Work } from '../../plumbing/work.ts'
import { announcePrice, tellOfPrice, tellOfTrades } from './telling/tell-market.ts'

// biome-ignore lint/suspicious/noConfusingVoidType: as a tick answers
function ticker(name: string, act: (work: Work) => Promise<boolean | void>): Ticker {
  return {
    name,
    everyMs: 1_000,
    run: ({ db, clock }) =>
      runWork(db, clock, { actor: { kind: 'job', name }, requestId: randomUUID() }, act),
  }
}

/** What members hear of the market is told after the trades, so that none waits for it. */
export const marketTickers: readonly Ticker[] = [
  ticker('announce-token-price', announcePrice),
  ticker('tell-of-token-trades', tellOfTrades),
  ticker('tell-of-token-price', tellOfPrice),
]
