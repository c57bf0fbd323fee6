import { Refusal } from '@clearstead/contract/call/refusal'
import type { Usd } from '@clearstead/contract/values/money'
import type { MemberCaller } from '../../../plumbing/http/request/caller.ts'
import type { Work } from '../../../plumbing/work.ts'
import {
  confirmClosing,
  endClosing,
  findClosing,
  insertClosing,
  sayHoldings,
} from '../../people/closing/public.ts'
import {
  checkAddressUsable,
  confirmWithCode,
  lockPayouts,
  refuseWhileHeld,
  saveAddress,
} from '../../people/payout-addresses/public.ts'
import { endPlan } from '../../plans/public.ts'
import { currentSettings } from '../../settings/public.ts'
import { cancelFound } from '../decide-withdrawal.ts'
import { findWithdrawalForAdmin } from '../queries.ts'
import { isOpen, type Method } from '../rules.ts'
import { endedPlans, leftIn, obstaclesOf, outcomeOf } from './rules.ts'
import { checkRemainder, settleClosing } from './settle-closing.ts'
import { readHoldings } from './show-closing.ts'

type ClosingRequest = {
  password: string
  totp?: string | undefined
  remainder?: Usd | undefined
  method?: Method | undefined
  address?: string | undefined
  verificationToken?: string | undefined
}

/**
 * A member closes their own account. What waits does not hinder it: the account is closing until then, and its member only reads.
 * Gives whether it is closed already.
 * @throws {Refusal} those of `confirmClosing`, of an address and a code; `people.not_empty` for plans and tokens, `people.closing`,
 * `people.remainder_differs`, `people.payout_needed`
 */
export async function startClosing(
  work: Work,
  caller: MemberCaller,
  request: ClosingRequest,
): Promise<boolean> {
  const { id: memberId } = caller
  await confirmClosing(work, caller, request)
  await lockPayouts(work, memberId)
  if (await findClosing(work.tx, memberId)) throw new Refusal('people.closing')
  const { settings } = await currentSettings(work.tx, work.now)
  const { minimum } = settings.withdrawal
  const holdings = await readHoldings(work.tx, memberId)
  const obstacles = obstaclesOf(holdings, minimum)
  if (obstacles.length > 0) {
    throw new Refusal('people.not_empty', { holds: sayHoldings(obstacles, []) })
  }
  const outcome = outcomeOf(holdings, minimum)
  const agreed = outcome === 'to_treasury' ? request.remainder : undefined
  if (outcome === 'to_treasury') checkRemainder(leftIn(holdings.wallets), agreed)
  const addressId = outcome === 'pays_out' ? await payTo(work, caller, request) : null
  for (const planId of endedPlans(holdings, minimum)) await endPlan(work, planId)
  await insertClosing(work, { memberId, addressId })
  work.note({ subject: `user:${memberId}`, after: { account: 'closing' } })
  return settleClosing(work, memberId, { agreed })
}

/** The saved address that what is left is paid to, confirmed with a mailed code. */
async function payTo(
  work: Work,
  { id: memberId }: MemberCaller,
  { method, address, verificationToken = '' }: ClosingRequest,
): Promise<number> {
  if (method === undefined || address === undefined) throw new Refusal('people.payout_needed')
  await confirmWithCode(work, memberId, 'withdrawal', verificationToken)
  const saved = await saveAddress(work, { memberId, method, address })
  checkAddressUsable(saved.usableFrom, work.now)
  await refuseWhileHeld(work, memberId)
  return saved.id
}

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
