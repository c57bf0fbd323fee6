import type { WithdrawalMethod } from '@clearstead/contract/withdrawals'
import type {
  PayoutFate,
  PayoutFormat,
  PayoutStatus,
} from '@clearstead/contract/withdrawals/payouts'
import { withdrawalMethodText } from '@clearstead/texts/withdrawals/withdrawal-method'

const statuses: Readonly<Record<PayoutStatus, string>> = {
  open: 'Open',
  done: 'Done',
  cancelled: 'Cancelled',
}
const fates: Readonly<Record<PayoutFate, string>> = {
  waiting: 'No result yet',
  will_pay: 'Will be paid',
  will_return: 'Will return to the waiting list',
  amount_differs: 'Amount differs',
  reference_wrong: 'Transaction missing or wrong',
  asked: 'Waiting for a second admin',
  return_asked: 'Waiting for a second admin to return it to the waiting list',
  reason_missing: 'Reason missing',
  paid: 'Paid',
  paid_otherwise: 'Paid with another transaction',
  returned: 'Back on the waiting list',
  dropped: 'Cancelled',
}
const formats: Readonly<Record<PayoutFormat, string>> = {
  csv: 'CSV',
  pain: 'Payment order (pain.001)',
  safe: 'Batch for a Safe (JSON)',
}

const inSentence = { ...withdrawalMethodText, bank: 'bank' }

export const payoutText = {
  title: 'Payouts',
  lead: 'A payout groups approved withdrawals into a locked file for your bank or signer. Withdrawals are only marked as paid once you import the result.',
  back: 'All payouts',
  named: (id: number) => `Payout ${id}`,
  unknown: 'This payout does not exist.',
  waiting: 'Waiting to be sent',
  noneWaiting: 'No approved withdrawals are waiting to be sent. They appear here once approved.',
  toWithdrawals: 'Withdrawals',
  method: 'Sent by',
  methods: withdrawalMethodText,
  count: 'Withdrawals',
  total: 'Total',
  held: (method: WithdrawalMethod): string =>
    method === 'bank' ? 'Custody at the bank' : 'Custody on the chains',
  setAside: 'Set aside for open payouts',
  missing: 'Missing',
  missingLead:
    'This payout cannot be sealed: move the missing amount to where it is paid from, record that under Treasury, Reserves, or leave withdrawals out.',
  make: (method: WithdrawalMethod) => `Make ${inSentence[method]} payout`,
  makeTitle: (method: WithdrawalMethod) => `Make a payout by ${inSentence[method]}?`,
  makeLead:
    'The chosen withdrawals, at most 500, are sealed into a file. Until the payout is done or cancelled they can only be paid, not rejected. Any you leave out stay on the waiting list.',
  payable: 'Approved withdrawals waiting to be sent, oldest first',
  makeAct: 'Seal payout',
  caption: 'Payouts, newest first',
  empty: 'No payouts yet. Make one from the withdrawals waiting above.',
  payout: 'Payout',
  state: 'Status',
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
  sealBroken: 'The downloaded file does not match its seal. Do not use it. Download it again.',
  noOrder: 'Why is there no payment order?',
  facts: 'Facts',
  paidOf: 'Paid',
  returned: 'Not paid, back on the waiting list',
  result: 'Result',
  resultLead:
    'A CSV file with the columns withdrawal, result (paid or failed), transaction and reason. Failed rows need a reason. An amount is checked if given. The payout’s CSV file already has these columns.',
  chooseResult: 'Choose a results file',
  tooLong: 'This file is too large. Results for 500 withdrawals take much less.',
  known: (count: number) =>
    count === 1
      ? 'The file has one result for this payout.'
      : `The file has ${count} results for this payout.`,
  strangers: 'These lines match no withdrawal in this payout and are ignored:',
  stranger: (line: number, withdrawal: string) => `Line ${line}: ${withdrawal}`,
  rows: 'Rows',
  caption: 'Withdrawals of this payout',
  rowsEmpty: 'This payout has no rows.',
  withdrawal: 'Withdrawal',
  member: 'Member',
  to: 'To',
  sent: 'To send',
  stated: 'In the result',
  fate: 'Outcome',
  fates,
  earlier: 'Sent before',
  wasIn: (payouts: readonly number[]) => `Was in payout ${payouts.join(', ')}`,
  downloaded: 'First downloaded',
  downloadUnknown: 'Not recorded',
  cancelledWhy: 'Why cancelled',
  transaction: 'Transaction',
  reason: 'Reason',
  carryOut: (count: number) => (count === 1 ? 'Apply one result' : `Apply ${count} results`),
  carryOutTitle: 'Apply the results?',
  carryOutLead:
    'Results are applied one by one. Paid withdrawals are final; failed ones go back to the waiting list. If this is interrupted, apply the rest: nothing is paid twice.',
  willPay: (name: string) => `${name}: pay`,
  willReturn: (name: string) => `${name}: back to the waiting list`,
  notReady: (count: number) =>
    count === 1
      ? 'One result cannot be applied. See its row.'
      : `${count} results cannot be applied. See their rows.`,
  cancel: 'Cancel payout',
  cancelTitle: 'Cancel this payout?',
  cancelLead:
    'Only cancel if the file has not been sent to the bank or signer. The withdrawals go back to the waiting list.',
  cancelSentLead:
    'Its file was downloaded, so the money may be on its way. Check with the bank or signer that nothing was sent: the withdrawals go back to the waiting list and can be sent a second time.',
  cancelReason: 'Why was nothing sent?',
  cancelReasonHint:
    'Recorded in the audit log, and shown to the second admin if approval is needed.',
  cancelBack: 'Keep payout',
}
