import { plural } from '../../../../plumbing/format.ts'

const members = (count: number) => plural('en', count, { one: '# member', other: '# members' })

/** The form that sends a reward. */
export const sendText = {
  send: 'Send a reward',
  lead: 'Each chosen member gets the message. An amount is paid at once from the treasury into their working income, up to what their earning limit leaves.',
  title: 'Title',
  message: 'Message',
  amount: 'Amount for each member',
  amountHint: 'If left empty, only the message is sent.',
  toAll: 'All members',
  toAllHint: 'At most 1,000 members can be paid at once. A message alone has no limit.',
  sum: 'What it costs',
  sumMissing: 'Choose who gets it to see what the treasury pays.',
  members: 'Members',
  each: 'For each',
  whole: 'In all',
  notPaid: 'Not paid',
  pays: 'The treasury pays',
  before: 'Treasury now',
  after: 'Treasury after',
  less: (count: number, why: string) =>
    plural('en', count, {
      one: `# member gets less or nothing: ${why}.`,
      other: `# members get less or nothing: ${why}.`,
    }),
  lessNote: 'The message reaches them all the same.',
  short: (treasury: string, missing: string) =>
    `The treasury holds ${treasury}, which is ${missing} too little. Nothing can be sent.`,
  toTreasury: 'To the treasury',
  go: 'Check and send',
  confirmTitle: (count: number) => `Send to ${members(count)}?`,
  confirmLead: 'It cannot be called back. A payment can only be reversed, one by one.',
  confirmMessage: 'It cannot be called back.',
  confirmPay: (amount: string) => `Pay ${amount} and send`,
  confirmSend: (count: number) => `Send to ${members(count)}`,
}

/** What was sent, and to whom. */
export const sentText = {
  caption: 'Rewards and messages sent by hand, newest first',
  empty: 'Nothing has been sent by hand yet. “Send a reward” sends to all or to chosen members.',
  file: 'rewards-sent',
  what: 'Title',
  message: 'Message',
  when: 'Sent',
  by: 'Sent by',
  asked: (by: string, asker: string) => `${by}, asked by ${asker}`,
  members: 'Members',
  all: (count: string) => `All (${count})`,
  seen: 'Seen',
  paidMembers: 'Paid to',
  of: (part: string, whole: string) => `${part} of ${whole}`,
  each: 'For each',
  paid: 'Paid in all',
  noAmount: 'Message only',
  open: 'Open',
  openNamed: (title: string) => `Open ${title}`,
  acts: 'Actions',
}

/** One thing that was sent. */
export const oneSendingText = {
  named: (id: number) => `Reward ${id}`,
  unknown: 'This reward does not exist.',
  back: 'All rewards sent',
  list: 'Members',
  caption: 'The members it was sent to, with who has seen and was paid theirs',
  empty: 'It was sent to nobody.',
  file: (id: number) => `reward-${id}-members`,
  member: 'Member',
  username: 'Username',
  seen: 'Seen',
  notSeen: 'Not yet',
  state: 'Payment',
  whole: 'Paid',
  part: 'Paid in part',
  nothing: 'Not paid',
  takenBack: 'Taken back',
  paid: 'Paid',
  because: (state: string, why: string) => `${state}: ${why}`,
}
