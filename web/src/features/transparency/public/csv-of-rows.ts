import { harmlessCell } from '@clearstead/contract/values/spreadsheet'

export type Cell = string | number | boolean | null
/** A row of a file, under the names of the API. */
export type FileRow = Readonly<Record<string, Cell>>

/**
 * The rows as a CSV file; the header is the names of the first row. A text that a spreadsheet would run as a formula is
 * made harmless; figures stay figures.
 */
export function csvOfRows(rows: readonly FileRow[]): string {
  const names = Object.keys(rows[0] ?? {})
  const lines = [names, ...rows.map((row) => names.map((name) => String(row[name] ?? '')))]
  return lines.map((line) => `${line.map(csvCell).join(',')}\r\n`).join('')
}

function csvCell(text: string): string {
  const isFigure = /^[+-]?\d+(\.\d+)?$/.test(text)
  const safe = isFigure ? text : harmlessCell(text)
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
