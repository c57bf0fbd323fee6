import { Refusal } from '@clearstead/contract/call/refusal'
import type { AdminId, DepositId, MemberId } from '@clearstead/contract/values/ids'
import { toDecimal } from '@clearstead/contract/values/money'
import { publishRequestChange } from '../../plumbing/live/publish-request-change.ts'
import type { Work } from '../../plumbing/work.ts'
import { notify } from '../notices/public.ts'
import { findDeposit, findDepositForAdmin, updatePending } from './queries.ts'
import { type Deposit, refuseDecision } from './rules.ts'

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
