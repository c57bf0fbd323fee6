import type { JobName, JobRunView } from '@clearstead/contract/schedule'

export const runStatusText = {
  waiting: 'Waiting',
  running: 'Running',
  done: 'Done',
  failed: 'Failed',
} satisfies Record<JobRunView['status'], string>

export const jobNames: Readonly<Record<JobName, string>> = {
  'release-held-income': 'Release income on hold',
  'mature-plans': 'End plans that matured',
  'settle-business': 'Count new team volume',
  'rank-check': 'Check ranks',
  salary: 'Pay salaries',
  'cto-month': 'Close the CTO month',
  'tree-check': 'Check the tree',
  'publish-day': 'Publish the day',
  'books-check': 'Check the books',
  'forget-keys': 'Delete old idempotency keys',
  'sweep-files': 'Remove files without a row',
}
