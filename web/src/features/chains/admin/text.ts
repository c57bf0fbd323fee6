import type { Chain } from '@clearstead/contract/chains/incoming'
import type { ChainProblem, MissingPart, PaymentState } from '@clearstead/contract/chains/overview'
import type { SweepFormat } from '@clearstead/contract/chains/sweep'
import type {
  UnmatchedGroup,
  UnmatchedReason,
  UnmatchedState,
  UnmatchedView,
} from '@clearstead/contract/chains/unmatched'
import { plural } from '../../../plumbing/format.ts'
import type { Fold } from './opened-group.ts'

export const chainNames = {
  bep20: 'BNB Smart Chain (BEP20)',
  trc20: 'Tron (TRC20)',
} satisfies Record<Chain, string>

export const web3Text = {
  title: 'Blockchains',
  lead: 'Blockchain payments: how they are detected, which need review, and what the deposit addresses hold.',
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

export const unmatchedText = {
  caption: 'Payments that were not credited automatically, newest first',
  tabs: {
    unmatched: 'Waiting',
    credited: 'Credited',
    dismissed: 'Dismissed',
    vanished: 'Vanished',
  } satisfies Record<UnmatchedState, string>,
  empties: {
    unmatched:
      'No payments are waiting for review. Payments that cannot be credited automatically appear here.',
    credited: 'No such payments have been credited by an admin yet.',
    dismissed: 'No payments have been dismissed yet.',
    vanished: 'No such payments have left their chain.',
  } satisfies Record<UnmatchedState, string>,
  file: 'unmatched-payments',
  reason: 'Reason',
  reasons: {
    wrong_token: 'Another token',
    below_minimum: 'Below the minimum deposit',
    before_address: 'Before the address was given',
    no_member: 'No member',
    credited_by_hand: 'Credited by hand',
    disputed: 'Endpoints disagree',
    single_endpoint: 'Shown by one endpoint only',
  } satisfies Record<UnmatchedReason, string>,
  suggested: 'Suggested',
  because: {
    address: 'their address',
    report: 'reported it',
    sender: 'paid from there before',
  } satisfies Record<UnmatchedView['suggestions'][number]['because'], string>,
  suggestedFor: (because: string) => `Suggested: ${because}`,
  decided: 'Decided',
  addressOf: 'Address of',
  owner: (fullname: string, id: number) => `${fullname}, member ${id}`,
  closedOwner: (id: number) => `member ${id}, closed`,
  creditNote: 'Crediting adds the amount to the funding wallet of the member whom you name.',
  creditOwnerNote: 'Crediting adds the amount to the funding wallet of the owner of the address.',
  disputedNote:
    'Look the transaction up in an explorer before you decide. It is credited automatically if the endpoints come to agree.',
  deniedBy: 'Denied by',
  otherToken: 'Another token cannot be credited.',
  readOnly: 'You need the finance permission to decide.',
  credit: 'Credit',
  dismiss: 'Dismiss',
  creditTitle: 'Credit this payment?',
  creditLead:
    'The amount is credited to the member’s funding wallet. To correct a mistake later, the deposit has to be reversed.',
  creditClosedLead:
    'The account of this address is closed. Name the member who paid. While dual approval is on, a second admin approves it, whatever the amount.',
  dismissTitle: 'Dismiss this payment?',
  dismissLead: 'Nothing is credited, and it leaves this list.',
  member: 'Member number',
  suggestion: (list: string) => `Suggested: ${list}.`,
  onlyOwner: (fullname: string) =>
    `${fullname}. It was paid to their address, so it can be credited to nobody else.`,
  why: 'Why',
  whyHint: 'Kept in the audit log.',
  raw: 'In the smallest unit',
  token: 'Token',
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

export const sweepText = {
  lead: 'Balances of deposit addresses, read live from the chain. Nothing is moved here; you sign transfers with your own keys, outside this server.',
  total: 'Total',
  at: 'At block',
  read: 'Read',
  caption: 'Deposit addresses with a balance, the largest first',
  empty: 'No deposit address has a balance.',
  bounded: (asked: string, received: string) =>
    `Read ${asked} of the ${received} addresses that have received a payment, starting with the most recent.`,
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
    'Each address needs a little BNB to send its tokens. The Safe file tops up the addresses that have too little.',
  targetTitle: 'Transfers to sign',
  targetLead:
    'One transaction for each address that sends its whole balance to the address below. Whoever holds the keys signs them offline.',
  target: 'Send everything to',
  targetHint: 'An address of yours. Compare every letter: what is sent elsewhere is lost.',
  save: 'Save file',
  cancel: 'Cancel',
}
