import { plural } from '../../plumbing/format.ts'

export const standingText = {
  coverage: 'Coverage now',
  nothingOwed: 'nothing is owed yet',
  note: 'What the operator holds divided by everything it owes to members.',
}

export const runwayText = {
  label: 'Treasury runway at the current rate',
  nothingPaid: 'No income paid lately',
  /** Before two days are published. */
  unknown: 'Not known yet',
  days: (days: number, count: string) =>
    `${count} ${plural('en', days, { one: 'day', other: 'days' })}`,
}

export const keyFigureText = {
  held: 'Held by the operator',
  owed: 'Owed to members',
  incomePaid: 'Income credited so far',
  withdrawn: 'Withdrawals paid out',
  below: (days: number) =>
    days === 0
      ? 'Members who have withdrawn less than they put in'
      : `Members of ${days} days or more who have withdrawn less than they put in`,
  asOf: (day: string) => `Held and owed: now. Other figures: end of ${day}.`,
  noDays: 'As of now. More figures follow once the first day is published.',
  all: 'See all figures',
}

export const booksCheckText = {
  books: 'The books',
  verify: 'Verify the books now',
  verifyNote: 'Recalculates every balance from its postings and compares the results.',
  booksOk: 'The books balance',
  booksWrong: 'The books do not balance',
  checked: (count: string) => `${count} transfers checked`,
  problems: (count: number) => plural('en', count, { one: 'One problem', other: '# problems' }),
}

export const inBooksText = { label: 'In the books', open: 'Open its postings' }
