import type { CodeView } from '@clearstead/contract/plans/codes'
import { plural } from '../../../../plumbing/format.ts'

const states: Readonly<Record<CodeView['status'], string>> = {
  unused: 'Unused',
  redeemed: 'Redeemed',
  expired: 'Expired',
  cancelled: 'Cancelled',
}

export const codesText = {
  title: 'Top-up codes',
  lead: 'Members redeem a code once, to top up a plan. The treasury pays for it at that moment. An unused code can be cancelled.',
  readOnly: 'You need the finance permission to make codes and to see unused ones in full.',
  caption: 'Codes, newest first',
  empty: 'No codes have been made yet. Make some and hand them out.',
  search: 'Start of a code, or username',
  status: 'Status',
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
  worth: 'Amount per code',
  worthHint:
    'The transfer fee is deducted from each code, and the amount must be at least the minimum transfer.',
  count: 'How many',
  countHint: 'Random codes, 1,000 at most.',
  own: 'Codes of your own',
  ownCodes: 'Your codes',
  ownHint: 'One per line, 8 to 40 letters and digits each. They replace the random ones.',
  expiry: 'Expires on',
  expiryHint: 'At 00:00 UTC as this day begins. If left empty, the codes do not expire.',
  total: 'Total value',
  totalNote: 'No money moves now. The treasury pays each code when it is redeemed.',
  dual: 'A second admin must approve before the codes exist.',
  act: (count: number, total: string) =>
    plural('en', count, {
      one: `Make # code worth ${total}`,
      other: `Make # codes worth ${total}`,
    }),
  madeTitle: (count: number) => plural('en', count, { one: '# code made', other: '# codes made' }),
  madeLead: 'Anyone who has a code can redeem it. You can find them again in the list of codes.',
  copyAll: 'Copy all',
  done: 'Done',
  cancel: 'Cancel',
  cancelThis: (code: string) => `Cancel the code ${code}`,
  cancelTitle: 'Cancel this code?',
  cancelLead: (code: string, amount: string) =>
    `Nobody can redeem ${code}, worth ${amount}, after this. No money moves.`,
  cancelAct: 'Cancel the code',
  cancelBack: 'Keep the code',
  reason: 'Reason',
}
