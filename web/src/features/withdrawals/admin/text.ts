import type { CustodyPlace } from '@clearstead/contract/values/custody-place'
import type {
  RiskLevel,
  RiskReason,
  WithdrawalKind,
  WithdrawalMethod,
  WithdrawalStatus,
} from '@clearstead/contract/withdrawals'
import { plural } from '../../../plumbing/format.ts'
import { withdrawalMethodText } from '../text.ts'

/** Short, for a column. */
const kinds: Readonly<Record<WithdrawalKind, string>> = {
  working: 'working',
  roi: 'ROI',
  principle: 'principal',
  compound: 'compound',
  funding: 'funding',
}
const sources: Readonly<Record<WithdrawalKind, string>> = {
  working: 'from working income',
  roi: 'from ROI income',
  principle: 'from principal of a plan',
  compound: 'from compounding',
  funding: 'from the funding wallet',
}
const risks: Readonly<Record<RiskLevel, string>> = {
  low: 'Low risk',
  medium: 'Some risk',
  high: 'High risk',
}
const reasons: Readonly<Record<RiskReason, readonly [short: string, long: string]>> = {
  sign_in_changed: [
    'Sign-in changed',
    'The sign-in details or a payout address changed after the request',
  ],
  first_payout: ['First payout', 'Nothing was ever paid out to this member'],
  new_address: ['New address', 'The address was never paid to before'],
  shared_address: ['Shared address', 'Another member uses the same address'],
  unusual_amount: ['Unusual amount', 'Far more than this member usually withdraws'],
  joined_recently: ['New member', 'The member joined within the last two weeks'],
  no_second_factor: ['No second factor', 'The member has no second factor'],
}

type QueueStatus = Exclude<WithdrawalStatus, 'cancelled'>
const empty: Readonly<Record<QueueStatus, string>> = {
  pending: 'No requests are waiting for a decision.',
  approved: 'No approved requests are waiting for their payout.',
  paid: 'Nothing has been paid out yet.',
  rejected: 'No requests have been rejected.',
}

export const withdrawalText = {
  title: 'Withdrawals',
  roiTitle: 'ROI withdrawals',
  tabs: 'Status',
  waiting: 'Pending',
  approved: 'Approved',
  paid: 'Paid',
  rejected: 'Rejected',
  payouts: 'Payouts',
  search: 'Name, username or address',
  kind: 'Kind',
  method: 'To',
  order: 'Order',
  oldest: 'Oldest first',
  newest: 'Newest first',
  amountOrder: 'Largest first',
  from: 'Asked from',
  until: 'Asked until',
  member: 'Member',
  amount: 'Amount',
  to: 'To',
  check: 'Check',
  asked: 'Asked',
  askedOn: 'asked',
  decided: 'Decided',
  caption: 'Withdrawal requests',
  empty: (status: QueueStatus) => empty[status],
  profile: 'Profile',
  kindName: (kind: WithdrawalKind) => kinds[kind],
  methodName: (method: WithdrawalMethod) => withdrawalMethodText[method],
  heldUntil: 'Held until',
  held: (when: string) => `Held until ${when}`,
  heldWhy: 'The sign-in details or a payout address of this member were changed',
  heldNote: 'Approving and paying are possible again after that; rejecting is possible now.',
  riskName: (level: RiskLevel) => risks[level],
  reasonShort: (reason: RiskReason) => reasons[reason][0],
  reasonLong: (reason: RiskReason) => reasons[reason][1],
  source: (kind: WithdrawalKind) => sources[kind],
  feeOf: (percent: string) => `Fee, ${percent}%`,
  fee: 'Fee',
  roundedOff: 'Part of the fee that cannot be sent',
  paidOut: 'Paid out',
  toBy: (method: string) => `To (${method})`,
  givesBack: 'Gives back',
  depositNumber: (id: number) => `Deposit ${id}`,
  checkAccount: 'Without a fee: check that the account is the one that the deposit was paid from.',
  walletAfter: 'Wallet after',
  joined: 'Joined',
  deposited: 'Deposited',
  withdrawnBefore: 'Withdrawn before',
  txHash: 'Transaction',
  note: 'Note',
  approve: 'Approve',
  reject: 'Reject with a reason',
  pay: 'Mark as paid',
  setAside: 'The money is already set aside.',
  treasuryAfter: 'Treasury after fee:',
  approveTitle: 'Approve this withdrawal?',
  approveLead: 'It then waits for its payout. The money stays set aside.',
  approveAct: (amount: string) => `Approve ${amount}`,
  takeBack: 'Undo approval',
  takeBackTitle: 'Undo this approval?',
  takeBackLead: 'The request is pending again. The money stays set aside, and nothing is paid.',
  rejectTitle: 'Reject this withdrawal',
  rejectLead:
    'The full amount returns to the wallet it came from immediately. This cannot be undone.',
  rejectAct: (amount: string) => `Reject ${amount}`,
  reason: 'Reason',
  reasonHint: 'Shown to the member.',
  payTitle: 'Mark as paid',
  payLead:
    'Send the money first, then record it here. This removes the amount from the member’s account and cannot be undone.',
  payAct: (amount: string) => `Paid ${amount}`,
  txHashLabel: 'Transaction hash',
  bankReference: 'Bank reference',
  approveChosen: (count: number) => `Approve ${count}`,
  bulkTitle: (count: number) =>
    count === 1 ? 'Approve one withdrawal?' : `Approve ${count} withdrawals?`,
  bulkLead: 'They are approved one after the other, each with its own result.',
  bulkDone: (count: number) =>
    plural('en', count, { one: 'One withdrawal approved', other: '# withdrawals approved' }),
  readOnly: 'You need the finance permission to decide.',
  csvId: 'Request',
  csvUser: 'Member id',
  csvAddress: 'Address',
  csvNet: 'To pay',
  csvFee: 'Fee',
}

export const payingPlaceText = {
  paidFrom: 'Paid from',
  places: {
    bank: 'Custody at the bank',
    chain: 'Custody on the chains',
  } satisfies Record<CustodyPlace, string>,
  holds: 'It holds',
  missing: 'Missing',
  short:
    'This payment cannot be recorded: the books say that its place does not hold so much. If the money was sent, an owner first records under Treasury, Reserves how it came there.',
  recordedAs: {
    bank: 'Payments are recorded as paid from custody at the bank.',
    chain: 'Payments are recorded as paid from custody on the chains.',
  } satisfies Record<CustodyPlace, string>,
}
