import type { Chain } from '@clearstead/contract/chains/incoming'
import type { ChainProblem, MissingPart, PaymentState } from '@clearstead/contract/chains/overview'
import type { UnmatchedGroup } from '@clearstead/contract/chains/unmatched'
import { plural } from '../../../plumbing/format.ts'
import type { Fold } from './opened-group.ts'

export const chainText = {
  notSetUp: 'Not set up',
  working: 'Reading',
  waiting: 'Not read yet',
  failing: 'Not read',
  missing: {
    key: (chain: Chain) =>
      `The public key that addresses are derived from is missing: set ${chain.toUpperCase()}_XPUB and restart the server.`,
    endpoints: () => 'No endpoint is set: add one in the settings, under “Payments on chains”.',
  } satisfies Record<MissingPart, (chain: Chain) => string>,
  howTo:
    'Members can pay in stablecoins once a chain is set up. See docs/chains.md. Run npm run chains to check keys and endpoints and print the first addresses.',
  toSettings: 'Open the settings',
  since: 'Since',
  problems: {
    no_endpoint: 'No endpoint is responding. Reading will resume where it stopped once one does.',
    no_majority:
      'Too few endpoints are responding. Nothing is credited or reversed until most of those configured do.',
    endpoints_disagree: 'The endpoints disagree. Nothing is credited until most of them agree.',
    other_chain: 'No block that was read is in the chain. The endpoints may serve another chain.',
    reading_fails: 'Reading the chain fails and is being retried. The server log says why.',
  } satisfies Record<ChainProblem, string>,
  singleTitle: 'A single endpoint is simply believed',
  single: (amount: string) =>
    `Nothing contradicts it if it shows payments that were never made. Up to ${amount} for a member in 24 hours is credited on its word; anything above waits for a person. Add two more of different providers in the settings.`,
  block: 'Read to block',
  head: 'Newest block',
  behind: 'Still to read',
  checked: 'Checked',
  token: 'Token',
  confirmations: 'Confirmations',
  addresses: 'Addresses given',
  confirming: 'Confirming',
  credited: 'Credited',
  unmatched: 'Unmatched',
  never: 'never',
  lagTitle: (chain: string) => `${chain}: blocks behind, last 24 hours`,
  lag: 'Blocks behind',
  time: 'Time',
  missed: (missed: number, of: number) => `no answer in ${missed} of ${of} minutes`,
  noHealth: 'The lag is shown here after 15 minutes of readings.',
  endpoints: 'Endpoints',
  endpointsCaption: (chain: string) => `Endpoints of ${chain}`,
  host: 'Host',
  latency: 'Answers in',
  milliseconds: (count: string) => `${count} ms`,
  answered: 'Last answer',
  state: 'Status',
  answers: 'Answers',
  fails: 'Fails',
  disagrees: 'Disagrees',
  unasked: 'Not asked yet',
  error: 'Last error',
}

export const paymentText = {
  caption: 'Payments at deposit addresses, newest first',
  empty: 'No payments have been seen. Members’ payments appear a few seconds after they are sent.',
  file: 'chain-payments',
  member: 'Member',
  nobody: 'Nobody',
  amount: 'Amount',
  state: 'Status',
  states: {
    confirming: 'Confirming',
    credited: 'Credited',
    vanished: 'Vanished',
    unmatched: 'Unmatched',
    dismissed: 'Dismissed',
  } satisfies Record<PaymentState, string>,
  confirmations: 'Confirmations',
  transaction: 'Transaction',
  sender: 'From',
  recipient: 'To',
  block: 'Block',
  seen: 'Seen',
  ofNeeded: (count: number, needed: number) => `${Math.min(count, needed)} of ${needed}`,
  userId: 'Member number',
}

export const togetherText = {
  fold: 'Fold by',
  folds: {
    transaction: 'Transaction',
    sender: 'Sender',
    token: 'Token',
    none: 'Nothing',
  } satisfies Record<Fold, string>,
  by: { transaction: 'Transaction', sender: 'From', token: 'Token' } satisfies Record<
    UnmatchedGroup,
    string
  >,
  row: (reason: string, count: number) => `${reason}: ${togetherText.count(count)}`,
  count: (count: number) => plural('en', count, { one: '# payment', other: '# payments' }),
  payments: 'Payments',
  newest: 'Newest seen',
  open: 'Show each payment',
  back: 'Back to the groups',
  note: 'Dismisses all of them at once. Payments that arrive later stay in the list.',
  singly: 'These payments may belong to members, so each is decided by itself.',
  dismiss: (count: number) => `Dismiss ${togetherText.count(count)}`,
  title: (count: number) => `Dismiss ${togetherText.count(count)}?`,
  lead: 'Nothing is credited, and they leave this list.',
  smallLead:
    'They are in the token that is credited, and whoever sent them may be a member. Nothing is credited, and they leave this list.',
  done: (dismissed: number, left: number) =>
    left > 0
      ? `${togetherText.count(dismissed)} dismissed, ${left} more to dismiss`
      : `${togetherText.count(dismissed)} dismissed`,
}
