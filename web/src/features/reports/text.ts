import type { Source } from '@clearstead/contract/reports/transactions'
import type { WalletName } from '@clearstead/contract/values/account-kind'

export const sourceText = {
  roi: 'ROI income',
  direct: 'Direct income',
  level: 'Level income',
  reward: 'Reward',
  salary: 'Salary',
  bonus: 'Bonus',
  leadership: 'Leadership',
  hold: 'Income on hold',
  cto: 'CTO pool',
  deposit: 'Deposit',
  withdrawal: 'Withdrawal',
  topup: 'Top-up',
  plan: 'Plan',
  transfer: 'Transfer',
  token: 'Token',
  fee: 'Fee',
  adjustment: 'Adjustment',
} satisfies Record<Source, string>

export const walletText = {
  funding: 'Funding wallet',
  working: 'Working income',
  non_working: 'ROI income',
  compound: 'Compounding',
  principal: 'In plans',
  pending_withdrawal: 'Pending withdrawal',
  held_income: 'On hold',
  token: 'Token',
} satisfies Record<WalletName, string>
