import type { LedgerJob, TransferCause } from '@clearstead/contract/transparency/books'
import type { AccountKind, OperatorAccountName } from '@clearstead/contract/values/account-kind'
import type { TransferKind } from '@clearstead/contract/values/transfer-kind'
import { sourceText } from '@clearstead/texts/reports/source'
import { walletText } from '@clearstead/texts/reports/wallet'
import { nameOf } from '../../../plumbing/named.ts'

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
