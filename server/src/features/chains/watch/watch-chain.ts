import { say } from '@clearstead/contract/call/say'
import type { ChainProblem } from '@clearstead/contract/chains/overview'
import { runAsJob } from '../../../plumbing/run-work.ts'
import { alarmOwners } from '../../people/admins/public.ts'
import { agreeOnHead, majorityNeeded } from './agreement-rules.ts'
import { askHeads, type PolledEndpoint } from './ask-endpoints.ts'
import { type BlockPlace, nextRange } from './block-rules.ts'
import { confirmTransfers } from './confirm-transfers.ts'
import {
  type ChainCursor,
  deleteBlocksAfter,
  findCursor,
  insertCursor,
  listAddresses,
  listBlocks,
  listNewAddresses,
  OvertakenError,
  updateCursor,
  withChainLock,
} from './cursor-queries.ts'
import { findPlace } from './find-place.ts'
import { deleteDenialsOf, listEndpoints } from './health-queries.ts'
import { keepOwnPayments, lookBack } from './look-back.ts'
import { topicBatches, topicsPerCall } from './read-node.ts'
import { readRange } from './read-range.ts'
import { reportStep } from './report-step.ts'
import { reverseVanished } from './reverse-vanished.ts'
import { listRecentCredits, updateVoted } from './reversing-queries.ts'
import { stateWithoutBlock } from './rules.ts'
import { storeRange } from './store-range.ts'
import { tell } from './tell.ts'
import { lockTransfersAfter, updateStates } from './transfer-queries.ts'
import { alarmOfDenials, alarmOfDenied, keepVotes, voteOn } from './vote.ts'
import type { WatchedChain, Watching } from './watched-chains.ts'

const perStep = 25
const againAfterMs = 600_000
const watchedForMs = 24 * 3_600_000

/**
 * Asks the endpoints again about the credits of the last day, each every ten minutes, and alarms the owners of what they deny.
 * Nothing is taken back by it: a credit that left the chain is reversed after its blocks were replaced.
 */
async function recheckCredits(
  context: Watching,
  watched: WatchedChain,
  asked: readonly PolledEndpoint[],
): Promise<void> {
  const now = context.clock().getTime()
  const credits = await listRecentCredits(context.db, watched.chain, {
    since: new Date(now - watchedForMs),
    votedBefore: new Date(now - againAfterMs),
    limit: perStep,
  })
  if (credits.length === 0) return
  const working = asked.filter(({ report }) => report.error === null)
  const voted = await Promise.all(credits.map((credit) => voteOn(working, watched, credit)))
  await runAsJob(context, 'watch-chains', async (work) => {
    const ids = credits.map(({ id }) => id)
    await updateVoted(work, ids)
    for (const [place, { id, txHash, isDenied }] of credits.entries()) {
      const votes = voted[place]
      if (!votes || (votes.denying.length === 0 && !isDenied)) continue
      await keepVotes(work, watched, { id, votes })
      await alarmOfDenials(work, watched, { txHash, denying: votes.denying })
      if (votes.verdict !== 'absent') continue
      await alarmOfDenied(work, watched, { id, txHash, denying: votes.denying })
    }
  })
}

/** Block numbers are kept in 32 bits. */
const lastBlock = 2_147_483_647

/**
 * Reads the next blocks of a chain, credits what is confirmed and reverses what has vanished; true when more is waiting.
 * Nothing happens while another process does it.
 */
export async function watchChain(context: Watching, watched: WatchedChain): Promise<boolean> {
  const step = () =>
    takeStep(context, watched).catch((error: unknown) => {
      if (error instanceof OvertakenError) return false
      throw error
    })
  return (await withChainLock(context.db, watched.chain, step)) ?? false
}

type Outcome = {
  hasMore: boolean
  problem: ChainProblem | null
  head?: number
  failures?: readonly unknown[]
}

async function takeStep(context: Watching, watched: WatchedChain): Promise<boolean> {
  const { db, clock } = context
  const known = await listEndpoints(db, watched.chain)
  const asked = await askHeads(watched.endpoints, watched, { known, clock })
  const outcome = await readOn(context, watched, asked).catch(failed)
  await reportStep(context, watched, { asked, ...outcome })
  const { failures = [] } = outcome
  // Whoever runs the step logs it.
  if (failures.length > 0) throw failures.length === 1 ? failures[0] : new AggregateError(failures)
  return outcome.hasMore
}

