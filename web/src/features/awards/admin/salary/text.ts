import { plural } from '../../../../plumbing/format.ts'

export const adminSalaryText = {
  nextRun: 'Next on',
  toMembers: (count: number) =>
    plural('en', count, {
      one: 'to # member, by today’s figures',
      other: 'to # members, by today’s figures',
    }),
  due: 'Due and not paid',
  dueWhy: (count: number) =>
    plural('en', count, {
      one: '# member is waiting because the treasury could not cover it. It is retried every minute.',
      other:
        '# members are waiting because the treasury could not cover them. They are retried every minute.',
    }),
  nothingDue: 'Nobody is waiting for a salary.',
  treasury: 'Treasury',
  treasuryNote: 'Salaries are paid from it.',
  paidSoFar: 'Paid so far',
  allMonths: (count: number) => plural('en', count, { one: 'in # month', other: 'in # months' }),
  tiers: 'Salary tiers',
  tier: 'Tier',
  business: 'Active team volume',
  directs: 'Active direct members',
  aMonth: 'A month',
  membersIn: (month: string) => `Members in ${month}`,
  legRule: (percent: string) =>
    `No leg counts for more than ${percent} of the volume that a tier needs. Only the highest tier that a member reaches is paid.`,
  noTiers: 'No tiers, so nobody is paid a salary. An owner adds them in Settings.',
  effect:
    'Changes apply from the next programme day. A month is paid by the tiers of its last day, so a change today also applies to this month.',
  today: 'Today',
  paidToday: 'Paid today',
  toMembersPaid: (count: number) =>
    plural('en', count, { one: 'to # member', other: 'to # members' }),
  nobodyPaid: 'Nobody was paid a salary today.',
  unpaidToday: 'Closed unpaid today',
  unpaidWhy: 'members whose salary was closed with a reason. The list by month gives it.',
  lists: 'Lists of salaries',
  salaried: 'Salaried members',
  byMonth: 'Salaries by month',
  salariedCaption: 'Members with a salary, most paid first',
  salariedEmpty:
    'Nobody has had a salary yet. Members appear here once a month in which they reached a tier is over.',
  search: 'Name or username',
  tierNow: 'Tier today',
  noTier: 'None',
  lastTier: 'Last tier',
  lastMonth: 'Last month',
  monthCount: 'Months',
  paidInAll: 'Paid so far',
  caption: 'Salaries by month, newest first',
  empty:
    'No salaries yet. The first ones are due on the 1st of the month after a member reaches a tier.',
  member: 'Member',
  csvUser: 'Member id',
  month: 'Month',
  by: 'Qualified by',
  byFigures: (business: string, directs: string) => `${business} and ${directs}`,
  activeDirects: (count: number) =>
    plural('en', count, { one: '# active direct member', other: '# active direct members' }),
  state: 'Status',
  stateWhy: (state: string, why: string) => `${state}: ${why}`,
  amount: 'Amount',
  paid: 'Paid',
  status_due: 'Due',
  status_paid: 'Paid',
  status_unpaid: 'Not paid',
  status_reversed: 'Reversed',
}
