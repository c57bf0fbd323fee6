import type { Source } from '@clearstead/contract/reports/transactions'
import type { Asset } from '@clearstead/contract/values/money'
import type { UsdWalletKind } from '../../../ledger/accounts.ts'
import type { Statement } from './rules.ts'

type Footer = { brand: string; username: string; today: string; page: number }

/** What a printed statement says. */
export const statementWords = {
  /** How amounts are grouped. */
  locale: 'en',
  title: 'Statement of account',
  documentTitle: (brand: string, username: string) => `${brand}: statement of ${username}`,
  footer: ({ brand, username, today, page }: Footer) =>
    `${brand} · Statement of ${username} · created on ${today} · page ${page}`,
  member: (name: string, id: number) => `Member: ${name}, number ${id}`,
  period: ({ from, to, today }: Pick<Statement, 'from' | 'to' | 'today'>) =>
    `Period: ${from ?? 'account opening'} to ${to ?? `${today} (time of creation)`}`,
  dollars: (timeZone: string) => `All times are in ${timeZone}, all amounts in US dollars.`,
  dollarsAndTokens: (timeZone: string) =>
    `All times are in ${timeZone}, all amounts in US dollars (USD) and tokens (SGX).`,
  nothing: 'There were no balances or transactions in this period.',
  wallet: (asset: Asset) => `Wallet (${asset})`,
  opening: 'Opening balance',
  in: 'In',
  out: 'Out',
  closing: 'Closing balance',
  date: 'Date',
  number: 'Number',
  movement: 'Transaction',
  note: 'Note',
  amount: (asset: Asset) => `Amount (${asset})`,
  balance: (asset: Asset) => `Balance (${asset})`,
  total: 'Total',
  token: 'Token',
  reversed: (source: string) => `${source} (reversed)`,
  sources: {
    roi: 'ROI',
    direct: 'Direct income',
    level: 'Level income',
    reward: 'Reward',
    salary: 'Salary',
    bonus: 'Bonus',
    leadership: 'Leadership',
    cto: 'CTO pool',
    hold: 'Income held',
    deposit: 'Deposit',
    withdrawal: 'Withdrawal',
    topup: 'Top-up',
    plan: 'Plan',
    transfer: 'Transfer',
    token: 'Token',
    fee: 'Fee',
    adjustment: 'Adjustment',
  } satisfies Record<Source, string> as Record<Source, string>,
  wallets: {
    funding: 'Funding wallet',
    working: 'Working income',
    non_working: 'ROI income',
    compound: 'Compounding',
    principal: 'In plans',
    pending_withdrawal: 'Pending withdrawal',
    held_income: 'On hold',
  } satisfies Record<UsdWalletKind, string> as Record<UsdWalletKind, string>,
}
