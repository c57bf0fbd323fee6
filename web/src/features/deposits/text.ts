import type { DepositMethod, DepositStatus } from '@clearstead/contract/deposits'

export const depositStatusText = {
  pending: 'Pending',
  approved: 'Credited',
  rejected: 'Rejected',
  cancelled: 'Cancelled',
  reversed: 'Reversed',
} satisfies Record<DepositStatus, string>

export const depositMethodText = {
  bank: 'Bank',
  qr: 'QR',
  bep20: 'BEP20',
  trc20: 'TRC20',
} satisfies Record<DepositMethod, string>
