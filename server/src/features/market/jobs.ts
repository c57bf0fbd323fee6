import type { Ticker } from '../../plumbing/jobs/ticker.ts'
import { runAsJob } from '../../plumbing/run-work.ts'
import type { Work } from '../../plumbing/work.ts'
import { holdAnnouncedPrice } from './announced/announce-price.ts'
import {
  notifyHolders,
  notifyOfAnnounced,
  notifyTraders,
  publishPrice,
} from './announcing/announce-market.ts'
import { foldHours } from './candles/queries.ts'

function ticker(
  name: string,
  // biome-ignore lint/suspicious/noConfusingVoidType: the result of a tick
  act: (work: Work) => Promise<boolean | void>,
  everyMs = 1_000,
): Ticker {
  return {
    name,
    everyMs,
    run: (context) => runAsJob(context, name, act),
  }
}

/** Members are notified by a ticker, so trades do not wait for notices. */
export const marketTickers: readonly Ticker[] = [
  ticker('hold-announced-price', holdAnnouncedPrice),
  ticker('announce-token-price', publishPrice),
  ticker('notify-token-traders', notifyTraders),
  ticker('notify-token-holders', notifyHolders),
  ticker('notify-of-announced-price', notifyOfAnnounced),
  ticker('fold-token-prices', foldHours, 60_000),
]
