import { Refusal } from '@clearstead/contract/call/refusal'
import { say } from '@clearstead/contract/call/say'
import type { CustodyPlace } from '@clearstead/contract/values/custody-place'
import type { AdminId, PayoutId, WithdrawalId } from '@clearstead/contract/values/ids'
import { toDecimal } from '@clearstead/contract/values/money'
import type { PayoutRow, PayoutView } from '@clearstead/contract/withdrawals/payouts'
import type { Db } from '../../../plumbing/database/database.ts'
import { publishRequestChange } from '../../../plumbing/live/emit.ts'
import type { Work } from '../../../plumbing/work.ts'
import { decideOrRequest } from '../calls-with-approval.ts'
import { askChain } from '../payments/ask-chain.ts'
import { listFoundPayments } from '../payments/queries.ts'
import * as queries from './queries.ts'
import { readResults } from './read-results.ts'
import { fateOf, type KnownRow, readReference } from './rules.ts'

const maxStrangers = 20

/**
 * Keeps the results of a file on the rows that are still open; a later file replaces them. Nothing is paid by it.
 * @throws {Refusal} `payouts.unknown`, `payouts.closed`, `payouts.result_unreadable`
 */
export async function recordResults(work: Work, id: PayoutId, csv: string) {
  await lockOpen(work, id)
  const results = readResults(csv)
  const rows = new Set((await queries.listWholeOf(work.tx, id)).map((row) => row.withdrawalId))
  const known = results.flatMap(({ withdrawalId, ...result }) =>
    withdrawalId !== undefined && rows.has(withdrawalId) ? [{ ...result, withdrawalId }] : [],
  )
  const strangers = results.filter(
    ({ withdrawalId }) => withdrawalId === undefined || !rows.has(withdrawalId),
  )
  await queries.updateResults(work, id, known)
  work.note({
    subject: `payout:${id}`,
    after: {
      paid: known.filter(({ result }) => result === 'paid').length,
      failed: known.filter(({ result }) => result === 'failed').length,
      unknown: strangers.length,
    },
  })
  return {
    payout: await queries.getPayoutView(work.tx, id),
    known: known.length,
    strangers: strangers
      .slice(0, maxStrangers)
      .map(({ line, withdrawal }) => ({ line, withdrawal })),
  }
}

type RowName = { payoutId: PayoutId; withdrawalId: WithdrawalId }
/** `paidFrom`: the place of custody that paid; that of the method, if it is not said. */
type Settling = RowName & { paidFrom?: CustodyPlace | undefined }

/**
 * Asks the chain for the transaction in the result of a row before it is carried out. For what is said to have failed it is
 * asked again for every transaction that was found to pay it, too.
 */
export async function askChainOfRow(db: Db, now: Date, row: RowName): Promise<void> {
  const found = await queries.findRow(db, row)
  if (found?.outcome !== null || found.result === null) return
  const txHash = readReference(found)
  if (txHash !== undefined) await askChain(db, now, { id: row.withdrawalId, txHash })
  if (found.result === 'failed') await askAgain(db, now, [row.withdrawalId])
}

/** Asks the chain again for the transactions that were found to pay something in a payout, before it is cancelled. */
export async function askChainOfPayout(db: Db, now: Date, id: PayoutId): Promise<void> {
  const open = (await queries.listWholeOf(db, id)).filter(({ outcome }) => outcome === null)
  const withdrawalIds = open.map(({ withdrawalId }) => withdrawalId)
  await askAgain(db, now, withdrawalIds)
}

async function askAgain(db: Db, now: Date, ids: readonly WithdrawalId[]): Promise<void> {
  for (const { id, txHash } of await listFoundPayments(db, ids))
    await askChain(db, now, { id, txHash })
}

/** What the chain shows as sent is not sent again. */
async function refuseSent(work: Work, ids: readonly WithdrawalId[]): Promise<void> {
  const [found] = await listFoundPayments(work.tx, ids)
  if (found) throw new Refusal('payouts.was_sent', { id: found.id, hash: found.txHash })
}

/**
 * Carries out the result of one row. A row that is settled stays as it is, so that a repeat pays nothing twice. A payment is
 * the same decision as that of one withdrawal by hand, with its approval, its checks and its audit line.
 * @throws {Refusal} `payouts.unknown`, `.no_result`, `.reason_missing`, `.was_sent`, `.amount_differs`, and those of the decision
 */
export async function settleRow(work: Work, { paidFrom, ...row }: Settling) {
  const found = await queries.lockRow(work, row)
  if (!found) throw new Refusal('payouts.unknown')
  const approval = found.outcome === null ? await execute(work, found, paidFrom) : undefined
  const settled = await queries.findRow(work.tx, row)
  return { row: toView(settled ?? found), ...(approval && { approval }) }
}

async function execute(work: Work, row: KnownRow, paidFrom: CustodyPlace | undefined) {
  const { withdrawalId: id, memberId, kind, amount, reference, reason, stated, sent } = row
  if (row.result === null) throw new Refusal('payouts.no_result')
  if (row.result === 'failed') {
    if (reason === '') throw new Refusal('payouts.reason_missing')
    await refuseSent(work, [id])
    await queries.updateOutcome(work, id, 'returned')
    await publishRequestChange(work, { kind: 'withdrawal', id, memberId, status: 'approved' })
    work.note({ subject: `withdrawal:${id}`, after: { payout: row.payoutId, failed: reason } })
    return undefined
  }
  if (stated !== null && stated !== sent) {
    const details = { stated: toDecimal(stated), sent: toDecimal(sent) }
    throw new Refusal('payouts.amount_differs', details)
  }
  const facts = { id, memberId, amount, txHash: reference, paidFrom }
  return (await decideOrRequest[kind](work, { ...facts, status: 'paid' })).approval
}

type Cancelling = { id: PayoutId; note: string; by: AdminId }

/**
 * Cancels a payout; its withdrawals wait again. Once its file was downloaded that takes a reason.
 * @throws {Refusal} `payouts.unknown`, `.closed`, `.begun`, `.was_sent`, `call.invalid`
 */
export async function cancelPayout(work: Work, { id, note, by }: Cancelling): Promise<PayoutView> {
  await lockOpen(work, id)
  await queries.lockWithdrawalsOf(work, id)
  const { paidCount, status, downloadedAt } = await queries.getPayoutView(work.tx, id)
  if (paidCount > 0) throw new Refusal('payouts.begun')
  if (status !== 'open') throw new Refusal('payouts.closed')
  if (downloadedAt && note === '') {
    throw new Refusal('call.invalid', {}, [{ path: 'note', ...say('fields.say_why') }])
  }
  const rows = await queries.listWholeOf(work.tx, id)
  const withdrawalIds = rows.map(({ withdrawalId }) => withdrawalId)
  await refuseSent(work, withdrawalIds)
  await queries.updateCancelled(work, { id, note, by })
  work.note({
    subject: `payout:${id}`,
    after: { status: 'cancelled', note, wasDownloaded: downloadedAt !== null },
  })
  return queries.getPayoutView(work.tx, id)
}

async function lockOpen(work: Work, id: PayoutId): Promise<void> {
  const found = await queries.lockPayout(work, id)
  if (!found) throw new Refusal('payouts.unknown')
  if (found.cancelledAt) throw new Refusal('payouts.closed')
}

/** A row as admins see it. */
export function toView(row: KnownRow): PayoutRow {
  return { ...row, fate: fateOf(row) }
}
