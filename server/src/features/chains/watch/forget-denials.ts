import type { Chain } from '@clearstead/contract/chains/incoming'
import { runAsJob } from '../../../plumbing/run-work.ts'
import { withChainLock } from './cursor-queries.ts'
import { deleteOtherDenials, hasDenials } from './health-queries.ts'
import type { Watching } from './watched-chains.ts'

/** Forgets what was denied by the endpoints of a chain that has none any more; nothing more is waiting then. */
export async function forgetDenials(context: Watching, chain: Chain): Promise<false> {
  if (!(await hasDenials(context.db, chain))) return false
  await withChainLock(context.db, chain, () =>
    runAsJob(context, 'watch-chains', (work) => deleteOtherDenials(work, chain, [])),
  )
  return false
}
