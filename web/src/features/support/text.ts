import type { TicketView } from '@clearstead/contract/support/tickets'

export const ticketStatusText = {
  open: 'Open',
  answered: 'Answered',
  pending: 'Pending',
  closed: 'Closed',
} satisfies Record<TicketView['status'], string>

export const ticketCategoryText = {
  account: 'Account',
  deposit: 'Deposit',
  withdrawal: 'Withdrawal',
  plan: 'Plan',
  income: 'Income',
  transfer: 'Transfer',
  token: 'Token',
  other: 'Something else',
} satisfies Record<TicketView['category'], string>
