import { Refusal } from '@clearstead/contract/call/refusal'
import { say } from '@clearstead/contract/call/say'
import { type CustodyPlace, placeOf } from '@clearstead/contract/values/custody-place'
import type { AdminId, MemberId, WithdrawalId } from '@clearstead/contract/values/ids'
import { subtract, toDecimal } from '@clearstead/contract/values/money'
import { usdText } from '@clearstead/contract/values/money-text'
import { operator, wallet } from '../../ledger/accounts.ts'
import { postTransfer } from '../../ledger/post-transfer.ts'
import { move } from '../../ledger/posting.ts'
import { publishRequestChange } from '../../plumbing/live/emit.ts'
import type { Work } from '../../plumbing/work.ts'
import { notify } from '../notices/public.ts'
import { deciderOf } from '../people/admins/public.ts'
import { refuseWhileHeld } from '../people/payout-addresses/public.ts'
import { forfeitPrincipal, restorePlan } from '../plans/public.ts'
import { refuseWhileFrozen } from '../treasury/freezes/public.ts'
import { refuseBeyondPlace } from '../treasury/public.ts'
import { paidBy } from './payments/ask-chain.ts'
import { updateOutcome } from './payouts/queries.ts'
import { isSent } from './payouts/waiting-queries.ts'
import {
  findWithdrawal,
  findWithdrawalForAdmin,
  isBooksFaulty,
  updateStatus,
  updateToPending,
} from './queries.ts'
import {
  type Decision,
  decidedFrom,
  departureOf,
  type RequestFacts,
  readPaidFrom,
  readPayment,
  refuseDecision,
  sourceOf,
  type Withdrawal,
} from './rules.ts'

type Payment = { txHash: string; txLogIndex: number | null; paidFrom: CustodyPlace | null }
type Decided = RequestFacts & {
  status: Decision
  txHash: string
  note: string
  adminId: AdminId
  /** The place of custody that paid; that of the method, if it is not said. */
  paidFrom?: CustodyPlace | undefined
}

/**
 * Approves, pays or rejects a request. The status changes first, on condition of its previous value, so one
 * of two simultaneous decisions succeeds. Nothing is paid while the books are known not to balance, and nothing approved or paid
 * while payouts are frozen or the member's are held, but what a downloaded file of a payout has sent before.
 */
export async function decideWithdrawal(work: Work, decision: Decided): Promise<void> {
  const { status, note, adminId } = decision
  if (status === 'rejected' && note === '') {
    throw new Refusal('call.invalid', {}, [{ path: 'note', ...say('fields.say_why') }])
  }
  if (status === 'paid' && (await isBooksFaulty(work.tx))) {
    throw new Refusal('withdrawals.books_open')
  }
  if (status === 'approved' || (status === 'paid' && !(await isSent(work.tx, decision.id)))) {
    await refuseWhileFrozen(work)
    await refuseWhileHeld(work, decision.memberId)
  }
  const found = await findWithdrawalForAdmin(work.tx, decision.id)
  if (!found) throw new Refusal('withdrawals.unknown')
  const payment = status === 'paid' ? await readPaymentOf(work, decision, found) : noPayment
  const change = { status, decidedBy: adminId, note, ...payment }
  // On condition of the status that was read, so the audit log shows the right one.
  const before = decidedFrom[status].find((state) => state === found.status)
  if (!before) return refuseSecond(work, decision, found)
  const decided = await updateStatus(work, decision, [before], change)
  if (!decided) return refuseOvertaken(work, decision)
  if (status === 'paid') {
    await payOut(work, decided)
    await updateOutcome(work, decided.id, 'paid')
  }
  if (status === 'rejected') await returnMoney(work, decided, note)
  await notifyMember(work, decided, status, note)
  const { amount, fee, method, address, returnsDeposit } = decided
  const isOnChain = status === 'paid' && method !== 'bank'
  work.note({
    subject: `withdrawal:${decided.id}`,
    before: { status: before },
    after: {
      ...{ status, note, txHash: payment.txHash },
      ...(status === 'paid' && { paidFrom: payment.paidFrom }),
      ...(isOnChain && { foundOnChain: payment.txLogIndex !== null }),
      ...{ amount: usdText(amount), fee: usdText(fee), method, address },
      ...(returnsDeposit !== null && { returnsDeposit }),
    },
  })
}

type Refused = RequestFacts & { status: Decision }

