/** The sentences of refusals about payouts. */
export const payoutRefusalText = {
  'payouts.unknown': 'This payout does not exist.',
  'payouts.nothing_waits': 'No approved withdrawals are waiting to be paid this way.',
  'payouts.row_gone':
    'Withdrawal {id} is no longer waiting to be paid by this method. Refresh the list.',
  'payouts.no_debtor':
    'When this payout was made, the settings did not say which bank account it is paid from, or that account could not be read. Enter it under Payouts in the settings, cancel this payout and make it again.',
  'payouts.account_unreadable':
    'No payment order can name the bank accounts of withdrawals {numbers}. Pay them with the CSV file.',
  'payouts.not_by_bank': 'Payment orders are for payouts by bank.',
  'payouts.no_batch': 'Batches for a Safe are for payouts on BEP20.',
  'payouts.reason_missing':
    'The result does not say why this withdrawal failed. Fill in its reason in the file, and read the file again.',
  'payouts.was_sent':
    'The chain shows that transaction {hash} pays withdrawal {id}. Record it as paid.',
  'payouts.rows_settled':
    'This file cannot be downloaded: withdrawals {numbers} in it are already settled and would be paid again.',
  'payouts.rows_held':
    'This file cannot be downloaded: withdrawals {numbers} belong to members whose sign-in details or payout address changed. Cancel this payout and make one without them.',
  'payouts.closed': 'This payout is closed.',
  'payouts.begun': 'Something in this payout is paid, so it can no longer be cancelled.',
  'payouts.no_result': 'The result for this withdrawal is not known yet.',
  'payouts.amount_differs': 'The result says ${stated}, the payout ${sent}.',
  'payouts.result_unreadable': 'Line {line} of the file cannot be read.',
}
