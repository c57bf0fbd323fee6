import { Refusal } from '@clearstead/contract/refusal'
import { readAddress, withoutUnseen } from '@clearstead/contract/values/chain'
import type { WithdrawalView } from '@clearstead/contract/withdrawals'

export type PayoutMethod = WithdrawalView['method']

const methodNames: Record<PayoutMethod, string> = { bep20: 'BEP20', trc20: 'TRC20', bank: 'a bank' }
const shortestAccount = 6
const longestAccount = 300

export type PayoutAddress = { method: PayoutMethod; address: string; usableFrom: Date }

/**
 * An address as it is stored, and the form in which it is compared: hex in any case is one address, spaces
 * in an account number mean nothing, but the case of a TRC20 address does.
 * @throws {Refusal} `withdrawals.address_invalid`
 */
export function readPayoutAddress(
  method: PayoutMethod,
  text: string,
): { address: string; key: string } {
  const address = method === 'bank' ? readAccount(text) : readAddress(method, text)
  if (address === undefined) {
    throw new Refusal('withdrawals.address_invalid', { method: methodNames[method] })
  }
  const key = method === 'trc20' ? address : withoutUnseen(address).toLowerCase()
  return { address, key }
}

/** A bank account in one line; it has no one form. */
function readAccount(text: string): string | undefined {
  const words = text.split(/\s+/u).map(withoutUnseen).filter(Boolean)
  const account = words.join(' ')
  return account.length < shortestAccount || account.length > longestAccount ? undefined : account
}

/** From when a new address may be used: the first one a member ever gives at once, a changed one after the wait. */
export function usableFrom(now: Date, isFirst: boolean, waitHours: number): Date {
  return isFirst ? now : new Date(now.getTime() + waitHours * 3_600_000)
}

/** @throws {Refusal} `withdrawals.address_waiting` */
export function checkUsable(from: Date, now: Date): void {
  if (from > now) throw new Refusal('withdrawals.address_waiting', { at: from.toISOString() })
}
