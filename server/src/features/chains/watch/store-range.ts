import { runAsJob } from '../../../plumbing/run-work.ts'
import type { Work } from '../../../plumbing/work.ts'
import { currentSettings } from '../../settings/public.ts'
import type { Range } from './block-rules.ts'
import { type ChainCursor, insertBlocks, ownersOf, updateCursor } from './cursor-queries.ts'
import type { ReadRange } from './read-range.ts'
import { classify, type Payment, placesOf } from './rules.ts'
import { tell } from './tell.ts'
import {
  insertTransfers,
  listConfirming,
  lockTransfersOf,
  updatePlace,
} from './transfer-queries.ts'
import type { WatchedChain, Watching } from './watched-chains.ts'

/** The least time between two messages to members about confirmations. */
const tellEveryMs = 4_000
const maxTold = 1_000

/** Stores what a range holds and moves the cursor to its end, in one work. */
export async function storeRange(
  { db, clock }: Watching,
  watched: WatchedChain,
  step: { cursor: ChainCursor; range: Range; read: ReadRange; head: number },
): Promise<void> {
  const { cursor, range, read, head } = step
  const { chain } = watched
  await runAsJob({ db, clock }, 'watch-chains', async (work) => {
    const isTold = !cursor.toldAt || work.now.getTime() - cursor.toldAt.getTime() >= tellEveryMs
    const told = isTold ? { toldAt: work.now } : {}
    await updateCursor(work, cursor, { block: range.to, head, ...told })
    await insertBlocks(work, chain, read.blocks)
    await storePayments(work, watched, read.payments)
    if (isTold) await tellConfirmations(work, chain)
  })
}

/** Stores payments that were found, each once. */
export async function storePayments(
  work: Work,
  watched: WatchedChain,
  payments: readonly Payment[],
): Promise<void> {
  if (payments.length === 0) return
  const { chain } = watched
  const { settings } = await currentSettings(work.tx, work.now)
  const { minimum } = settings.deposit
  const owners = await ownersOf(work.tx, chain, [
    ...new Set(payments.map((each) => each.recipient)),
  ])
  const stored = await lockTransfersOf(work, chain, [
    ...new Set(payments.map((each) => each.txHash)),
  ])
  const classified = (payment: Payment) =>
    classify(payment, watched, { owner: owners.get(payment.recipient), minimum })

  const places = placesOf(payments, stored)
  for (const place of places) {
    if (place.isNew) continue
    await updatePlace(work, place.id, { ...place, classified: classified(place.payment) })
  }
  const added = places.flatMap((place) =>
    place.isNew ? [{ ...place.payment, ...classified(place.payment) }] : [],
  )
  const ids = await insertTransfers(work, chain, added)
  await tell(
    work,
    added.flatMap(({ memberId, state }, place) => {
      const id = ids[place]
      return memberId === null || id === undefined ? [] : [{ id, memberId, status: state }]
    }),
  )
}

/** Informs the members who wait for confirmations. */
async function tellConfirmations(work: Work, chain: WatchedChain['chain']): Promise<void> {
  const waiting = await listConfirming(work.tx, chain, maxTold)
  await tell(
    work,
    waiting.map((each) => ({ ...each, status: 'confirming' })),
  )
}
