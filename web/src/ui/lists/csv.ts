import { harmlessCell } from '@clearstead/contract/values/spreadsheet'
import type { Column } from './column.ts'

/** Rows as CSV. A text that a spreadsheet would run as a formula is made harmless; figures stay figures. */
export function csvOf<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  const written = columns.flatMap(({ header, csv }) => (csv ? [{ header, csv }] : []))
  const head = written.map(({ header }) => cell(header)).join(',')
  const lines = rows.map((row) => written.map(({ csv }) => cell(csv(row))).join(','))
  return `${[head, ...lines].join('\r\n')}\r\n`
}

function cell(text: string): string {
  const isFigure = /^[+-]?\d+(\.\d+)?$/.test(text)
  const safe = isFigure ? text : harmlessCell(text)
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
