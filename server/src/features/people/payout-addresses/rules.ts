import { Refusal } from '@clearstead/contract/call/refusal'
import { readAddress, withoutInvisible } from '@clearstead/contract/values/chain'
import type { WithdrawalView } from '@clearstead/contract/withdrawals'

export type PayoutMethod = WithdrawalView['method']

const shortestAccount = 6
const longestAccount = 300

export type PayoutAddress = { method: PayoutMethod; address: string; usableFrom: Date }

/**
 * An address as stored, and its key for comparison. The key ignores the case of hex digits and the spaces of an account
 * number, but not the case of a TRC20 address.
 * @throws {Refusal} `withdrawals.address_invalid`
 */
export function readPayoutAddress(
  method: PayoutMethod,
  text: string,
): { address: string; key: string } {
  const address = method === 'bank' ? readAccount(text) : readAddress(method, text)
  if (address === undefined) {
    throw new Refusal('withdrawals.address_invalid', { method })
  }
  const key = method === 'trc20' ? address : withoutInvisible(address).toLowerCase()
  return { address, key }
}

/** A bank account on one line, in any format. */
function readAccount(text: string): string | undefined {
  const words = text.split(/\s+/u).map(withoutInvisible).filter(Boolean)
  const account = words.join(' ')
  return account.length < shortestAccount || account.length > longestAccount ? undefined : account
}

/** The moment from which a new address can be used: the first address of a member at once, others after the wait. */
export function usableFrom(
  now: Date,
  { isFirst, waitHours }: { isFirst: boolean; waitHours: number },
): Date {
  return isFirst ? now : new Date(now.getTime() + waitHours * 3_600_000)
}

/** @throws {Refusal} `withdrawals.address_waiting` */
export function checkUsable(from: Date, now: Date): void {
  if (from > now) throw new Refusal('withdrawals.address_waiting', { at: from.toISOString() })
}
