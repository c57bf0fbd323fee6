import { stringify } from 'csv-stringify/sync'
import { writeXlsxStream } from 'hucre/xlsx'
import type { RowColumn } from './columns-of.ts'
import type { Source } from './open-source.ts'
import { csvCell, excelCell } from './rules.ts'

/** Tells spreadsheets that a CSV file is UTF-8. */
const byteOrderMark = '\uFEFF'
/** Two decimals at least, and as many more as the amount has. */
const amountFormat = '#,##0.00######'

type Batches = Source['batches']

/** A CSV file in pieces of any size. */
export async function* encodeCsv(
  columns: readonly RowColumn[],
  batches: Batches,
): AsyncGenerator<Uint8Array> {
  yield Buffer.from(byteOrderMark + stringify([columns.map(({ name }) => name)]))
  for await (const rows of batches) {
    if (rows.length === 0) continue
    const lines = rows.map((row) => columns.map((column, index) => csvCell(row[index], column)))
    yield Buffer.from(stringify(lines))
  }
}

/** An Excel file in pieces of any size, compressed as it is written: memory does not grow with the rows. */
export function encodeExcel(
  columns: readonly RowColumn[],
  batches: Batches,
): AsyncIterable<Uint8Array> {
  return writeXlsxStream(excelRows(columns, batches), {
    name: 'Rows',
    columns: columns.map(({ name, isDecimal }) => ({
      header: name,
      ...(isDecimal && { numFmt: amountFormat }),
    })),
    freezePane: { rows: 1 },
  })
}

async function* excelRows(columns: readonly RowColumn[], batches: Batches) {
  for await (const rows of batches) {
    for (const row of rows) yield columns.map((column, index) => excelCell(row[index], column))
  }
}

/** The same bytes in pieces of exactly `size`, the last one shorter. */
export async function* cutInto(
  size: number,
  encoded: AsyncIterable<Uint8Array>,
): AsyncGenerator<Buffer> {
  let parts: Uint8Array[] = []
  let length = 0
  for await (const part of encoded) {
    parts.push(part)
    length += part.length
    if (length < size) continue
    const whole = Buffer.concat(parts)
    const end = length - (length % size)
    for (let from = 0; from < end; from += size) yield whole.subarray(from, from + size)
    parts = [whole.subarray(end)]
    length -= end
  }
  if (length > 0) yield Buffer.concat(parts)
}
