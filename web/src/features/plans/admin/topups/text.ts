import type { TopupView } from '@clearstead/contract/plans/topups'
import { topupKindText } from '@clearstead/texts/plans/topup-kind'

const sources: Readonly<Record<TopupView['kind'], string>> = {
  own: 'From the member’s funding wallet',
  retopup: 'Another plan, from the member’s funding wallet',
  code: 'With a code',
  entry: 'From another member’s funding wallet',
}

const empty: Readonly<Record<TopupView['status'], string>> = {
  pending: 'No top-ups are waiting. Requests appear here while the settings require an approval.',
  approved: 'No top-ups have been completed yet.',
  rejected: 'No top-ups have been rejected.',
  cancelled: 'No top-ups have been cancelled.',
}

export const topupQueueText = {
  title: 'Top-ups',
  tabs: 'Status',
  waiting: 'Pending',
  approved: 'Completed',
  rejected: 'Rejected',
  cancelled: 'Cancelled',
  search: 'Username or referral code',
  kind: 'Kind',
  order: 'Order',
  oldest: 'Oldest first',
  newest: 'Newest first',
  from: 'Requested from',
  until: 'Requested until',
  caption: 'Top-ups',
  empty: (status: TopupView['status']) => empty[status],
  kindName: (kind: TopupView['kind']) => topupKindText[kind],
  source: (kind: TopupView['kind']) => sources[kind],
  member: 'Member',
  plan: 'Plan',
  amount: 'Amount',
  fee: 'Fee',
  net: 'Into the plan',
  paidBy: 'Paid by',
  requested: 'Requested',
  requestedOn: 'requested',
  decided: 'Decided',
  note: 'Note',
  profile: 'Profile',
  inPlanNow: 'In the plan now',
  inPlanAfter: 'In the plan after',
  room: 'Room in the plan',
  limitLeft: 'Earning limit left',
  planClosed:
    'The plan is no longer open, so an approval would be refused. Reject the top-up to return the money.',
  noRoom: (room: string) =>
    `The plan has room for ${room}, so an approval would be refused. Reject the top-up to return the money.`,
  tooLate:
    'The plan has too few earning days left, so an approval would be refused. Reject the top-up to return the money.',
  drains:
    'Under the terms of the plan, a top-up would pay out more in commissions than leaving early costs in fees, so an approval would be refused. Reject the top-up to return the money.',
  effect: 'The money is held. Approving puts it into the plan and pays the uplines immediately.',
  readOnly: 'You need the finance permission to decide.',
  approve: 'Approve',
  reject: 'Reject with a reason',
  approveTitle: 'Approve this top-up?',
  approveLead:
    'The money goes into the plan and the uplines are paid immediately. This cannot be undone here.',
  approveAct: (amount: string) => `Approve ${amount}`,
  rejectTitle: 'Reject this top-up',
  rejectLead:
    'The full amount returns to the funding wallet it came from immediately. This cannot be undone.',
  rejectAct: (amount: string) => `Reject ${amount}`,
  reason: 'Reason',
  reasonHint: 'Shown to the member who paid.',
  approveChosen: (count: number) => `Approve ${count}`,
  bulkTitle: (count: number) => (count === 1 ? 'Approve one top-up?' : `Approve ${count} top-ups?`),
  bulkLead:
    'They are approved one after the other, each with its own result. Each goes into its plan. This cannot be undone here.',
  csvId: 'Top-up',
  csvUser: 'Member id',
  csvPayer: 'Payer id',
  csvStatus: 'Status',
  csvSent: 'Requested at',
}
