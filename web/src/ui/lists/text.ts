import { listText } from '../../plumbing/format.ts'

export const listsText = {
  page: (page: number, of: number) => `Page ${page} of ${of}`,
  rowsOf: (from: number, to: number, total: string) => `${from}–${to} of ${total}`,
  pageAlone: (page: number) => `Page ${page}`,
  previous: 'Previous page',
  next: 'Next page',
  columns: 'Columns',
  selectAll: 'Select all on this page',
  selectRow: (row: string | number) => `Select ${row}`,
  selected: (count: number) => `${count} selected`,
  filter: 'Filter',
  csv: 'Download CSV',
  csvBusy: 'Preparing',
  excel: 'Excel',
  csvFailed: 'The file could not be created. Try again.',
  savedViews: 'Saved views',
  save: 'Save',
  saveView: 'Save this view',
  saveViewLead: 'The current filters are saved to your account under this name.',
  manageViews: 'Rename or delete',
  viewName: 'Name',
  viewNameMissing: 'Enter a name.',
  rename: 'Rename',
  renameView: (name: string) => `Rename ${name}`,
  deleteView: (name: string) => `Delete ${name}`,
  noViews: 'No saved views yet. Set filters and choose “Save this view”.',
  lookingToo: (names: readonly string[]) =>
    names.length === 1
      ? `${names[0]} is looking at this too.`
      : `${listText(names, 'en')} are looking at this too.`,
  queueKeys: 'J for next, K for previous, ? for all keys.',
  nextRow: 'Next request',
  previousRow: 'Previous request',
  more: 'More',
  actions: 'Actions',
}
