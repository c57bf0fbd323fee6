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
    `${brand} · Statement of ${username} · made on ${today} · page ${page}`,
  member: (name: string, id: number) => `Member: ${name}, number ${id}`,
  period: ({ from, to, today }: Pick<Statement, 'from' | 'to' | 'today'>) =>
    `Period: ${from ?? 'from the beginning'} to ${to ?? `${today}, as it stood when made`}`,
  dollars: (timeZone: string) => `All times are in ${timeZone}, all amounts in US dollars.`,
  dollarsAndTokens: (timeZone: string) =>
    `All times are in ${timeZone}, all amounts in US dollars (USD) and tokens (SGX).`,
  nothing: 'Nothing was held and nothing moved in this period.',
  wallet: (asset: Asset) => `Wallet (${asset})`,
  opening: 'Opening balance',
  in: 'In',
  out: 'Out',
  closing: 'Closing balance',
  date: 'Date',
  number: 'Number',
  movement: 'Movement',
  note: 'Note',
  amount: (asset: Asset) => `Amount (${asset})`,
  balance: (asset: Asset) => `Balance (${asset})`,
  total: 'Together',
  token: 'Token',
  reversed: (source: string) => `${source} (reversed)`,
  memo: (memo: string) => memo,
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
    funding: 'Funding',
    working: 'Working',
    non_working: 'Non-working',
    compound: 'Compound',
    principal: 'Principal',
    pending_withdrawal: 'Pending withdrawal',
    held_income: 'Held income',
  } satisfies Record<UsdWalletKind, string> as Record<UsdWalletKind, string>,
}
