import type { PromisedView } from '@clearstead/contract/transparency/transparency'
import { plural } from '../../../plumbing/format.ts'

export const questionText = {
  coverage: 'Is there enough money?',
  owed: 'What is held, owed and promised?',
  reserves: 'Is the money really there?',
  runway: 'How long does the treasury last?',
  payouts: 'What has been paid out?',
  earnings: 'Do members get back what they put in?',
  price: 'What is the token price based on?',
  rules: 'What are the rules?',
  changes: 'Which rules have changed?',
  books: 'Do the books balance?',
  verify: 'Is my balance counted?',
  limits: 'What does this page not prove?',
}

export const promiseText = {
  caps: 'Income up to the earning limits of open plans',
  salary_due: 'Salary due but not yet paid',
  salary_running: 'Salary of this month, for those who qualify now',
  rewards_claimable: 'Rewards that could be claimed now',
  ranks_due: 'Rank bonuses due but not yet paid',
  ranks_reached: 'Bonuses for ranks reached but not yet recorded',
  cto_due: 'CTO pools due but not yet paid',
  cto_running: 'The CTO pool of this month so far',
  bonuses_offered: 'Bonuses that are offered now',
} satisfies Record<PromisedView['kind'], string>

export const priceReasonText = {
  BUY: 'A purchase',
  SELL: 'A sale',
  MANUAL: 'Set by the operator',
  CONFIG: 'Price settings changed',
}

