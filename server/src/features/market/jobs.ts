import { randomUUID } from 'node:crypto'
import type { Ticker } from '../../plumbing/jobs/ticker.ts'
import { runWork } from '../../plumbing/run-work.ts'
import type { Work } from '../../plumbing/work.ts'
import { foldHours } from './candles/queries.ts'
import { announcePrice, tellOfPrice, tellOfTrades } from './telling/tell-market.ts'

function ticker(
  name: string,
  // biome-ignore lint/suspicious/noConfusingVoidType: as a tick answers
  act: (work: Work) => Promise<boolean | void>,
  everyMs = 1_000,
): Ticker {
  return {
    name,
    everyMs,
    run: ({ db, clock }) =>
      runWork(db, clock, { actor: { kind: 'job', name }, requestId: randomUUID() }, act),
  }
}

/** What members hear of the market is told after the trades, so that none waits for it. */
export const marketTickers: readonly Ticker[] = [
  ticker('announce-token-price', announcePrice),
  ticker('tell-of-token-trades', tellOfTrades),
  ticker('tell-of-token-price', tellOfPrice),
  ticker('fold-token-prices', foldHours, 60_000),
]