/** Refuses a decision that comes too late, with the name of who decided before and the time. */
async function refuseSecond(
  work: Work,
  decision: Refused,
  found: Withdrawal | undefined,
): Promise<never> {
  const paid = found?.status === 'paid' && { decidedBy: found.paidBy, decidedAt: found.paidAt }
  return refuseDecision(found, decision, decision.status, await deciderOf(work, paid || found))
}

/** Another decision came since the request was read, so it is read again. */
async function refuseOvertaken(work: Work, decision: Refused): Promise<never> {
  return refuseSecond(work, decision, await findWithdrawalForAdmin(work.tx, decision.id))
}

const noPayment = { txHash: '', txLogIndex: null, paidFrom: null }

/**
 * The reference of the payout in the spelling of its method, the transfer that the chain found for it, and the place that paid.
 * @throws {Refusal} `withdrawals.tx_hash_invalid`, `.reference_needed`, `.paid_elsewhere`, and those of `paidBy`
 */
async function readPaymentOf(work: Work, decision: Decided, found: Withdrawal): Promise<Payment> {
  const paidFrom = readPaidFrom(found.method, decision.paidFrom)
  const txHash = readPayment(found.method, decision.txHash)
  return { txHash, paidFrom, txLogIndex: await paidBy(work.tx, found, txHash) }
}

/**
 * Takes back an approval: the request is pending again and its money stays set aside.
 * @throws {Refusal} `withdrawals.unknown`, `withdrawals.decided`, `withdrawals.in_payout`
 */
export async function takeBackApproval(work: Work, id: WithdrawalId): Promise<void> {
  const found = await findWithdrawalForAdmin(work.tx, id)
  if (!found) throw new Refusal('withdrawals.unknown')
  const decision = { ...found, status: 'approved' } as const
  if (found.status !== 'approved') return refuseSecond(work, decision, found)
  if (!(await updateToPending(work, id))) return refuseOvertaken(work, decision)
  const { memberId } = found
  await publishRequestChange(work, { kind: 'withdrawal', id, memberId, status: 'pending' })
  work.note({
    subject: `withdrawal:${id}`,
    before: { status: 'approved' },
    after: { status: 'pending' },
  })
}

/** Cancels a member's own pending request and returns the money. */
export async function cancelWithdrawal(
  work: Work,
  memberId: MemberId,
  id: WithdrawalId,
): Promise<void> {
  const found = await findWithdrawal(work.tx, memberId, id)
  if (!found) throw new Refusal('withdrawals.unknown')
  await cancelFound(work, found)
}

/** Cancels a pending request that was read before. @throws {Refusal} `withdrawals.decided` */
export async function cancelFound(work: Work, found: Withdrawal): Promise<void> {
  const status = 'cancelled'
  if (found.status !== 'pending') return refuseDecision(found, found, status)
  const change = { status, decidedBy: null, note: '', ...noPayment } as const
  const cancelled = await updateStatus(work, found, decidedFrom[status], change)
  if (!cancelled) {
    return refuseDecision(await findWithdrawalForAdmin(work.tx, found.id), found, status)
  }
  await returnMoney(work, cancelled, '')
  await notifyMember(work, cancelled, status, '')
}

async function notifyMember(
  work: Work,
  { id, memberId, amount, fee }: Withdrawal,
  status: Decision | 'cancelled',
  note: string,
): Promise<void> {
  await publishRequestChange(work, { kind: 'withdrawal', id, memberId, status })
  const facts = { amount: toDecimal(amount), net: toDecimal(subtract(amount, fee)), note }
  await notify(work, {
    memberId,
    event: `withdrawal.${status}`,
    key: `withdrawal:${id}:${status}`,
    facts,
  })
}

/** Pays the net to the member and the fee to the treasury; principal can no longer return. */
async function payOut(work: Work, withdrawal: Withdrawal): Promise<void> {
  const { id, memberId, activePlanId, amount, fee, method } = withdrawal
  const net = subtract(amount, fee)
  // Before anything is posted: who holds this lock may wait for accounts of the operator.
  await refuseBeyondPlace(work, { place: placeOf(method), amount: net })
  if (activePlanId !== null) {
    await forfeitPrincipal(work, { memberId, activePlanId, reference: departureOf(withdrawal) })
  }
  const held = wallet(memberId, 'pending_withdrawal')
  await postTransfer(work, {
    kind: 'withdrawal',
    reference: `withdrawal:${id}:paid`,
    postings: [...move(net, held, operator('custody')), ...move(fee, held, operator('treasury'))],
  })
}

/** Returns the whole amount; a plan that it lowered or closed is restored. */
async function returnMoney(work: Work, withdrawal: Withdrawal, memo: string): Promise<void> {
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
