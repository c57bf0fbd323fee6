import { harmlessCell } from '@clearstead/contract/values/spreadsheet'

export type CsvColumn<Row> = { header: string; text: (row: Row) => string }

/** Rows as CSV. A text that a spreadsheet would run as a formula is made harmless; figures stay figures. */
export function csvOf<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  const head = columns.map(({ header }) => cell(header)).join(',')
  const lines = rows.map((row) => columns.map(({ text }) => cell(text(row))).join(','))
  return `${[head, ...lines].join('\r\n')}\r\n`
}

function cell(text: string): string {
  const isFigure = /^[+-]?\d+(\.\d+)?$/.test(text)
  const safe = isFigure ? text : harmlessCell(text)
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