export const reportText = {
  title: 'Transparency',
  lead: 'What the operator holds, owes and has promised, what members have received, and how you can check it. Every figure comes straight from the ledger.',
  fresh: (day: string) =>
    `“Now” is at most a few seconds old. Daily figures are published after each day ends and never change. Latest: ${day}.`,
  freshNone: '“Now” is at most a few seconds old. Daily figures start after the first full day.',
  contents: 'Questions',
  download: (type: string, of: string) => `Download ${type}: ${of}`,
  testTitle: 'This is a test programme',
  testBody: 'All amounts on this page are test money. No real money is held or owed.',
  booksRedTitle: 'The books do not balance',
  booksRedBody:
    'The last check found a discrepancy. Until it is resolved, no figure on this page is certain and payouts are stopped.',
  staleTitle: 'The books have not been checked recently',
  staleBody:
    'A check should run every five minutes. Since the last one, it is not certain that the books balance.',
  dayStaleTitle: 'Daily figures are behind',
  dayStaleBody: 'Each day is published after it ends. Some days are missing.',
  day: 'Day',

  nothingOwed: 'Nothing is owed yet, so there is nothing to cover.',
  covered: 'Yes. The operator holds enough to pay everyone today.',
  notCovered: 'No. If everyone asked for their balance today, some could not be paid.',
  coverageUncertain: 'Not certain while the books do not balance.',
  coverageNote:
    'Coverage is what the operator holds divided by members’ balances and the money behind their tokens. It does not include future income: see what is promised.',
  coverageChart: 'Coverage by day',
  coverageTop: 'Values above 200% are drawn at the top edge. The table has the exact figures.',
  coverage: 'Coverage',

  held: 'Held',
  heldNote: 'as stated by the operator',
  owed: 'Owed',
  owedNote: 'could be withdrawn now',
  promised: 'Promised',
  promisedNote: (day: string) => `the most that could be earned, as of ${day}`,
  promisedUnknown: 'not known for the last published day',
  owedAnswer:
    'Owed: money members can ask for now. Promised: the most that open plans can still earn, paid only while the treasury can cover it.',
  custody: 'At banks and on blockchains',
  investments: 'Invested by the operator',
  liabilities: 'Members’ balances',
  tokenReserve: 'Reserve to buy back tokens',
  holdings: 'What is held',
  debts: 'What is owed',
  levelPayable: (amount: string) =>
    `This includes ${amount} of level income not yet credited to members.`,
  within: 'Included in the total above',
  withinNote: 'For members with open plans, these amounts are already included in the total above.',

  treasury: 'Treasury now',
  runwayUnit: (days: number) => plural('en', days, { one: 'day', other: 'days' }),
  runwayAnswer:
    'How long the treasury lasts if income is paid at the recent rate and no money comes in.',
  runwayForever: 'No income was paid in recent days, so the treasury is not shrinking.',
  runwayNone: 'Available once two days have been published.',
  runwayNote:
    'All income is paid from the treasury: the operator’s own money, fees and investment returns. When it is empty, income is not paid; it is never paid from deposits. Fees and new money from the operator extend the runway; more money in plans shortens it.',
  paidADay: (days: number) =>
    plural('en', days, {
      one: 'Income paid on the last day',
      other: 'Average income paid per day, last # days',
    }),
  treasuryChart: 'Treasury by day',

  paidAnswer: 'Income credited to members since the start, up to the last published day.',
  paidNone: 'Nothing has been paid yet.',
  withdrawn: 'Withdrawals paid out to members',
  paidTotal: 'Total income',
  paidNote:
    'Income is credited to members’ balances; a withdrawal is money paid out to a member. Income can be the larger figure, as much of it may still be held here.',
  paidCaption: 'Income credited by type',

  earningsNone:
    'Not enough members have had a plan yet. To protect privacy, groups of fewer than 25 are left out.',
  earningsAnswer: (age: string) =>
    `of members whose first plan began ${age} have withdrawn less than they put in. No older group has 25 members yet.`,
  earningsOldest: (age: string) =>
    `of members whose first plan began ${age} have withdrawn less than they put in.`,
  earningsNote:
    'Put in: deposits and transfers from other members. Taken out: withdrawals and transfers to other members. Money still in a wallet or a plan counts as neither. The range in brackets covers the middle half of members. Amounts are rounded down to two digits.',
  earningsCaption: 'Put in and taken out, by start of first plan',
  age: 'First plan',
  ageFrom: (from: string) => `${from} ago or earlier`,
  ageBetween: (from: number, to: number) => `${from} to ${to} days ago`,
  days: (days: number) => plural('en', days, { one: '# day', other: '# days' }),
  members: 'Members',
  memberCount: (count: number) => plural('en', count, { one: '# member', other: '# members' }),
  putIn: 'Put in: median, middle half',
  takenOut: 'Taken out: median, middle half',
  below: 'Below what they put in',
  range: (from: string, to: string) => `(${from} – ${to})`,

  priceUnit: 'per token',
  priceAnswer: 'The price moves when tokens are bought and sold, or when the operator sets it.',
  priceNone: 'The price has not changed since the start.',
  priceChart: 'Price at the end of each day',
  priceCaption: 'Latest price changes',
  priceNoChanges: 'The price has not changed since the start.',
  reason: 'Reason',
  before: 'Before',
  price: 'Price',
  when: 'When',
  showAll: (count: number) => `Show all ${count}`,

  rulesAnswer: (version: number) =>
    `Version ${version} of the rules applies now. Open plans keep the terms they were bought under.`,

  changesNone: 'No public rule has changed since the start.',
  changesAnswer: (count: number) =>
    plural('en', count, {
      one: 'One change is on record, with the rule before and after it.',
      other: '# changes are on record, each with the rule before and after it.',
    }),
  changeNumber: (version: number) => `, change ${version}`,
  changesMost: 'The latest 100 changes are shown.',
  longText: 'a longer text',
  from: (day: string) => `In effect from ${day}`,
  after: 'After',

  balanced: 'They balance',
  unbalanced: 'They do not balance',
  unchecked: 'Not checked yet',
  balancedAnswer: (count: string) =>
    `Every balance matches its postings, across all ${count} transactions.`,
  unbalancedAnswer:
    'The last check found a discrepancy. Payouts are stopped until the books balance.',
  uncheckedAnswer: 'The first check runs within minutes of start-up.',
  checked: 'Last checked',
  never: 'never',
  copy: (what: string) => `Copy: ${what}`,
  publishedDay: 'Last published day',
  dayHash: 'Hash of the day',
  dayBefore: 'Hash of the day before',
  root: 'Root of all balances',
  rootUsd: 'Sum of balances in USD',
  rootSgx: 'Sum of tokens',
  seal: 'Seal of the ledger',
  upto: 'Last transaction counted',
  hashNote:
    'The hash covers everything published for the day and the hash of the day before. Keep a copy: if an old figure is ever changed, the chain of hashes breaks.',
  dayFile: 'Download published day',
  booksFile: 'last books check',

  limitsAnswer:
    'It shows what the books say and that they have not been altered. It does not prove:',
  limit1: 'That the operator holds all of the money',
  limit1Body:
    'Only amounts marked as proven are checked against a chain. Documented amounts rely on statements; declared amounts rely on the operator alone.',
  limit2: 'That nobody was left out',
  limit2Body:
    'Each member can only check their own balance. The more members check, the stronger the proof.',
  limit3: 'That income will continue',
  limit3Body:
    'Nothing here predicts income. Income varies and can end, and money in plans can be lost.',
}
