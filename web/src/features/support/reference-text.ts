import type { DepositMethod, DepositStatus } from '@clearstead/contract/deposits'
import type { IncomeKind, UnpaidReason } from '@clearstead/contract/income'
import type { TradeView } from '@clearstead/contract/market/views'
import type { ActivePlanStatus } from '@clearstead/contract/plans/active-plans'
import type { TopupView } from '@clearstead/contract/plans/topups'
import type { FactName } from '@clearstead/contract/support/facts'
import type { TicketReference } from '@clearstead/contract/support/tickets'
import type { MemberTransferView } from '@clearstead/contract/transfers'
import type { TransferKind } from '@clearstead/contract/values/transfer-kind'
import type {
  WithdrawalKind,
  WithdrawalMethod,
  WithdrawalStatus,
} from '@clearstead/contract/withdrawals'

/** The rows of money that a ticket can be about, with their number. */
export const referenceText = {
  transfer: (id: number) => `transaction ${id}`,
  member_transfer: (id: number) => `transfer ${id}`,
  deposit: (id: number) => `deposit ${id}`,
  withdrawal: (id: number) => `withdrawal ${id}`,
  topup: (id: number) => `top-up ${id}`,
  income: (id: number) => `income ${id}`,
  active_plan: (id: number) => `plan ${id}`,
  trade: (id: number) => `token trade ${id}`,
} satisfies Record<TicketReference['kind'], (id: number) => string>

/** The labels of a reference's facts, by their wire names. */
export const factText = {
  amount: 'Amount',
  fee: 'Fee',
  kind: 'Kind',
  memo: 'Description',
  note: 'Note',
  method: 'Method',
  reference: 'Reference',
  address: 'Address',
  tx_hash: 'Transaction hash',
  transaction_hash: 'Receipt',
  status: 'Status',
  created_at: 'When',
  decided_at: 'Decided',
  paid_at: 'Paid on',
  closed_at: 'Closed',
  active_plan_id: 'Plan number',
  day: 'Day',
  base: 'Base amount',
  percent: 'Percent',
  level: 'Level',
  intended: 'Full amount',
  paid: 'Paid',
  reason: 'Reason',
  plan: 'Plan',
  bought: 'Purchase amount',
  roi_percent: 'ROI per day',
  earned: 'Earned',
  from: 'From',
  transaction_type: 'Trade',
  token_amount: 'Tokens',
  price_per_token: 'Price per token',
  total_amount: 'Total',
  funding: 'Funding wallet',
  funding_after: 'Funding wallet after',
  working: 'Working income',
  working_after: 'Working income after',
  non_working: 'ROI income',
  non_working_after: 'ROI income after',
  compound: 'Compounding',
  compound_after: 'Compounding after',
  principal: 'In plans',
  principal_after: 'In plans after',
  pending_withdrawal: 'Pending withdrawal',
  pending_withdrawal_after: 'Pending withdrawal after',
  held_income: 'On hold',
  held_income_after: 'On hold after',
  token: 'Tokens',
  token_after: 'Tokens after',
} satisfies Record<FactName, string>

/** The words for those values of a reference's facts that the wire has short names for, by the fact. */
export const factValueText = {
  status: {
    pending: 'Pending',
    approved: 'Approved',
    rejected: 'Rejected',
    cancelled: 'Cancelled',
    reversed: 'Reversed',
    paid: 'Paid',
    completed: 'Completed',
    failed: 'Failed',
    open: 'Open',
    closed: 'Closed',
    undone: 'Undone',
    matured: 'Matured',
  },
  method: { bank: 'Bank', qr: 'QR code', bep20: 'BEP20', trc20: 'TRC20' },
  kind: {
    working: 'Working income',
    roi: 'ROI income',
    principle: 'Plan principal',
    funding: 'Funding wallet',
    compound: 'Compounding',
    own: 'Top up a plan',
    entry: 'For another member',
    retopup: 'Re-top-up',
    code: 'With a code',
    direct: 'Direct income',
    level: 'Level income',
    salary: 'Salary',
    reward: 'Reward',
    bonus: 'Bonus',
    leadership: 'Leadership',
    cto: 'CTO pool',
    hold: 'Income on hold',
    touser: 'To own funding wallet',
    friend: 'To another member',
    opening: 'Opening balance',
    deposit: 'Deposit',
    plan: 'Plan',
    topup: 'Top-up',
    withdrawal: 'Withdrawal',
    fee: 'Fee',
    transfer: 'Transfer',
    token: 'Token',
    treasury: 'Treasury',
    adjustment: 'Adjustment',
    reversal: 'Reversal',
    even_out: 'Internal balancing',
  },
  from: { funding: 'Funding wallet', working: 'Working income', non_working: 'ROI income' },
  reason: {
    capped: 'Earning limit used up',
    inactive: 'No open plan',
    blocked: 'Account blocked',
    closed: 'This type of income switched off',
    level_locked: 'Level locked',
    undone: 'Purchase undone',
  },
  transaction_type: { BUY: 'Bought', SELL: 'Sold' },
} satisfies {
  status: Record<
    DepositStatus | WithdrawalStatus | TopupView['status'] | ActivePlanStatus | TradeView['status'],
    string
  >
  method: Record<DepositMethod | WithdrawalMethod, string>
  kind: Record<
    WithdrawalKind | TopupView['kind'] | IncomeKind | MemberTransferView['kind'] | TransferKind,
    string
  >
  from: Record<MemberTransferView['from'], string>
  reason: Record<UnpaidReason, string>
  transaction_type: Record<TradeView['transactionType'], string>
}
