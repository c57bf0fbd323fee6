import type { Fit, TableName } from '@clearstead/contract/reports/statements'

const income: readonly Fit[] = ['completed', 'unpaid', 'reversed']
const booked: readonly Fit[] = ['completed', 'reversed']

/** What a table can be narrowed to with any result; the server takes every other word too, and finds nothing. */
export const fitsOfTable: Record<TableName, readonly Fit[]> = {
  roi_transaction: ['invest', ...income],
  level_transaction: ['team', ...income],
  direct_transaction: ['team', ...income],
  reward_transaction: income,
  salary_transaction: income,
  bonus_transaction: income,
  investment_transaction: ['invest', ...booked],
  deposit_transaction: ['pending', 'approved', 'rejected', 'cancelled', ...booked],
  withdrawal_transaction: [
    'pending',
    'approved',
    'paid',
    'rejected',
    'cancelled',
    'compound',
    ...booked,
  ],
  topup_transaction: ['pending', 'approved', 'rejected', 'cancelled', ...booked],
  transfer_transaction: ['compound', ...booked],
  token_transaction: booked,
}
