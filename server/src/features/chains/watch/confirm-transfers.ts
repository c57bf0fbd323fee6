import { Refusal } from '@clearstead/contract/call/refusal'
import { say } from '@clearstead/contract/call/say'
import type { Chain } from '@clearstead/contract/chains/incoming'
import type { MemberId } from '@clearstead/contract/values/ids'
import { add, isLess, isPositive, type Usd } from '@clearstead/contract/values/money'
import { runAsJob } from '../../../plumbing/run-work.ts'
import type { Work } from '../../../plumbing/work.ts'
import {
  creditPayment,
  lockReportCredited,
  referenceOfHash,
  updateReportPaid,
} from '../../deposits/public.ts'
import { alarmOwners } from '../../people/admins/public.ts'
import { keepOpen } from '../../people/members/public.ts'
import type { PolledEndpoint } from './ask-endpoints.ts'
import { tell } from './tell.ts'
import {
  type Confirmed,
  findFitting,
  listUnconfirmed,
  sumCreditedAlone,
  type Unconfirmed,
  updateConfirmed,
  updateCredited,
  updateDisputed,
  updateDoubted,
  updateFailing,
  updateUnmatched,
} from './transfer-queries.ts'
import { alarmOfDenials, keepVotes, type Votes, voteOn } from './vote.ts'
import type { WatchedChain, Watching } from './watched-chains.ts'

const perStep = 100
/** Credits that are booked at a time. */
const atOnce = 4
const alarmAfterMs = 600_000
/** How often a failed credit is retried. */
const retryMs = 60_000
const believedForMs = 24 * 3_600_000

/** What a step did: whether more may be waiting, and what failed. One failure does not stop the other credits. */
export type Progress = { hasMore: boolean; failures: readonly unknown[] }

/** Checks the receipts of payments that have enough blocks on top, and credits those that wait for it. */
export async function confirmTransfers(
  context: Watching,
  watched: WatchedChain,
  { asked, block }: { asked: readonly PolledEndpoint[]; block: number },
): Promise<Progress> {
  const { chain, confirmations, endpoints } = watched
  const upto = block - confirmations
  const triedBefore = new Date(context.clock().getTime() - retryMs)
  const waiting = await listUnconfirmed(context.db, chain, { upto, triedBefore, limit: perStep })
  const working = asked.filter(({ report }) => report.error === null)
  const voted = await Promise.all(waiting.map((each) => voteOn(working, watched, each)))
  let confirmed = 0
  const failures: unknown[] = []
  // What one endpoint alone has credited in a day is added up credit by credit.
  const together = endpoints.length === 1 ? 1 : atOnce
  for (let start = 0; start < waiting.length; start += together) {
    const credits = waiting.slice(start, start + together).map(async (transfer, place) => {
      const votes = voted[start + place]
      if (votes?.verdict !== 'present') return doubt(context, watched, { transfer, votes })
      try {
        await confirm(context, watched, { transfer, votes })
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
  watched: WatchedChain,
  { transfer, votes }: { transfer: Unconfirmed; votes: Votes },
): Promise<void> {
  const majority = { shownBy: votes.showing.length, configured: watched.endpoints.length }
  const credit = (isByHand: boolean) =>
    runAsJob(context, 'watch-chains', async (work) => {
      const found = await updateConfirmed(work, transfer, majority)
      if (!found) return
      if (transfer.isDenied || votes.denying.length > 0) {
        const denying = await keepVotes(work, watched, { id: found.id, votes })
        await alarmOfDenials(work, watched, { ...found, denying })
      }
      if (found.state !== 'confirming' && found.reason !== 'disputed') return
      if (isByHand && (await settleByHand(work, watched.chain, found))) return
      await creditConfirmed(work, watched, found)
    })
  try {
    await credit(false)
  } catch (error) {
    if (!(error instanceof Refusal && error.code === 'deposits.credited_already')) throw error
    await credit(true)
  }
}

async function creditConfirmed(work: Work, watched: WatchedChain, found: Confirmed): Promise<void> {
  const { id, memberId, amount, txHash } = found
  const { chain: method } = watched
  if (memberId === null || amount === null || !isPositive(amount)) {
    throw new Error(`Transfer ${id} waits for a credit without a member or an amount`)
  }
  // The account was closed after the payment was seen.
  if (!(await keepOpen(work, memberId))) return updateUnmatched(work, id, 'no_member')
  if (await isTooMuchForOne(work, watched, { memberId, amount })) {
    if (await settleByHand(work, method, found)) return
    await updateUnmatched(work, id, 'single_endpoint')
    return tell(work, [{ id, memberId, status: 'unmatched' }])
  }
  const facts = { memberId, amount, txHash, method, note: '', decidedBy: null }
  const depositId = await creditPayment(work, { ...facts, chainTransferId: id })
  await updateCredited(work, id, depositId)
  await tell(work, [{ id, memberId, status: 'credited' }])
}

/** Whether a credit is above what a single endpoint is believed for one member in 24 hours: 600 and 500 against 1,000. */
async function isTooMuchForOne(
  work: Work,
  { chain, endpoints, singleEndpointMaximum }: WatchedChain,
  { memberId, amount }: { memberId: MemberId; amount: Usd },
): Promise<boolean> {
  if (endpoints.length > 1) return false
  const since = new Date(work.now.getTime() - believedForMs)
  const before = await sumCreditedAlone(work, { chain, memberId, since })
  return isLess(singleEndpointMaximum, add(before, amount))
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
      subject: say('chains.alarm.failing.subject', { chain: chain.toUpperCase() }),
      text: [
        say('chains.alarm.failing.text', {
          transaction: txHash,
          payment: id,
          since: since.toISOString(),
        }),
      ],
    })
  })
}

