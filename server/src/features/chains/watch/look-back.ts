import type { Chain } from '@clearstead/contract/chains/incoming'
import type { Db } from '../../../plumbing/database/database.ts'
import { runAsJob } from '../../../plumbing/run-work.ts'
import type { PolledEndpoint } from './ask-endpoints.ts'
import {
  type ChainCursor,
  deleteNewAddresses,
  type NewAddress,
  ownersOf,
  updateCursor,
} from './cursor-queries.ts'
import { topicBatches } from './read-node.ts'
import { type KeepOwn, readRange } from './read-range.ts'
import { storePayments } from './store-range.ts'
import type { WatchedChain, Watching } from './watched-chains.ts'

/** How many blocks are searched for payments to a new address. */
const recentBlocks = 2_000

/**
 * Reads recent blocks again for payments to addresses that were given afterwards; false when no endpoint gives the
 * blocks.
 */
export async function lookBack(
  context: Watching,
  watched: WatchedChain,
  {
    asked,
    cursor,
    added,
  }: { asked: readonly PolledEndpoint[]; cursor: ChainCursor; added: readonly NewAddress[] },
): Promise<boolean> {
  const { chain, firstBlock } = watched
  const addresses = added.map(({ address }) => address)
  const from = Math.max(firstBlock, cursor.block - recentBlocks + 1, 1)
  const read =
    from > cursor.block
      ? { payments: [] }
      : await readRange(asked, {
          range: { from, to: cursor.block, isDense: false },
          before: undefined,
          filter: { ...watched, batches: topicBatches(chain, addresses) },
          keepOwn: keepOwnPayments(context.db, chain),
        })
  if (!read) return false
  await runAsJob(context, 'watch-chains', async (work) => {
    await updateCursor(work, cursor, {})
    const memberIds = added.map(({ memberId }) => memberId)
    await deleteNewAddresses(work, chain, memberIds)
    await storePayments(work, watched, read.payments)
  })
  return true
}

/** Drops payments to addresses that are not given out; endpoints may send more than was asked for. */
export function keepOwnPayments(db: Db, chain: Chain): KeepOwn {
  return async (found) => {
    if (found.length === 0) return []
    const owners = await ownersOf(db, chain, [...new Set(found.map(({ recipient }) => recipient))])
    return found.filter(({ recipient }) => owners.has(recipient))
  }
}
