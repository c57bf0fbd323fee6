import type { CodeView } from '@clearstead/contract/plans/codes'
import { plural } from '../../../../plumbing/format.ts'

const states: Readonly<Record<CodeView['status'], string>> = {
  unused: 'Unused',
  redeemed: 'Redeemed',
  expired: 'Expired',
}

export const codesText = {
  title: 'Codes',
  lead: 'A member redeems a code once, for a top-up of a plan. The treasury pays it then. A code cannot be cancelled, so give it an expiry day.',
  readOnly: 'You need the finance permission to make codes and to see unused ones in full.',
  caption: 'Codes, newest first',
  empty: 'No code was made yet. Make some and hand them out.',
  search: 'Start of a code, or username',
  status: 'State',
  statusName: (status: CodeView['status']) => states[status],
  code: 'Code',
  copy: 'Copy the code',
  amount: 'Amount',
  expires: 'Expires',
  never: 'Never',
  made: 'Made',
  redeemedBy: 'Redeemed by',
  redeemedAt: 'Redeemed',
  csvId: 'Code id',
  csvBy: 'Made by admin',
  csvMember: 'Member id',
  make: 'Make codes',
  makeTitle: 'Make codes',
  worth: 'Amount of each',
  worthHint: 'A code pays the fee of a transfer and must reach its minimum.',
  count: 'How many',
  countHint: 'Random codes, 1,000 at most.',
  own: 'Codes of your own',
  ownCodes: 'Your codes',
  ownHint: 'One a line, 8 to 40 letters and digits each. They take the place of random ones.',
  expiry: 'Expires on',
  expiryHint: 'At 00:00 UTC as this day begins. Without a day the codes do not expire.',
  total: 'Worth in all',
  totalNote: 'No money moves now. The treasury pays each code when it is redeemed.',
  dual: 'A second admin must approve before the codes exist.',
  act: (count: number, total: string) =>
    plural('en', count, {
      one: `Make # code worth ${total}`,
      other: `Make # codes worth ${total}`,
    }),
  madeTitle: (count: number) => plural('en', count, { one: '# code made', other: '# codes made' }),
  madeLead: 'Whoever has a code can redeem it. They stay in the list of codes.',
  copyAll: 'Copy all',
  done: 'Done',
}
