import { Chain } from '@clearstead/contract/chains/incoming'
import type { Ticker } from '../../../plumbing/jobs/ticker.ts'
import { runAsJob } from '../../../plumbing/run-work.ts'
import { withChainLock } from './cursor-queries.ts'
import { deleteOtherDenials, hasDenials } from './health-queries.ts'
import { watchChain } from './watch-chain.ts'
import { findWatched, type Watching } from './watched-chains.ts'

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

/** Forgets what was denied by the endpoints of a chain that has none any more; nothing more is waiting then. */
async function forgetDenials(context: Watching, chain: Chain): Promise<false> {
  if (!(await hasDenials(context.db, chain))) return false
  await withChainLock(context.db, chain, () =>
    runAsJob(context, 'watch-chains', (work) => deleteOtherDenials(work, chain, [])),
  )
  return false
}