/** Leaves a payment that no majority confirms; when that lasts, the owners are alarmed, and a person may decide on what is denied. */
async function doubt(
  context: Watching,
  watched: WatchedChain,
  { transfer, votes }: { transfer: Unconfirmed; votes: Votes | undefined },
): Promise<void> {
  const { id, memberId, txHash, block } = transfer
  const { chain } = watched
  await runAsJob(context, 'watch-chains', async (work) => {
    const denying = votes ? await keepVotes(work, watched, { id, votes }) : []
    const since = await updateDoubted(work, id)
    if (!since || work.now.getTime() - since.getTime() < alarmAfterMs) return
    const isDisputed = denying.length > 0 && (await updateDisputed(work, id))
    if (isDisputed && memberId !== null) {
      await tell(work, [{ id, memberId, status: 'unmatched' }])
    }
    const names = denying.map(({ name }) => name).join(', ') || undefined
    await alarmOwners(work, {
      key: `chain:${chain}:doubted:${id}`,
      subject: say('chains.alarm.doubted.subject', { chain: chain.toUpperCase() }),
      text: [say('chains.alarm.doubted.text', { transaction: txHash, block, names })],
    })
  })
}

/**
 * Settles a payment that a person has credited by approving a report of its transaction; false when it is left to be
 * credited. The report is one payment of its member and amount and covers no other; where there is none such, it covers
 * the whole transaction.
 */
async function settleByHand(
  work: Work,
  chain: Chain,
  { id, memberId, txHash }: Confirmed,
): Promise<boolean> {
  const report = await lockReportCredited(work, referenceOfHash(txHash).referenceKey, id)
  if (!report) return false
  const fitting =
    report.chainTransferId ?? (await findFitting(work.tx, chain, { ...report, txHash, first: id }))
  if (fitting !== undefined) await updateReportPaid(work, report.id, fitting)
  if (fitting !== undefined && fitting !== id) return false
  if (fitting === id) await updateCredited(work, id, report.id)
  else await updateUnmatched(work, id, 'credited_by_hand')
  if (memberId !== null) {
    await tell(work, [{ id, memberId, status: fitting === id ? 'credited' : 'unmatched' }])
  }
  return true
}
