import { Chain } from '@clearstead/contract/chains/incoming'
import type { Ticker } from '../../../plumbing/jobs/ticker.ts'
import { forgetDenials } from './forget-denials.ts'
import { watchChain } from './watch-chain.ts'
import { findWatched } from './watched-chains.ts'

/** Read the blocks of each chain that is set up. */
export const chainTickers: readonly Ticker[] = Chain.options.map((chain) => ({
  name: `watch-${chain}`,
  everyMs: 3_000,
  run: async ({ db, clock }) => {
    const watched = await findWatched(db, clock(), chain)
    if (watched) return watchChain({ db, clock }, watched)
    return forgetDenials({ db, clock }, chain)
  },
}))
