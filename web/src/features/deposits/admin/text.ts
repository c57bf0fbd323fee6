import type { DepositMethod, DepositView } from '@clearstead/contract/deposits'
import { depositMethodText } from '@clearstead/texts/deposits/deposit-method'

const ways: Readonly<Record<DepositMethod, string>> = {
  bank: 'by bank transfer',
  qr: 'by QR payment',
  bep20: 'over BEP20',
  trc20: 'over TRC20',
}

const empty: Readonly<Record<DepositView['status'], string>> = {
  pending: 'No deposits are waiting for a decision.',
  approved: 'No deposits have been approved yet.',
  rejected: 'No deposits have been rejected.',
  cancelled: 'No deposits have been cancelled.',
  reversed: 'No deposits have been reversed.',
}

export const depositText = {
  title: 'Deposits',
  tabs: 'Status',
  waiting: 'Pending',
  approved: 'Approved',
  rejected: 'Rejected',
  cancelled: 'Cancelled',
  reversed: 'Reversed',
  search: 'Name, username or reference',
  method: 'Method',
  order: 'Order',
  oldest: 'Oldest first',
  newest: 'Newest first',
  amountOrder: 'Largest first',
  from: 'Sent from',
  until: 'Sent until',
  caption: 'Deposits',
  member: 'Member',
  amount: 'Amount',
  reference: 'Reference',
  proof: 'Proof',
  sentOn: 'sent',
  proofMissing: 'Proof: none',
  hasProof: 'Image',
  noProof: 'None',
  sent: 'Sent',
  decided: 'Decided',
  note: 'Note',
  empty: (status: DepositView['status']) => empty[status],
  proofUsed: 'Image used before',
  proofUsedIn: (others: string) =>
    `The same image was already given as proof (deposit ${others}). Check that this is another payment.`,
  disputed: (others: string) =>
    `Another member has reported the same payment (deposit ${others}). Find out who made it: only one can be credited.`,
  disputeLead:
    'Another member has reported the same payment. Explain how you know it belongs to this one.',
  whyThis: 'Why this one',
  profile: 'Profile',
  methodName: (method: DepositMethod) => depositMethodText[method],
  wayName: (method: DepositMethod) => ways[method],
  joined: 'Joined',
  activePlan: 'In plans',
  fundingNow: 'Funding wallet now',
  fundingAfter: 'Funding wallet after',
  proofOf: (name: string) => `Proof of payment of ${name}`,
  proofFailed: 'The image could not be loaded.',
  openProof: 'Open in full',
  approve: 'Approve',
  reject: 'Reject with a reason',
  creditNote: 'Approving credits the funding wallet immediately.',
  approveTitle: 'Approve this deposit?',
  approveLead:
    'The member’s funding wallet is credited immediately, and custody increases by the same amount. You cannot undo this here; a mistake has to be reversed.',
  approveAct: (amount: string) => `Approve ${amount}`,
  rejectTitle: 'Reject this deposit',
  rejectLead:
    'Nothing is credited. This cannot be undone; the member can report the payment again.',
  rejectAct: (amount: string) => `Reject ${amount}`,
  reason: 'Reason',
  reasonHint: 'Shown to the member.',
  approveChosen: (count: number) => `Approve ${count}`,
  bulkTitle: (count: number) =>
    count === 1 ? 'Approve one deposit?' : `Approve ${count} deposits?`,
  bulkLead:
    'They are approved one after the other, each with its own result. Each credits a funding wallet. This cannot be undone here.',
  readOnly: 'You need the finance permission to decide.',
  csvId: 'Deposit',
  csvUser: 'Member id',
  csvStatus: 'Status',
  csvSent: 'Sent at',
}
