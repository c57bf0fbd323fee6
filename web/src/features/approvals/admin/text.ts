import { texts } from '../../../plumbing/texts.ts'

const statuses: Readonly<Record<string, string>> = {
  waiting: 'Waiting',
  approved: 'Approved',
  rejected: 'Rejected',
  expired: 'Expired',
  stale: 'Overtaken',
}
/** What a call was sent, by the wire's names. */
const fields: Readonly<Record<string, string>> = {
  id: 'Number',
  amount: 'Amount',
  gain: 'Gain',
  memo: 'Memo',
  status: 'Decision',
  user_id: 'Member number',
  tx_hash: 'Transaction',
  note: 'Note',
  reason: 'Reason',
}

export const approvalText = texts({
  en: {
    title: 'Approvals',
    lead: 'With four eyes on, treasury movements and large withdrawals wait here for a second admin.',
    tabs: 'State',
    all: 'All',
    status: (status: string) => statuses[status] ?? status,
    what: 'What',
    askedBy: 'Asked by',
    until: 'Waits until, or decided',
    state: 'State',
    nobody: 'nobody',
    emptyWaiting: 'Nothing waits for a second admin.',
    empty: 'Nothing was asked for yet.',
    approve: 'Approve',
    reject: 'Reject',
    takeBack: 'Take back',
    takes: (permission: string) => `Takes the permission ${permission}`,
    approveTitle: 'Approve and carry out?',
    approveLead: 'Exactly this is done now, in your name. It cannot be undone.',
    approveAct: 'Approve and carry out',
    rejectTitle: 'Reject this?',
    rejectLead: 'Nothing is changed. Whoever asked reads your reason.',
    takeBackTitle: 'Take this back?',
    takeBackLead: 'Nothing is changed, and nobody can approve it any more.',
    reason: 'Reason',
    field: (name: string) => fields[name] ?? name.replaceAll('_', ' '),
    at: 'Asked',
  },
})
