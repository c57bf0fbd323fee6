/** Blocking a member, and closing and opening their income. */
export const standingText = {
  status: {
    block: {
      button: 'Block the member',
      title: 'Block this member?',
      lead: 'The member can sign in and read, but cannot move money. They earn no ROI or level income and get no payouts while blocked, and nothing is paid later for that time. They are notified, also by e-mail.',
    },
    unblock: {
      button: 'Unblock the member',
      title: 'Unblock this member?',
      lead: 'The member can earn and move money again. They are notified, also by e-mail.',
    },
  },
  roiStatus: {
    close: {
      button: 'Close ROI',
      title: 'Close this member’s ROI?',
      lead: 'The member cannot claim ROI until it is opened again, and loses the ROI of every day until then. They are notified, also by e-mail.',
    },
    open: {
      button: 'Open ROI',
      title: 'Open this member’s ROI?',
      lead: 'The member can claim ROI again from today. Missed days are not paid. They are notified, also by e-mail.',
    },
  },
  levelStatus: {
    close: {
      button: 'Close level income',
      title: 'Close this member’s level income?',
      lead: 'The member gets no level income until it is opened again, and nothing is paid later for that time. They are notified, also by e-mail.',
    },
    open: {
      button: 'Open level income',
      title: 'Open this member’s level income?',
      lead: 'The member gets level income again. What they missed is not paid. They are notified, also by e-mail.',
    },
  },
  reasonHint: 'Recorded in the audit log. Not shown to the member.',
  roiNow: 'ROI per day',
  levelNow: 'Level income, lifetime',
  goesTo: 'It then goes to',
  toTreasury: 'nobody; it stays in the treasury',
  toNextUpline: 'the next upline who qualifies',
}
