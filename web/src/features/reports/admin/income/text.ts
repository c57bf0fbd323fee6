import type { PaidKind } from '@clearstead/contract/reports/paid-income'
import { incomeKindText } from '@clearstead/texts/income/income-kind'
import type { MatrixKind } from './month-figures.ts'

const kindHead: Readonly<Record<MatrixKind, string>> = {
  roi: incomeKindText.roi,
  level: incomeKindText.level,
  direct: incomeKindText.direct,
  reward: 'Rewards, ranks, CTO',
  salary: incomeKindText.salary,
  bonus: incomeKindText.bonus,
}
const kindName: Readonly<Record<PaidKind, string>> = {
  ...incomeKindText,
  rewards: 'Rewards, ranks, CTO',
  awards: 'All except plan income',
}

export const incomeText = {
  title: 'Income',
  lead: 'What all members earned, less what was taken back. Every figure opens the rows behind it.',
  tabs: 'View',
  days: 'By day and kind',
  rows: 'Rows',
  day: 'Day',
  kindHead,
  kindName,
  total: 'Total',
  change: 'Change',
  matrixCaption: (month: string) => `Income in ${month} by day and kind`,
  monthBefore: 'Month before',
  monthAfter: 'Month after',
  paidNote: 'paid to members',
  sameDays: (month: string, days: number) => `1–${days} ${month}`,
  changed: (percent: string, name: string, before: string) =>
    `paid to members, ${percent} vs ${name} (${before})`,
  beforeNothing: (name: string, before: string) => `paid to members; ${before} in ${name}`,
  rowsCaption: 'Income paid to members, newest day first',
  empty:
    'No income has been paid yet. Members earn once they hold a plan and claim their daily reward.',
  search: 'Username or referral code',
  kind: 'Kind',
  from: 'From',
  until: 'Until',
  all: 'All income',
  days2: (from: string, to: string) => `${from} to ${to}`,
  ofDays: (kind: string, days: string) => `${kind}, ${days}`,
  backTo: (month: string) => `Back to ${month}`,
  booksNote: 'by the ledger; the rows below add up to it',
  member: 'Member',
  named: (fullname: string, username: string) => `${fullname} (${username})`,
  why: 'Why',
  intended: 'Full amount',
  paid: 'Paid',
  movement: 'Transaction',
  close: 'Close',
  csvId: 'Income',
  csvUser: 'Member id',
  csvBase: 'Base amount',
  csvPercent: 'Percent',
  csvTransfer: 'Transaction',
  rewardsTitle: 'Rewards paid',
  rewardsLead:
    'Rewards, salaries, rank bonuses, bonuses and shares of the CTO pool that were paid or taken back. Each row explains itself.',
  sentByHand: 'Sent by hand',
  sentLead:
    'Rewards and messages that admins sent. An amount was paid at once; each opens to its members, with who has seen theirs.',
  rewardsCaption: 'Rewards paid, newest day first',
  rewardsEmpty:
    'Nothing has been paid yet. Rewards appear here once members claim them, salaries and ranks once they are due.',
}
