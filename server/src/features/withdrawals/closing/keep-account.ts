import { Refusal } from '@clearstead/contract/call/refusal'
import type { MemberCaller } from '../../../plumbing/http/request/caller.ts'
import type { Work } from '../../../plumbing/work.ts'
import { endClosing, findClosing } from '../../people/closing/public.ts'
import { lockPayouts } from '../../people/payout-addresses/public.ts'
import { cancelFound } from '../decide-withdrawal.ts'
import { findWithdrawalForAdmin } from '../queries.ts'
import { isOpen } from '../rules.ts'

/**
 * Keeps an account that is closing; its last withdrawal is cancelled unless it is approved already.
 * @throws {Refusal} `people.blocked`, `people.not_closing`, `withdrawals.decided`
 */
export async function keepAccount(work: Work, { id, isBlocked }: MemberCaller): Promise<void> {
  if (isBlocked) throw new Refusal('people.blocked')
  await lockPayouts(work, id)
  const closing = await findClosing(work.tx, id)
  if (!closing) throw new Refusal('people.not_closing')
  const { withdrawalId } = closing
  const last = withdrawalId && (await findWithdrawalForAdmin(work.tx, withdrawalId))
  if (last && isOpen(last)) await cancelFound(work, last)
  await endClosing(work, id, 'kept')
  work.note({ subject: `user:${id}`, before: { account: 'closing' }, after: { account: 'kept' } })
}
