import { plural } from '../../plumbing/format.ts'

export const fileText = {
  title: 'Files',
  lead: 'A long list is written in the background. You can close this window and go on working.',
  kept: (days: number) => `Every file is deleted after ${days} days.`,
  caption: 'Files of whole lists, the newest first',
  empty: 'No files yet. Choose Excel or Download CSV above a list.',
  file: 'File',
  state: 'State',
  by: 'Asked for by',
  until: 'Kept until',
  waiting: 'Waiting',
  writing: 'Being written',
  done: 'Ready',
  failed: 'Failed. Ask for it again.',
  too_long: 'Too many rows. Choose a shorter period or more filters.',
  rows: (rows: number, shown: string) =>
    plural('en', rows, { one: 'one row', other: `${shown} rows` }),
  rowsOf: (rows: string, total: string) => `${rows} of ${total} rows`,
  progress: (name: string) => `Progress of ${name}`,
  save: (name: string) => `Save ${name}`,
  remove: (name: string) => `Delete ${name}`,
  close: 'Close',
}
