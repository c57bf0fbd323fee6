import type { LedgerJob, TransferCause } from '@clearstead/contract/transparency/books'
import type { AccountKind, OperatorAccountName } from '@clearstead/contract/values/account-kind'
import type { TransferKind } from '@clearstead/contract/values/transfer-kind'
import { nameOf } from '../../../plumbing/named.ts'
import { sourceText, walletText } from '../../reports/public.tsx'

const operatorAccounts: Readonly<Record<OperatorAccountName, string>> = {
  treasury: 'Treasury',
  token_reserve: 'Token reserve',
  custody: 'Custody',
  investments: 'Investments',
  level_payable: 'Level income on its way',
  opening: 'Opening balances',
  token_inventory: 'Tokens not sold',
  token_opening: 'Tokens issued',
}

const accountNames: Readonly<Record<AccountKind, string>> = { ...walletText, ...operatorAccounts }

const transferKindText: Readonly<Record<TransferKind, string>> = {
  ...sourceText,
  opening: 'Opening balance',
  compound: 'Compounding',
  treasury: 'Treasury transfer',
  reversal: 'Reversal',
  even_out: 'Internal balancing',
}

const causes: Readonly<Record<TransferCause['kind'], string>> = {
  deposit: 'Deposit',
  withdrawal: 'Withdrawal',
  purchase: 'Plan purchase',
  topup: 'Top-up',
  income: 'Income',
  transfer: 'Transfer between members',
  compound: 'Compounding',
  adjustment: 'Adjustment',
  treasury: 'Treasury transfer',
  trade: 'Token trade',
  reversal: 'Correction of transfer',
  other: 'Internal ledger transfer',
}

const jobs: Readonly<Record<LedgerJob, string>> = {
  'credit-level-income': 'Level income',
  'credit-purchase-income': 'Income from purchases',
  'cto-month': 'Close of the CTO month',
  'even-out': 'Internal balancing',
  'hold-announced-price': 'Announced token price',
  leadership: 'Rank bonuses',
  'mature-plans': 'End of plans',
  'rank-bonus-back': 'Recovery of rank bonuses',
  'release-held-income': 'Release of income on hold',
  salary: 'Salaries',
  seed: 'Set-up of the installation',
  'settle-closings': 'Closing of accounts',
  'watch-chains': 'Deposits on a chain',
}

export const ledgerText = {
  title: 'Ledger',
  lead: 'Every account with its balance, every transfer down to its postings, and the seals that chain them.',
  parts: 'Part of the ledger',
  accounts: 'Accounts',
  transfers: 'Transfers',
  seals: 'Seals',
  accountName: (kind: AccountKind) => accountNames[kind],
  accountNames,
  kindName: (kind: TransferKind) => transferKindText[kind],
  causeName: (kind: TransferCause['kind'], number: number | null) =>
    number === null ? causes[kind] : `${causes[kind]} ${number}`,
  /** Who booked it, as the books keep it: `job:level-income`. */
  actorName: (actor: string, name: string | null) => {
    const [kind, own = ''] = actor.split(':')
    if (kind === 'job') return `Job: ${nameOf(jobs, own)}`
    if (kind === 'admin') return `Admin ${name ?? own}`
    if (kind === 'member') return `Member ${name ?? own}`
    return actor
  },
}

export const accountListText = {
  caption: 'Accounts, those of the operator first',
  search: 'Account or member number, kind, or name',
  number: 'Number',
  account: 'Account',
  owner: 'Owner',
  operator: 'Operator',
  ownerFilter: 'Owner',
  members: 'Members',
  kind: 'Kind',
  balance: 'Balance',
  side: 'Grows when',
  credit: 'credited',
  debit: 'debited',
  userId: 'Member id',
  asset: 'Asset',
  empty: 'There are no accounts yet. They open with the first member.',
  file: 'ledger-accounts',
}

export const transferListText = {
  caption: 'Transfers, newest first',
  search: 'Number, reference or hash',
  kind: 'Kind',
  number: 'Transfer',
  reference: 'Reference',
  moved: 'Moved',
  when: 'When',
  memo: 'Note',
  from: 'Booked from',
  until: 'Booked until',
  reversed: 'reversed',
  movedUsd: 'Moved, USD',
  movedSgx: 'Moved, SGX',
  by: 'By',
  empty: 'No money has moved yet.',
  file: 'ledger-transfers',
}

export const sealText = {
  title: 'Seals',
  caption: 'Seals, newest first',
  lead: 'Each seal hashes the transfers after the one before it, so that nothing in between can be changed, added or removed later without showing.',
  seal: 'Seal',
  covers: 'Transfers',
  range: (from: string, upto: string) => (from === upto ? from : `${from} to ${upto}`),
  count: 'Count',
  hash: 'Hash',
  previous: 'Follows',
  when: 'Sealed',
  first: 'the beginning',
  empty: 'Nothing is sealed yet. Seals follow the first transfers within a few seconds.',
  file: 'ledger-seals',
}

export const accountText = {
  title: 'Account',
  unknown: 'This account does not exist.',
  back: 'Ledger',
  profile: 'Member',
  number: 'Number',
  owner: 'Owner',
  operator: 'Operator',
  side: 'Grows when',
  credit: 'credited',
  debit: 'debited',
  balanceNote: 'Balance now',
  postings: 'Postings, newest first',
  what: 'What',
  transfer: 'Transfer',
  debitColumn: 'Debit',
  creditColumn: 'Credit',
  after: 'Balance after',
  when: 'When',
  from: 'Booked from',
  until: 'Booked until',
  noPostings: 'Nothing has been booked on this account yet.',
  file: (number: string) => `account-${number}-postings`,
}

export const transferText = {
  title: (number: string) => `Transfer ${number}`,
  none: 'This transfer does not exist.',
  unknown: 'No transfer has this number, reference or hash.',
  back: 'Ledger',
  postings: 'Postings',
  postingsNote: 'They add up to zero in each asset.',
  account: 'Account',
  owner: 'Owner',
  operator: 'Operator',
  debit: 'Debit',
  credit: 'Credit',
  after: 'Balance after',
  facts: 'Details',
  kind: 'Kind',
  cause: 'Caused by',
  reference: 'Reference',
  at: 'Booked',
  day: 'Value date (programme day)',
  by: 'Booked by',
  memo: 'Note',
  reverses: 'Corrects',
  reversedBy: 'Corrected by',
  reversed: 'Reversed',
  transferLink: (number: number) => `Transfer ${number}`,
  related: 'Of the same request',
  proof: 'Proof',
  hash: 'Hash of this transfer',
  seal: 'Sealed',
  sealRange: 'With transfers',
  sealHash: 'Hash of the seal',
  unsealed: 'Not sealed yet. That takes a few seconds.',
}

export const reverseText = {
  open: 'Reverse',
  title: (number: number) => `Reverse transfer ${number}`,
  lead: 'The opposite transfer is booked, and both name each other. Members are told, with your reason. A reversal cannot be reversed.',
  changes: 'What changes',
  account: 'Account',
  owner: 'Owner',
  operator: 'Operator',
  change: 'Change',
  after: 'Balance after',
  limitNow: 'Can still be earned, now',
  limitAfter: 'Can still be earned afterwards',
  reason: 'Reason',
  reasonHint: 'Members read it.',
  act: (amount: string) => `Reverse ${amount}`,
  short: (owner: string, account: string, has: string, taken: string) =>
    `This cannot be reversed now: ${account} of ${owner} holds ${has}, and ${taken} is to be taken back. Part of it has been spent.`,
  openAccount: 'Open this account',
}
