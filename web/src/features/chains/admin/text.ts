import type { Chain } from '@clearstead/contract/chains/incoming'
import type { MissingPart, PaymentState } from '@clearstead/contract/chains/overview'
import type { SweepFormat } from '@clearstead/contract/chains/sweep'
import type {
  UnmatchedReason,
  UnmatchedState,
  UnmatchedView,
} from '@clearstead/contract/chains/unmatched'
import { plural } from '../../../plumbing/format.ts'

export const chainNames = {
  bep20: 'BNB Smart Chain (BEP20)',
  trc20: 'Tron (TRC20)',
} satisfies Record<Chain, string>

export const web3Text = {
  title: 'Chains',
  lead: 'How payments on chains are read, what waits for a decision, and what lies on deposit addresses.',
  tabs: 'What to show',
  chains: 'Overview',
  unmatched: 'Unmatched',
  sweep: 'Sweep',
  payments: 'Incoming',
  chain: 'Chain',
  names: { bep20: 'BEP20', trc20: 'TRC20' } satisfies Record<Chain, string>,
  blocks: (count: number) => plural('en', count, { one: '# block', other: '# blocks' }),
  none: '–',
}

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
    'Members pay in stablecoins once a chain is set up. docs/chains.md tells how; npm run chains checks keys and endpoints and prints the first addresses.',
  toSettings: 'Open the settings',
  since: 'Since',
  problems: {
    'No endpoint works': 'No endpoint works. Reading goes on where it stopped once one answers.',
    'The endpoints disagree':
      'The endpoints disagree. Nothing is credited until most of them say the same.',
    'No block that was read is in the chain':
      'No block that was read is in the chain. The endpoints may serve another chain.',
  } as Readonly<Record<string, string>>,
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
  noHealth: 'The lag is shown here once the endpoints were asked for a quarter of an hour.',
  endpoints: 'Endpoints',
  endpointsCaption: (chain: string) => `Endpoints of ${chain}`,
  host: 'Host',
  latency: 'Answers in',
  milliseconds: (count: string) => `${count} ms`,
  answered: 'Last answer',
  state: 'State',
  answers: 'Answers',
  fails: 'Fails',
  disagrees: 'Disagrees',
  unasked: 'Not asked yet',
  error: 'Last error',
}

export const paymentText = {
  caption: 'Payments at deposit addresses, newest first',
  empty: 'No payment has been seen. Members’ payments appear a few seconds after they are sent.',
  file: 'chain-payments',
  member: 'Member',
  nobody: 'Nobody',
  amount: 'Amount',
  state: 'State',
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

export const unmatchedText = {
  caption: 'Payments that are not credited by themselves, newest first',
  tabs: {
    unmatched: 'Waiting',
    credited: 'Credited',
    dismissed: 'Dismissed',
    vanished: 'Vanished',
  } satisfies Record<UnmatchedState, string>,
  empties: {
    unmatched:
      'No payment waits for a decision. What cannot be credited by itself appears here as soon as it is seen.',
    credited: 'No such payment was credited by an admin yet.',
    dismissed: 'No payment was dismissed yet.',
    vanished: 'No such payment has left its chain.',
  } satisfies Record<UnmatchedState, string>,
  file: 'unmatched-payments',
  reason: 'Reason',
  reasons: {
    wrong_token: 'Another token',
    below_minimum: 'Below the smallest deposit',
    before_address: 'Before the address was given',
    no_member: 'No member',
    credited_by_hand: 'Credited by hand',
  } satisfies Record<UnmatchedReason, string>,
  suggested: 'Suggested',
  because: {
    address: 'their address',
    report: 'reported it',
    sender: 'paid from there before',
  } satisfies Record<UnmatchedView['suggestions'][number]['because'], string>,
  suggestedFor: (because: string) => `Suggested: ${because}`,
  decided: 'Decided',
  creditNote: 'Crediting adds the amount to the funding wallet of the member whom you name.',
  otherToken: 'Another token cannot be credited.',
  readOnly: 'Deciding takes the finance permission.',
  credit: 'Credit',
  dismiss: 'Dismiss',
  creditTitle: 'Credit this payment?',
  creditLead: 'The amount goes to the member’s funding wallet. It can be reversed, not undone.',
  dismissTitle: 'Dismiss this payment?',
  dismissLead: 'Nothing is credited, and it leaves this list.',
  member: 'Member number',
  suggestion: (list: string) => `Suggested: ${list}.`,
  why: 'Why',
  whyHint: 'Kept in the audit log.',
  raw: 'In the smallest unit',
  token: 'Token',
}

export const sweepText = {
  lead: 'What lies on deposit addresses, read from the chain now. Reading moves nothing; transfers are signed with the operator’s own keys, outside this server.',
  total: 'Total',
  at: 'At block',
  read: 'Read',
  caption: 'Deposit addresses with a balance, the largest first',
  empty: 'Nothing lies on the deposit addresses that ever received a payment.',
  bounded: (asked: string, received: string) =>
    `Balances of ${asked} addresses were read, those with the newest payments, of ${received} that received one.`,
  member: 'Member',
  address: 'Address',
  path: 'Path',
  balance: 'Balance',
  formats: {
    balances: 'Balances (CSV)',
    transfers: 'Transfers to sign (CSV)',
    gas: 'Gas from a Safe (JSON)',
  } satisfies Record<SweepFormat, string>,
  gasNote:
    'Each address sends its own tokens and needs a little BNB for it. The file for a Safe sends it to those that have too little.',
  targetTitle: 'Transfers to sign',
  targetLead:
    'One transaction for each address that sends its whole balance to the address below. Whoever holds the keys signs them offline.',
  target: 'Send everything to',
  targetHint: 'An address of yours. Compare every letter: what is sent elsewhere is lost.',
  save: 'Save file',
  cancel: 'Cancel',
}
