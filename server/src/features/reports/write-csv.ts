import { stringify } from 'csv-stringify/sync'
import type { Cell } from './rules.ts'

/** A CSV file in batches: a line of headings, then the rows. */
export async function* writeCsv(
  headings: readonly string[],
  pieces: AsyncIterable<readonly (readonly Cell[])[]>,
): AsyncGenerator<string> {
  yield stringify([[...headings]])
  for await (const rows of pieces) {
    if (rows.length > 0) yield stringify(rows.map((row) => [...row]))
  }
}
