import { Refusal } from '@clearstead/contract/refusal'
import type { Method } from '../rules.ts'

/** What an address of each method looks like; a bank account has no one form. */
const forms: Record<Method, RegExp> = {
  bep20: /^0x[0-9a-fA-F]{40}$/,
  trc20: /^T[1-9A-HJ-NP-Za-km-z]{33}$/,
  bank: /^[^\p{C}]{6,300}$/u,
}
const methodNames: Record<Method, string> = { bep20: 'BEP20', trc20: 'TRC20', bank: 'a bank' }

export type PayoutAddress = { method: Method; address: string; usableFrom: Date }

/**
 * The form in which addresses are compared: hex in any case is one address, spaces in an account
 * number mean nothing, but the case of a TRC20 address does.
 * @throws {Refusal} `withdrawals.address_invalid`
 */
export function addressKey(method: Method, address: string): string {
  if (!forms[method].test(address)) {
    throw new Refusal('withdrawals.address_invalid', { method: methodNames[method] })
  }
  return method === 'trc20' ? address : address.toLowerCase().replace(/\s+/gu, '')
}

/** From when a new address may be used: the first one a member ever gives at once, a changed one after the wait. */
export function usableFrom(now: Date, isFirst: boolean, waitHours: number): Date {
  return isFirst ? now : new Date(now.getTime() + waitHours * 3_600_000)
}

/** @throws {Refusal} `withdrawals.address_waiting` */
export function checkUsable(from: Date, now: Date): void {
  if (from > now) throw new Refusal('withdrawals.address_waiting', { at: from.toISOString() })
}
