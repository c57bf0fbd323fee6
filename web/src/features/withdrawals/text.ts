import type {
  WithdrawalKind,
  WithdrawalMethod,
  WithdrawalStatus,
} from '@clearstead/contract/withdrawals'

export const withdrawalKindText = {
  working: 'Working income',
  roi: 'ROI income',
  principle: 'Plan principal',
  compound: 'Compounding',
  funding: 'Funding wallet',
} satisfies Record<WithdrawalKind, string>

export const withdrawalStatusText = {
  pending: 'Pending',
  approved: 'Approved',
  paid: 'Paid',
  rejected: 'Rejected',
  cancelled: 'Cancelled',
} satisfies Record<WithdrawalStatus, string>

export const withdrawalMethodText = {
  bep20: 'BEP20',
  trc20: 'TRC20',
  bank: 'Bank',
} satisfies Record<WithdrawalMethod, string>
