export const ownDataText = {
  title: 'Your data',
  lead: 'Everything we keep about you in one file: your account, sessions, plans, income, transactions, requests, notifications and tickets.',
  act: 'Download (JSON)',
  file: 'my-data.json',
}
