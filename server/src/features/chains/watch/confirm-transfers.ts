import { Refusal } from '@clearstead/contract/call/refusal'
import { isPositive } from '@clearstead/contract/values/money'
import { runAsJob } from '../../../plumbing/run-work.ts'
import type { Work } from '../../../plumbing/work.ts'
import { creditPayment, findReportCredited, referenceOfHash } from '../../deposits/public.ts'
import { alarmOwners } from '../../people/public.ts'
import type { Asked } from './ask-endpoints.ts'
import {
  type Confirmed,
  listUnconfirmed,
  type Unconfirmed,
  updateConfirmed,
  updateCredited,
  updateDoubted,
  updateUnmatched,
} from './queries.ts'
import { voteOn } from './read-range.ts'
import { tell } from './tell.ts'
import type { WatchedChain, Watching } from './watch-chain.ts'

const perStep = 100
/** Credits that are booked at a time. */
const atOnce = 4
const alarmAfterMs = 600_000

/**
 * Checks the receipts of payments on which enough blocks stand, and credits those that wait for it; true when more may be
 * waiting.
 */
export async function confirmTransfers(
  context: Watching,
  watched: WatchedChain,
  { asked, block }: { asked: readonly Asked[]; block: number },
): Promise<boolean> {
  const { chain, confirmations } = watched
  const upto = block - confirmations
  const waiting = await listUnconfirmed(context.db, chain, { upto, limit: perStep })
  const working = asked.filter(({ report }) => report.error === '')
  const verdicts = await Promise.all(waiting.map((each) => voteOn(working, chain, each)))
  let confirmed = 0
  for (let start = 0; start < waiting.length; start += atOnce) {
    const credits = waiting.slice(start, start + atOnce).map(async (transfer, place) => {
      if (verdicts[start + place] !== 'present') return doubt(context, watched, transfer)
      confirmed++
      await confirm(context, watched, transfer)
    })
    await Promise.all(credits)
  }
  return confirmed === perStep
}

/** Confirms one payment and credits it; when a person has credited its transaction, it waits for a decision instead. */
async function confirm(
  context: Watching,
  { chain }: WatchedChain,
  transfer: Unconfirmed,
): Promise<void> {
  const credit = (isByHand: boolean) =>
    runAsJob(context, 'watch-chains', async (work) => {
      const found = await updateConfirmed(work, transfer)
      if (found?.state !== 'confirming') return
      if (isByHand) await settleByHand(work, found)
      else await creditConfirmed(work, chain, found)
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
  const facts = { memberId, amount, txHash, method, note: '', decidedBy: null }
  const depositId = await creditPayment(work, { ...facts, chainTransferId: id })
  await updateCredited(work, id, depositId)
  await tell(work, [{ id, memberId, status: 'credited' }])
}

/** A report that a person approved is the credit if it is of the same member and amount. */
async function settleByHand(
  work: Work,
  { id, memberId, amount, txHash }: Confirmed,
): Promise<void> {
  const report = await findReportCredited(work.tx, referenceOfHash(txHash).referenceKey)
  if (report && report.memberId === memberId && report.amount === amount) {
    await updateCredited(work, id, report.id)
  } else {
    await updateUnmatched(work, id, 'credited_by_hand')
  }
  if (memberId !== null) {
    await tell(work, [{ id, memberId, status: report ? 'credited' : 'unmatched' }])
  }
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
