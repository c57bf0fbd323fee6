import { saveText } from '../../../plumbing/save-file.ts'
import { csvOfRows, type FileRow } from './csv-of-rows.ts'

export const fileTypes = ['csv', 'json'] as const

/** Saves rows that are here already as a file; `name` is without its ending. */
export function saveRows(
  type: (typeof fileTypes)[number],
  name: string,
  rows: readonly FileRow[],
): void {
  if (type === 'csv') saveText(`${name}.csv`, csvOfRows(rows), 'text/csv')
  else saveText(`${name}.json`, `${JSON.stringify(rows, null, 2)}\n`, 'application/json')
}
