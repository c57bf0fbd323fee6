import { plural } from '../../plumbing/format.ts'

export const fileText = {
  title: 'Files',
  lead: 'A long list is prepared in the background. You can close this window and continue working.',
  kept: (days: number) => `Every file is deleted after ${days} days.`,
  caption: 'Exported files, newest first',
  empty: 'No files yet. Choose Excel or Download CSV above a list.',
  file: 'File',
  state: 'Status',
  by: 'Requested by',
  until: 'Available until',
  waiting: 'Waiting',
  writing: 'Preparing',
  done: 'Ready',
  failed: 'Failed. Request it again.',
  too_long: 'Too many rows. Choose a shorter period or more filters.',
  rows: (rows: number, shown: string) =>
    plural('en', rows, { one: 'one row', other: `${shown} rows` }),
  rowsOf: (rows: string, total: string) => `${rows} of ${total} rows`,
  progress: (name: string) => `Progress of ${name}`,
  save: (name: string) => `Save ${name}`,
  remove: (name: string) => `Delete ${name}`,
  close: 'Close',
}
