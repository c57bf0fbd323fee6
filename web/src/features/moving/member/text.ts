export const ownDataText = {
  title: 'Your data',
  lead: 'All that is kept about you in one file: your account, sessions, plans, income, movements, requests, notifications and tickets.',
  act: 'Download (JSON)',
  file: 'my-data.json',
}
