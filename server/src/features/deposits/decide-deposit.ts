import { Refusal } from '@clearstead/contract/call/refusal'
import type { AdminId, DepositId, MemberId } from '@clearstead/contract/values/ids'
import { toDecimal, type Usd } from '@clearstead/contract/values/money'
import { usdText } from '@clearstead/contract/values/money-text'
import { operator, wallet } from '../../ledger/accounts.ts'
import { postTransfer } from '../../ledger/post-transfer.ts'
import { move } from '../../ledger/posting.ts'
import { publishRequestChange } from '../../plumbing/live/emit.ts'
import type { Work } from '../../plumbing/work.ts'
import { notify } from '../notices/public.ts'
import { deciderOf } from '../people/admins/public.ts'
import { listRivals } from './disputes/queries.ts'
import { checkUndisputed } from './disputes/rules.ts'
import { findDeposit, findDepositForAdmin, updatePending } from './queries.ts'
import { type Deposit, refuseDecision } from './rules.ts'

type Decision = {
  id: DepositId
  memberId: MemberId
  amount: Usd
  status: 'approved' | 'rejected'
  note: string
  adminId: AdminId
}

/**
 * Approves a pending deposit, which credits the funding wallet, or rejects it. Of two simultaneous decisions
 * one succeeds, and of several deposits that report the same payment at most one is credited.
 * @throws {Refusal} `deposits.unknown`, `.mismatch`, `.decided`, `.disputed`, `.credited_already`
 */
export async function decideDeposit(work: Work, decision: Decision): Promise<void> {
  const { id, status, note, adminId } = decision
  if (status === 'approved') checkUndisputed(await listRivals(work.tx, id), note)
  const decided = await updatePending(work, decision, { status, note, decidedBy: adminId })
  if (!decided) {
    const found = await findDepositForAdmin(work.tx, id)
    return refuseDecision(found, decision, await deciderOf(work, found))
  }

  if (status === 'approved') await bookCredit(work, decided)
  await publishDecision(work, { ...decided, status })
  work.note({
    subject: `deposit:${id}`,
    before: { status: 'pending' },
    after: { status, note, amount: usdText(decided.amount) },
  })
}

/** Cancels a member's own pending deposit. */
export async function cancelOwnDeposit(
  work: Work,
  memberId: MemberId,
  id: DepositId,
): Promise<void> {
  await cancel(work, await findDeposit(work.tx, memberId, id), null)
}

/** Cancels any pending deposit for an admin, and notifies its member. */
export async function cancelDepositForAdmin(
  work: Work,
  adminId: AdminId,
  id: DepositId,
): Promise<void> {
  const { memberId, amount } = await cancel(work, await findDepositForAdmin(work.tx, id), adminId)
  await notify(work, {
    memberId,
    event: 'deposit.cancelled',
    key: `deposit:${id}:cancelled`,
    facts: { amount: toDecimal(amount) },
  })
}

async function cancel(
  work: Work,
  found: Deposit | undefined,
  decidedBy: AdminId | null,
): Promise<Deposit> {
  if (!found) throw new Refusal('deposits.unknown')
  const status = 'cancelled'
  const cancelled = await updatePending(work, found, { status, decidedBy, note: found.note })
  if (!cancelled) refuseDecision(await findDepositForAdmin(work.tx, found.id))
  await publishRequestChange(work, { kind: 'deposit', ...found, status })
  work.note({ subject: `deposit:${found.id}`, before: { status: 'pending' }, after: { status } })
  return found
}

/** Moves the amount of an approved deposit from custody to the member's funding wallet. */
export async function bookCredit(
  work: Work,
  { id, memberId, amount, reference }: Pick<Deposit, 'id' | 'memberId' | 'amount' | 'reference'>,
): Promise<void> {
  await postTransfer(work, {
    kind: 'deposit',
    reference: `deposit:${id}`,
    postings: move(amount, operator('custody'), wallet(memberId, 'funding')),
    memo: reference,
  })
}

type Decided = Pick<Deposit, 'id' | 'memberId' | 'amount' | 'note'> & {
  status: 'approved' | 'rejected'
}

/** Notifies the member of a decision, and informs the queues of admins. */
export async function publishDecision(
  work: Work,
  { id, memberId, amount, note, status }: Decided,
): Promise<void> {
  await notify(work, {
    memberId,
    event: `deposit.${status}`,
    key: `deposit:${id}:${status}`,
    facts: { amount: toDecimal(amount), note },
  })
  await publishRequestChange(work, { kind: 'deposit', id, memberId, status })
}
