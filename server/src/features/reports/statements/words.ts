import type { Source } from '@clearstead/contract/reports/transactions'
import type { UsdWalletKind } from '../../../ledger/accounts.ts'

/** The labels of sources on a printed statement. */
export const sourceLabels: Record<Source, string> = {
  roi: 'ROI',
  direct: 'Direct income',
  level: 'Level income',
  reward: 'Reward',
  salary: 'Salary',
  bonus: 'Bonus',
  leadership: 'Leadership',
  cto: 'CTO pool',
  hold: 'Income held',
  deposit: 'Deposit',
  withdrawal: 'Withdrawal',
  topup: 'Top-up',
  plan: 'Plan',
  transfer: 'Transfer',
  token: 'Token',
  fee: 'Fee',
  adjustment: 'Adjustment',
}

export const walletLabels: Record<UsdWalletKind, string> = {
  funding: 'Funding',
  working: 'Working',
  non_working: 'Non-working',
  compound: 'Compound',
  principal: 'Principal',
  pending_withdrawal: 'Pending withdrawal',
  held_income: 'Held income',
}
