export const totalsText = {
  title: 'Totals by type',
  caption: 'What came in and went out, by type, since the account was opened',
  type: 'Type',
  in: 'In',
  out: 'Out',
  count: 'Entries',
  tokens: 'Tokens, bought and sold',
  both: 'All wallets together: money that moves between one’s own wallets counts as in and as out.',
  empty: 'No money has moved yet, so there is nothing to add up.',
}
