import { runAsJob } from '../../../plumbing/run-work.ts'
import { alarmOwners } from '../../people/public.ts'
import type { BlockPlace } from './block-rules.ts'
import { type ChainCursor, deleteBlocksAfter, updateCursor } from './cursor-queries.ts'
import { deleteDenialsOf } from './denial-queries.ts'
import { stateWithoutBlock } from './rules.ts'
import { tell } from './tell.ts'
import { lockTransfersAfter, updateStates } from './transfer-queries.ts'
import type { WatchedChain, Watching } from './watching.ts'

/** Goes back to the last block that is still in the chain; the payments after it have vanished unless they are found again. */
export async function rewind(
  { db, clock }: Watching,
  { chain, confirmations }: WatchedChain,
  { cursor, common }: { cursor: ChainCursor; common: BlockPlace },
): Promise<void> {
  await runAsJob({ db, clock }, 'watch-chains', async (work) => {
    await updateCursor(work, cursor, { block: common.block })
    await deleteBlocksAfter(work, chain, common.block)
    const gone = await lockTransfersAfter(work, chain, common.block)
    for (const state of ['vanished', 'reversing'] as const) {
      const ids = gone.filter((row) => stateWithoutBlock(row.state) === state).map(({ id }) => id)
      await updateStates(work, ids, state)
    }
    await deleteDenialsOf(
      work,
      gone.map(({ id }) => id),
    )
    await tell(
      work,
      gone.flatMap(({ id, memberId }) =>
        memberId === null ? [] : [{ id, memberId, status: 'vanished' }],
      ),
    )
    const depth = cursor.block - common.block
    if (depth <= confirmations) return
    const credited = gone.filter(({ state }) => state === 'credited').length
    await alarmOwners(work, {
      key: `chain:${chain}:reorganised:${common.block}:${common.hash}`,
      subject: `${chain.toUpperCase()} was reorganised by ${depth} blocks`,
      text: `Block ${common.block} is the last one that stayed. Payments count after ${confirmations} blocks, so ${credited} credited payments were in blocks that left the chain. Each is reversed unless it is found again.`,
    })
  })
}
