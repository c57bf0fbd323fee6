import type { MemberTransferView } from '@clearstead/contract/transfers'
import type { Usd } from '@clearstead/contract/values/money'
import type { Percent } from '@clearstead/contract/values/percent'

export type Kind = MemberTransferView['kind']
export type Source = MemberTransferView['from']

/** What a transfer costs its sender, and what arrives. */
export type Price = { amount: Usd; fee: Usd; net: Usd; feePercent: Percent }

/** Whether text could be a member's id as well as a name. */
export function isIdText(name: string): boolean {
  return /^\d{1,10}$/.test(name)
}
