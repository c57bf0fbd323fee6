import { Refusal } from '@clearstead/contract/call/refusal'
import { readAddress } from '@clearstead/contract/values/chain'
import { dayMs } from '@clearstead/contract/values/days'
import type { DepositId } from '@clearstead/contract/values/ids'
import { isLess, toDecimal, type Usd } from '@clearstead/contract/values/money'
import type { ReturnableDeposit } from '@clearstead/contract/withdrawals/returns'
import type { Method } from '../rules.ts'

/** A credited deposit of a member. */
export type CreditedDeposit = {
  id: DepositId
  amount: Usd
  method: 'bank' | 'qr' | 'bep20' | 'trc20'
  creditedAt: Date
  /** The address that paid it; null where no payment was seen on a chain. */
  sender: string | null
  /** The lowest balance of the funding wallet since it was credited. */
  lowest: Usd
  isReturned: boolean
}

/** What a request says about the deposit that it gives back. */
export type ReturnRequest = { amount: Usd; method: Method; address: string }

/** Until when a deposit that was credited at `creditedAt` can go back without a fee. */
function returnableUntil(creditedAt: Date, days: number): Date {
  return new Date(creditedAt.getTime() + days * dayMs)
}

/**
 * The way back: by bank, where the operator checks the account, or to the address that paid on the chain. None for a payment on a
 * chain that was never seen there, because nobody knows who sent it.
 */
export function wayBack({
  method,
  sender,
}: Pick<CreditedDeposit, 'method' | 'sender'>):
  | Pick<ReturnableDeposit, 'method' | 'address'>
  | undefined {
  if (method === 'bank' || method === 'qr') return { method: 'bank', address: null }
  const address = sender === null ? undefined : readAddress(method, sender)
  return address === undefined ? undefined : { method, address }
}

/** A deposit as it is offered to its member; undefined if it cannot go back without a fee. */
export function offerOf(
  deposit: CreditedDeposit,
  { now, days }: { now: Date; days: number },
): ReturnableDeposit | undefined {
  const { id, amount, creditedAt, lowest, isReturned } = deposit
  const way = wayBack(deposit)
  const until = returnableUntil(creditedAt, days)
  if (!way || isReturned || until <= now || isLess(lowest, amount)) return undefined
  return { id, amount, until, ...way }
}

/**
 * Refuses a request that says it gives a deposit back, unless it gives back the whole of it, in time, to where it came from, while the
 * funding wallet never held less than it.
 * @throws {Refusal} `withdrawals.return_unknown`, `.returned_already`, `.return_late`, `.return_whole`, `.return_elsewhere`,
 * `.return_spent`
 */
export function checkReturn(
  deposit: CreditedDeposit | undefined,
  { amount, method, address }: ReturnRequest,
  { now, days }: { now: Date; days: number },
): void {
  if (!deposit) throw new Refusal('withdrawals.return_unknown')
  if (deposit.isReturned) throw new Refusal('withdrawals.returned_already')
  const until = returnableUntil(deposit.creditedAt, days)
  if (until <= now) throw new Refusal('withdrawals.return_late', { until: until.toISOString() })
  if (deposit.amount !== amount) {
    throw new Refusal('withdrawals.return_whole', { amount: toDecimal(deposit.amount) })
  }
  const way = wayBack(deposit)
  if (way?.method !== method || (way.address !== null && way.address !== address)) {
    const known = way?.address && { address: way.address }
    throw new Refusal('withdrawals.return_elsewhere', { ...known })
  }
  if (isLess(deposit.lowest, amount)) throw new Refusal('withdrawals.return_spent')
}
