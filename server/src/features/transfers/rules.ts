import type { MemberTransferView } from '@clearstead/contract/transfers'
import type { Usd } from '@clearstead/contract/values/money'
import type { Percent } from '@clearstead/contract/values/percent'

export type Kind = MemberTransferView['kind']
export type Source = MemberTransferView['from']

/** The fee of a transfer and the net amount that arrives. */
export type Price = { amount: Usd; fee: Usd; net: Usd; feePercent: Percent }

/** Whether a text may be a member's id. */
export function isIdText(name: string): boolean {
  return /^\d{1,10}$/.test(name)
}