/** A step that a fault ended is reported like any other. */
function failed(error: unknown): Outcome {
  if (error instanceof OvertakenError) throw error
  return { hasMore: false, problem: 'reading_fails', failures: [error] }
}

async function readOn(
  context: Watching,
  watched: WatchedChain,
  all: readonly PolledEndpoint[],
): Promise<Outcome> {
  const { db, clock } = context
  const { chain, confirmations, endpoints } = watched
  const answering = all.filter(({ report }) => report.error === null)
  const agreed = agreeOnHead(answering.map(saidHead), clock())
  if (!agreed) return { hasMore: false, problem: 'no_endpoint' }
  const { head } = agreed
  if (agreed.names.length < majorityNeeded(endpoints.length)) {
    return { hasMore: false, problem: 'no_majority', head }
  }
  const keepingUp = answering.filter(({ report }) => agreed.names.includes(report.name))

  const cursor = await beginAt(context, watched, head)
  const stored = await listBlocks(db, chain)
  const place = await findPlace(keepingUp, stored, { head, configured: endpoints.length })
  if (!place) return { hasMore: false, problem: whyNot(all), head }
  const { asked, common, isReorganised } = place
  if (isReorganised) {
    if (!common) return { hasMore: false, problem: 'other_chain', head }
    await rewind(context, watched, { cursor, common })
    return { hasMore: true, problem: null, head }
  }

  const added = await listNewAddresses(db, chain, topicsPerCall)
  if (added.length > 0) {
    const isDone = await lookBack(context, watched, { asked, cursor, added })
    return { hasMore: isDone, problem: isDone ? null : whyNot(all), head }
  }

  const range = nextRange(cursor.block, head, confirmations)
  if (range) {
    const addresses = await listAddresses(db, chain)
    const filter = { ...watched, batches: topicBatches(chain, addresses) }
    const keepOwn = keepOwnPayments(db, chain)
    const before = stored[0]?.block === cursor.block ? stored[0] : undefined
    const read = await readRange(asked, { range, before, filter, keepOwn })
    if (!read) return { hasMore: false, problem: whyNot(all), head }
    await storeRange(context, watched, { cursor, range, read, head })
  }
  const block = range?.to ?? cursor.block
  // Those whose chain is another one are asked too: what they deny is kept.
  const confirmed = await confirmTransfers(context, watched, { asked: keepingUp, block })
  const reversed = await reverseVanished(context, watched, { asked: keepingUp, block })
  await recheckCredits(context, watched, keepingUp)
  const hasMore = block < head || confirmed.hasMore || reversed.hasMore
  return { hasMore, problem: null, head, failures: [...confirmed.failures, ...reversed.failures] }
}

function saidHead({ report: { name, head, advancedAt } }: PolledEndpoint) {
  return { name, head: head ?? 0, advancedAt: advancedAt ?? new Date(0) }
}

/** The cursor of a chain, which begins before its first block, or with the last final one where none is set. */
async function beginAt(
  { db, clock }: Watching,
  { chain, firstBlock, confirmations }: WatchedChain,
  head: number,
): Promise<ChainCursor> {
  const found = await findCursor(db, chain)
  if (found) return found
  const final = Math.max(0, head - confirmations)
  const block = firstBlock > 0 ? Math.min(firstBlock - 1, lastBlock) : final
  await runAsJob({ db, clock }, 'watch-chains', (work) => insertCursor(work, chain, block))
  const begun = await findCursor(db, chain)
  if (!begun) throw new Error(`The cursor of ${chain} is gone`)
  return begun
}

function whyNot(asked: readonly PolledEndpoint[]): ChainProblem {
  const differing = asked.some(({ report }) => report.disagreement !== null)
  if (differing) return 'endpoints_disagree'
  return asked.some(({ report }) => report.error === null) ? 'no_majority' : 'no_endpoint'
}

/** Goes back to the last block that is still in the chain; the payments after it have vanished unless they are found again. */
async function rewind(
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
    const ids = gone.map(({ id }) => id)
    await deleteDenialsOf(work, ids)
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
      subject: say('chains.alarm.reorganised.subject', { chain: chain.toUpperCase(), depth }),
      text: [
        say('chains.alarm.reorganised.text', { block: common.block, confirmations, credited }),
      ],
    })
  })
}
