import * as z from 'zod'

/** The wallets that hold US dollars. */
export const UsdWalletName = z.enum([
  'funding',
  'working',
  'non_working',
  'compound',
  'principal',
  'pending_withdrawal',
  'held_income',
])
export type UsdWalletName = z.output<typeof UsdWalletName>
/** The accounts of a member. */
export const WalletName = z.enum([...UsdWalletName.options, 'token'])
export type WalletName = z.output<typeof WalletName>

/** The accounts of the operator. */
export type OperatorAccountName =
  | 'treasury'
  | 'token_reserve'
  | 'custody'
  | 'investments'
  | 'level_payable'
  | 'opening'
  | 'token_inventory'
  | 'token_opening'

/** The kinds of accounts in the ledger. */
export type AccountKind = WalletName | OperatorAccountName
