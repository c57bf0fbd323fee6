import { Refusal } from '@clearstead/contract/call/refusal'
import { isPositive } from '@clearstead/contract/values/money'
import { runAsJob } from '../../../plumbing/run-work.ts'
import type { Work } from '../../../plumbing/work.ts'
import { creditPayment } from '../../deposits/public.ts'
import { alarmOwners, keepOpen } from '../../people/public.ts'
import type { Asked } from './ask-endpoints.ts'
import { voteOn } from './read-range.ts'
import { settleByHand } from './settle-by-hand.ts'
import { tell } from './tell.ts'
import {
  type Confirmed,
  listUnconfirmed,
  type Unconfirmed,
  updateConfirmed,
  updateCredited,
  updateDoubted,
  updateFailing,
  updateUnmatched,
} from './transfer-queries.ts'
import type { WatchedChain, Watching } from './watching.ts'

const perStep = 100
/** Credits that are booked at a time. */
const atOnce = 4
const alarmAfterMs = 600_000
/** How often a failed credit is retried. */
const retryMs = 60_000

/** What a step did: whether more may be waiting, and what failed. One failure does not stop the other credits. */
export type Progress = { hasMore: boolean; failures: readonly unknown[] }

/** Checks the receipts of payments that have enough blocks on top, and credits those that wait for it. */
export async function confirmTransfers(
  context: Watching,
  watched: WatchedChain,
  { asked, block }: { asked: readonly Asked[]; block: number },
): Promise<Progress> {
  const { chain, confirmations } = watched
  const upto = block - confirmations
  const triedBefore = new Date(context.clock().getTime() - retryMs)
  const waiting = await listUnconfirmed(context.db, chain, { upto, triedBefore, limit: perStep })
  const working = asked.filter(({ report }) => report.error === '')
  const verdicts = await Promise.all(waiting.map((each) => voteOn(working, chain, each)))
  let confirmed = 0
  const failures: unknown[] = []
  for (let start = 0; start < waiting.length; start += atOnce) {
    const credits = waiting.slice(start, start + atOnce).map(async (transfer, place) => {
      if (verdicts[start + place] !== 'present') return doubt(context, watched, transfer)
      try {
        await confirm(context, watched, transfer)
        confirmed++
      } catch (error) {
        failures.push(error)
        await keepFailing(context, watched, transfer)
      }
    })
    for (const result of await Promise.allSettled(credits)) {
      if (result.status === 'rejected') failures.push(result.reason)
    }
  }
  return { hasMore: waiting.length === perStep && confirmed > 0, failures }
}

/** Confirms one payment and credits it, unless a person has credited it. */
async function confirm(
  context: Watching,
  { chain }: WatchedChain,
  transfer: Unconfirmed,
): Promise<void> {
  const credit = (isByHand: boolean) =>
    runAsJob(context, 'watch-chains', async (work) => {
      const found = await updateConfirmed(work, transfer)
      if (found?.state !== 'confirming') return
      if (isByHand && (await settleByHand(work, chain, found))) return
      await creditConfirmed(work, chain, found)
    })
  try {
    await credit(false)
  } catch (error) {
    if (!(error instanceof Refusal && error.code === 'deposits.credited_already')) throw error
    await credit(true)
  }
}

async function creditConfirmed(
  work: Work,
  method: WatchedChain['chain'],
  { id, memberId, amount, txHash }: Confirmed,
): Promise<void> {
  if (memberId === null || amount === null || !isPositive(amount)) {
    throw new Error(`Transfer ${id} waits for a credit without a member or an amount`)
  }
  // The account was closed after the payment was seen.
  if (!(await keepOpen(work, memberId))) return updateUnmatched(work, id, 'no_member')
  const facts = { memberId, amount, txHash, method, note: '', decidedBy: null }
  const depositId = await creditPayment(work, { ...facts, chainTransferId: id })
  await updateCredited(work, id, depositId)
  await tell(work, [{ id, memberId, status: 'credited' }])
}

/** Leaves a payment whose credit failed for the next try, and alarms the owners when that lasts. */
async function keepFailing(
  context: Watching,
  { chain }: WatchedChain,
  { id, txHash }: Unconfirmed,
): Promise<void> {
  await runAsJob(context, 'watch-chains', async (work) => {
    const since = await updateFailing(work, id)
    if (!since || work.now.getTime() - since.getTime() < alarmAfterMs) return
    await alarmOwners(work, {
      key: `chain:${chain}:failing:${id}`,
      subject: `A payment on ${chain.toUpperCase()} cannot be credited`,
      text: `Transaction ${txHash} is confirmed, but crediting payment ${id} has failed since ${since.toISOString()}. It is tried again every minute; other payments are credited. The log of the server says why it fails.`,
    })
  })
}

/** Leaves a payment that the endpoints do not confirm, and alarms the owners when that lasts. */
async function doubt(
  context: Watching,
  { chain }: WatchedChain,
  transfer: Unconfirmed,
): Promise<void> {
  const { id, txHash, block } = transfer
  await runAsJob(context, 'watch-chains', async (work) => {
    const since = await updateDoubted(work, id)
    if (!since || work.now.getTime() - since.getTime() < alarmAfterMs) return
    await alarmOwners(work, {
      key: `chain:${chain}:doubted:${id}`,
      subject: `A payment on ${chain.toUpperCase()} is not confirmed by its endpoints`,
      text: `Transaction ${txHash} was seen in block ${block}, but the endpoints do not agree that its receipt shows the payment. It is not credited. Look it up in an explorer, and remove the endpoint that is wrong.`,
    })
  })
}
