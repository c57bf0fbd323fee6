import { Refusal } from '@clearstead/contract/refusal'
import type { AdminId, MemberId, WithdrawalId } from '@clearstead/contract/values/ids'
import { subtract, toDecimal } from '@clearstead/contract/values/money'
import { usdText } from '@clearstead/contract/values/money-text'
import { operator, wallet } from '../../ledger/accounts.ts'
import { postTransfer } from '../../ledger/post-transfer.ts'
import { move } from '../../ledger/posting.ts'
import { tellOfRequest } from '../../plumbing/live/tell-of-request.ts'
import type { Work } from '../../plumbing/work.ts'
import { notify } from '../notices/public.ts'
import { principalGone, restorePlan } from '../plans/public.ts'
import { findWithdrawal, findWithdrawalForAdmin, isBooksFaulty, updateStatus } from './queries.ts'
import {
  type Decision,
  decidedFrom,
  departureOf,
  type Named,
  readPayment,
  refuseDecision,
  sourceOf,
  type Withdrawal,
} from './rules.ts'

type Decided = Named & { status: Decision; txHash: string; note: string; adminId: AdminId }

/**
 * Approves, pays or rejects a request. The change of state comes first and names the state before, so of
 * two decisions at once only one goes through. While the books are known not to balance nothing is paid.
 */
export async function decideWithdrawal(work: Work, decision: Decided): Promise<void> {
  const { status, note, adminId } = decision
  if (status === 'rejected' && note === '') {
    throw new Refusal('call.invalid', {}, [{ path: 'note', message: 'Say why' }])
  }
  if (status === 'paid' && (await isBooksFaulty(work.tx))) {
    throw new Refusal('withdrawals.books_open')
  }
  const from = decidedFrom[status]
  const txHash = status === 'paid' ? await readPaymentOf(work, decision) : ''
  const change = { status, decidedBy: adminId, note, txHash }
  const found = await findWithdrawalForAdmin(work.tx, decision.id)
  // Only from the state that was read: the audit log says what it really was.
  const before = from.find((state) => state === found?.status)
  const decided = before && (await updateStatus(work, decision, [before], change))
  if (!decided) {
    return refuseDecision(await findWithdrawalForAdmin(work.tx, decision.id), decision, status)
  }
  if (status === 'paid') await payOut(work, decided)
  if (status === 'rejected') await giveBack(work, decided, note)
  await tell(work, decided, status, note)
  const { amount, fee, method, address } = decided
  work.note({
    subject: `withdrawal:${decided.id}`,
    before: { status: before },
    after: { status, note, txHash, amount: usdText(amount), fee: usdText(fee), method, address },
  })
}

/**
 * By what the payout can be found, as its method writes it.
 * @throws {Refusal} `withdrawals.unknown`, `withdrawals.tx_hash_invalid`, `withdrawals.reference_needed`
 */
async function readPaymentOf(work: Work, { id, txHash }: Decided): Promise<string> {
  const found = await findWithdrawalForAdmin(work.tx, id)
  if (!found) throw new Refusal('withdrawals.unknown')
  return readPayment(found.method, txHash)
}

/** Cancels a member's own pending request; the money is back at once. */
export async function cancelWithdrawal(
  work: Work,
  memberId: MemberId,
  id: WithdrawalId,
): Promise<void> {
  const found = await findWithdrawal(work.tx, memberId, id)
  if (!found) throw new Refusal('withdrawals.unknown')
  const status = 'cancelled'
  const change = { status, decidedBy: null, note: '', txHash: '' } as const
  const cancelled = await updateStatus(work, found, decidedFrom[status], change)
  if (!cancelled) {
    return refuseDecision(await findWithdrawal(work.tx, memberId, id), found, status)
  }
  await giveBack(work, cancelled, '')
  await tell(work, cancelled, status, '')
}

async function tell(
  work: Work,
  { id, memberId, amount, fee }: Withdrawal,
  status: Decision | 'cancelled',
  note: string,
): Promise<void> {
  await tellOfRequest(work, { kind: 'withdrawal', id, memberId, status })
  const facts = { amount: toDecimal(amount), net: toDecimal(subtract(amount, fee)), note }
  await notify(work, {
    memberId,
    event: `withdrawal.${status}`,
    key: `withdrawal:${id}:${status}`,
    facts,
  })
}

/** The money leaves: the net to the member, the fee to the treasury; principal cannot come back from here on. */
async function payOut(work: Work, withdrawal: Withdrawal): Promise<void> {
  const { id, memberId, activePlanId, amount, fee } = withdrawal
  if (activePlanId !== null) {
    await principalGone(work, { memberId, activePlanId, reference: departureOf(withdrawal) })
  }
  const held = wallet(memberId, 'pending_withdrawal')
  await postTransfer(work, {
    kind: 'withdrawal',
    reference: `withdrawal:${id}:paid`,
    postings: [
      ...move(subtract(amount, fee), held, operator('custody')),
      ...move(fee, held, operator('treasury')),
    ],
  })
}

/** The whole amount goes back to where it came from; a plan that it lowered or closed grows again. */
async function giveBack(work: Work, withdrawal: Withdrawal, memo: string): Promise<void> {
  const { id, memberId, kind, amount, activePlanId, heldBy } = withdrawal
  if (activePlanId !== null) {
    await restorePlan(work, { memberId, activePlanId, amount, reference: departureOf(withdrawal) })
  }
  await postTransfer(work, {
    kind: 'withdrawal',
    reference: `withdrawal:${id}:returned`,
    postings: move(
      amount,
      wallet(memberId, 'pending_withdrawal'),
      wallet(memberId, sourceOf[kind]),
    ),
    memo,
    reverses: heldBy,
  })
}
