import type { DepositView } from '@clearstead/contract/deposits'
import type { TopupView } from '@clearstead/contract/plans/topups'
import type { HistoryEvent, HistoryKind } from '@clearstead/contract/reports/timeline'
import type { WithdrawalView } from '@clearstead/contract/withdrawals'
import { depositMethodText } from '@clearstead/texts/deposits/deposit-method'
import { depositStatusText } from '@clearstead/texts/deposits/deposit-status'
import { topupKindText } from '@clearstead/texts/plans/topup-kind'
import { topupStatusText } from '@clearstead/texts/plans/topup-status'
import { walletText } from '@clearstead/texts/reports/wallet'
import { transferSourceText } from '@clearstead/texts/transfers/transfer-source'
import { withdrawalKindText } from '@clearstead/texts/withdrawals/withdrawal-kind'
import { withdrawalMethodText } from '@clearstead/texts/withdrawals/withdrawal-method'
import { withdrawalStatusText } from '@clearstead/texts/withdrawals/withdrawal-status'

export const tabText = {
  timeline: 'Time line',
  deposits: 'Deposits',
  withdrawals: 'Withdrawals',
  topups: 'Top-ups',
  transfers: 'Transfers',
  tickets: 'Tickets',
  sessions: 'Sessions',
  devices: 'Devices',
  noDeposits: 'This member has not reported a deposit.',
  noWithdrawals: 'This member has not requested a withdrawal.',
  noTopups: 'This member has neither paid nor received a top-up.',
  noTransfers: 'This member has neither sent nor received money.',
  noTickets: 'This member has not written to support.',
  noSessions: 'This member is not signed in anywhere.',
  noDevices: 'This member has not signed in during the last 180 days.',
  number: 'Number',
  amount: 'Amount',
  net: 'Net',
  fee: 'Fee',
  method: 'Method',
  reference: 'Reference',
  kind: 'Kind',
  state: 'Status',
  plan: 'Plan',
  paidBy: 'Paid by',
  from: 'From',
  to: 'To',
  subject: 'Subject',
  requested: 'Requested',
  when: 'When',
  lastChange: 'Last change',
  device: 'Device',
  address: 'Network address',
  signedIn: 'Signed in',
  firstUsed: 'First used',
  lastUsed: 'Last used',
  ends: 'Ends',
  end: 'End session',
  endTitle: 'End this session?',
  endLead: 'The member is signed out there and can sign in again.',
  depositNumber: (id: number) => `Deposit ${id}`,
  withdrawalNumber: (id: number) => `Withdrawal ${id}`,
  methodName: (method: DepositView['method']) => depositMethodText[method],
  depositStatus: (status: DepositView['status']) => depositStatusText[status],
  withdrawalKind: (kind: WithdrawalView['kind']) => withdrawalKindText[kind],
  withdrawalStatus: (status: WithdrawalView['status']) => withdrawalStatusText[status],
  topupKind: (kind: TopupView['kind']) => topupKindText[kind],
  topupStatus: (status: TopupView['status']) => topupStatusText[status],
  sourceName: (source: keyof typeof transferSourceText) => transferSourceText[source],
}

type RequestEvent = 'requested' | 'approved' | 'rejected' | 'cancelled'

const requests: Record<'deposit' | 'withdrawal' | 'topup', Record<RequestEvent, string>> = {
  deposit: {
    requested: 'Deposit reported',
    approved: 'Deposit credited',
    rejected: 'Deposit rejected',
    cancelled: 'Deposit cancelled',
  },
  withdrawal: {
    requested: 'Withdrawal requested',
    approved: 'Withdrawal approved',
    rejected: 'Withdrawal rejected',
    cancelled: 'Withdrawal cancelled',
  },
  topup: {
    requested: 'Top-up requested',
    approved: 'Top-up completed',
    rejected: 'Top-up rejected',
    cancelled: 'Top-up cancelled',
  },
}

const events: Readonly<Record<HistoryEvent, string>> = {
  joined: 'Joined',
  requested: 'Requested',
  approved: 'Approved',
  rejected: 'Rejected',
  cancelled: 'Cancelled',
  verified: 'E-mail verified',
  account_closed: 'Account closed',
  terms_accepted: 'Terms accepted',
  new_device: 'Signed in on a new device',
  address_saved: 'Payout address saved',
  address_removed: 'Payout address removed',
  username_changed: 'Username changed',
  email_changed: 'E-mail changed',
  password_changed: 'Password changed',
  second_factor_on: 'Second factor turned on',
  second_factor_off: 'Second factor turned off',
  blocked: 'Account blocked',
  unblocked: 'Account unblocked',
  paid: 'Withdrawal paid',
  bought: 'Plan bought',
  plan_closed: 'Plan ended',
  undone: 'Purchase undone',
  matured: 'Plan matured',
  sent: 'Money sent',
  received: 'Money received',
  moved: 'Moved to the funding wallet',
  credited: 'Wallet credited',
  debited: 'Wallet debited',
  figures_changed: 'Team volume changed',
  reversed: 'Transaction reversed',
  opened: 'Ticket opened',
  answered: 'Ticket answered',
  replied: 'Wrote on a ticket',
  ticket_closed: 'Ticket closed',
  view_started: 'Viewed as the member',
  view_ended: 'Left the member’s view',
  act: 'Admin action',
}

export const timelineText = {
  caption: 'What happened to this member, newest first',
  empty: 'Nothing has happened yet.',
  filter: 'Show',
  what: 'What',
  about: 'About',
  by: 'By',
  byMember: 'Member',
  byNobody: '–',
  file: 'time-line',
  kinds: {
    account: 'Account',
    deposit: 'Deposits',
    withdrawal: 'Withdrawals',
    topup: 'Top-ups',
    transfer: 'Transfers',
    plan: 'Plans',
    adjustment: 'Corrections',
    ticket: 'Tickets',
    admin: 'Admin actions',
  } satisfies Record<HistoryKind, string>,
  eventName: (kind: HistoryKind, event: HistoryEvent) => {
    const ofKind: Partial<Record<HistoryKind, Partial<Record<HistoryEvent, string>>>> = requests
    return ofKind[kind]?.[event] ?? events[event]
  },
  version: (version: string) => `Version ${version}`,
  /** Words of the wire by what the entry is about; other words stand as they are. */
  words: {
    deposit: depositMethodText,
    withdrawal: withdrawalKindText,
    topup: topupKindText,
    transfer: transferSourceText,
    adjustment: walletText,
    account: withdrawalMethodText,
  } as Partial<Record<HistoryKind, Readonly<Record<string, string>>>>,
}
