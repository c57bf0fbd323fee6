import type { PayoutFate, PayoutFormat, PayoutStatus } from '@clearstead/contract/payouts'
import type { WithdrawalMethod } from '@clearstead/contract/withdrawals'
import { withdrawalMethodText } from '../../text.ts'

const statuses: Readonly<Record<PayoutStatus, string>> = {
  open: 'Open',
  done: 'Done',
  cancelled: 'Cancelled',
}
const fates: Readonly<Record<PayoutFate, string>> = {
  waiting: 'No result yet',
  will_pay: 'Will be paid',
  will_return: 'Will wait again',
  amount_differs: 'Amount differs',
  reference_wrong: 'Transaction missing or wrong',
  asked: 'Waits for a second admin',
  paid: 'Paid',
  paid_otherwise: 'Paid with another transaction',
  returned: 'Waits again',
  dropped: 'Cancelled',
}
const formats: Readonly<Record<PayoutFormat, string>> = {
  csv: 'CSV',
  pain: 'Payment order (pain.001)',
  safe: 'Batch for a Safe (JSON)',
}

export const payoutText = {
  title: 'Payouts',
  lead: 'A payout seals approved withdrawals into a file for the bank or the signer. Nothing is paid in the books until its result says so.',
  back: 'All payouts',
  named: (id: number) => `Payout ${id}`,
  unknown: 'There is no such payout.',
  waiting: 'Waiting to be sent',
  noneWaiting:
    'No approved withdrawal waits to be sent. Approve withdrawals, and they are listed here.',
  toWithdrawals: 'Withdrawals',
  method: 'Sent by',
  methods: withdrawalMethodText,
  count: 'Withdrawals',
  total: 'Total',
  make: (method: WithdrawalMethod) => `Make ${withdrawalMethodText[method]} payout`,
  makeTitle: (method: WithdrawalMethod) => `Make a payout by ${withdrawalMethodText[method]}?`,
  makeLead:
    'The chosen withdrawals, at most 500, are sealed into a file. Until it is done or cancelled they can only be paid, not rejected. What you leave out waits for another payout.',
  payable: 'Approved withdrawals that wait to be sent, oldest first',
  makeAct: 'Seal payout',
  caption: 'Payouts, newest first',
  empty: 'No payouts yet. Make one from the withdrawals waiting above.',
  payout: 'Payout',
  state: 'State',
  status: statuses,
  paid: 'Paid',
  ofCount: (part: number, whole: number) => `${part} of ${whole}`,
  by: 'Made by',
  made: 'Made',
  cancelledBy: 'Cancelled by',
  open: 'Open',
  file: 'payouts',
}

export const onePayoutText = {
  files: 'Files',
  format: formats,
  sealed: 'SHA-256',
  copyHash: 'Copy the hash',
  download: (format: PayoutFormat) => `Download sealed file: ${formats[format]}`,
  sealBroken:
    'The file that arrived is not the one that was sealed. Do not use it; download it again.',
  noOrder: 'Why is there no payment order?',
  facts: 'Facts',
  paidOf: 'Paid',
  returned: 'Not paid, waiting again',
  result: 'Result',
  resultLead:
    'A CSV file with the columns withdrawal, result (paid or failed), transaction and reason; amount is compared where it is given. The CSV file of the payout has these columns to fill in.',
  chooseResult: 'Choose a file of results',
  tooLong: 'This file is too long. Results of 500 rows need much less.',
  known: (count: number) =>
    count === 1
      ? 'The file has one result for this payout.'
      : `The file has ${count} results for this payout.`,
  strangers: 'These lines are of no withdrawal in this payout and change nothing:',
  stranger: (line: number, withdrawal: string) => `Line ${line}: ${withdrawal}`,
  rows: 'Rows',
  caption: 'Withdrawals of this payout',
  rowsEmpty: 'This payout has no rows.',
  withdrawal: 'Withdrawal',
  member: 'Member',
  to: 'To',
  sent: 'To send',
  stated: 'In the result',
  fate: 'What becomes of it',
  fates,
  transaction: 'Transaction',
  reason: 'Reason',
  carryOut: (count: number) =>
    count === 1 ? 'Carry out one result' : `Carry out ${count} results`,
  carryOutTitle: 'Carry out the results?',
  carryOutLead:
    'They are carried out one after the other. What is paid leaves the books for good; what failed waits for another payout. If this is interrupted, carry out the rest: nothing is paid twice.',
  willPay: (name: string) => `${name}: pay`,
  willReturn: (name: string) => `${name}: let wait again`,
  notReady: (count: number) =>
    count === 1
      ? 'One result cannot be carried out. See its row.'
      : `${count} results cannot be carried out. See their rows.`,
  cancel: 'Cancel payout',
  cancelTitle: 'Cancel this payout?',
  cancelLead:
    'Do this only if its file was not sent. The withdrawals wait again and can be put into another payout.',
  cancelBack: 'Keep payout',
}
