import type {
  ReportColumnName,
  ReportName,
  ReportWord,
} from '@clearstead/contract/reports/report-names'
import { sourceText } from '@clearstead/texts/reports/source'
import { walletText } from '@clearstead/texts/reports/wallet'
import type { PeriodName } from './periods.ts'

const names: Readonly<Record<ReportName, string>> = {
  deposits: 'Deposits',
  withdrawals: 'Withdrawals',
  payouts: 'Income paid',
  plan_sales: 'Plan sales',
  fees: 'Fees',
  salary: 'Salary',
  team: 'Teams',
  top_sponsors: 'Top sponsors',
  liabilities: 'Liabilities',
}

const figures: Readonly<Record<ReportName, string>> = {
  deposits: 'Credited to members, less reversals',
  withdrawals: 'Paid out, with fees',
  payouts: 'Income paid to members, less reversals',
  plan_sales: 'Plans and top-ups bought, less undone ones',
  fees: 'Kept by the treasury, less reversals',
  salary: 'Salaries paid, less reversals',
  team: 'Teams have no daily figures: the rows show the end of the period.',
  top_sponsors: 'Direct income paid, less reversals',
  liabilities: 'Owed to members at the end of the day',
}

const columns: Readonly<Record<ReportColumnName, string>> = {
  ...sourceText,
  ...walletText,
  day: 'Day',
  created_at: 'When',
  transaction_id: 'Transfer',
  user_id: 'Member number',
  username: 'Member',
  reference: 'Reference',
  amount: 'Amount',
  status: 'Status',
  fee: 'Fee',
  net: 'Net',
  for: 'Paid for',
  kind: 'Kind',
  plan: 'Plan',
  total: 'Total',
  members: 'Members',
  active_members: 'Active',
  active_directs: 'Active directs',
  business: 'Team volume',
  active_business: 'Active volume',
  rank: 'Rank',
  purchases: 'Purchases',
  direct_income: 'Direct income',
  owed: 'Owed',
  level_payable: 'Level income on its way',
  token_reserve: 'Token reserve',
  treasury: 'Treasury',
  custody: 'Custody',
  investments: 'Investments',
}

const words: Readonly<Record<ReportWord, string>> = {
  ...sourceText,
  completed: 'Completed',
  reversed: 'Reversed',
  undone: 'Undone',
}

const periods: Readonly<Record<PeriodName, string>> = {
  month: 'This month',
  last_month: 'Last month',
  days_30: 'Last 30 days',
  days_90: 'Last 90 days',
  days_365: 'Last 365 days',
  own: 'Choose days',
}

export const reportsText = {
  title: 'Reports',
  lead: 'Nine reports from the books, for any period of up to 400 days.',
  report: 'Report',
  name: (report: ReportName) => names[report],
  names,
  figure: (report: ReportName) => figures[report],
  period: 'Period',
  periods,
  from: 'From',
  until: 'Until',
  csv: 'Download CSV',
  inPeriod: (from: string, to: string) => `${from} to ${to}`,
  before: (from: string, to: string) => `Before: ${from} to ${to}`,
  change: 'Change',
  none: 'nothing before',
  same: 'the same',
  chart: 'Day by day',
  teamChart: 'Volume of the teams on this page',
  files: 'Files',
  filesKept: (days: number) => `Kept for ${days} days`,
  rows: 'Rows',
  day: 'Day',
  badRange: 'Choose an end that is not before the start, and at most 400 days.',
  empty: 'Nothing happened in this period. Choose another one.',
  column: (name: ReportColumnName) => columns[name],
  word: (word: ReportWord) => words[word],
  nobody: '–',
}
