import type { Permission } from '@clearstead/contract/call/endpoint'
import { Refusal } from '@clearstead/contract/call/refusal'
import { maxFileRows } from '@clearstead/contract/reports/list-files'
import type { ListFileId } from '@clearstead/contract/values/ids'
import { stringify } from 'csv-stringify/sync'
import { writeXlsxStream } from 'hucre/xlsx'
import { readSnapshot } from '../../../plumbing/database/connections/read-snapshot.ts'
import type { TickContext } from '../../../plumbing/jobs/ticker.ts'
import { emit } from '../../../plumbing/live/emit.ts'
import { runAsJob } from '../../../plumbing/run-work.ts'
import type { Work } from '../../../plumbing/work.ts'
import { getAdmin } from '../../people/admins/public.ts'
import type { RowColumn } from './columns-of.ts'
import { type ListRoutes, openSource, readerOf, type Source } from './open-source.ts'
import { addPiece, endListFile, lockListFile, startListFile } from './queries.ts'
import { csvCell, excelCell, type ListFile } from './rules.ts'

/** Tells spreadsheets that a CSV file is UTF-8. */
const byteOrderMark = '\uFEFF'
/** Two decimals at least, and as many more as the amount has. */
const amountFormat = '#,##0.00######'

type Batches = Source['batches']

/** A CSV file in pieces of any size. */
async function* encodeCsv(
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
function encodeExcel(columns: readonly RowColumn[], batches: Batches): AsyncIterable<Uint8Array> {
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
async function* cutInto(size: number, encoded: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
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

const jobName = 'write-list-file'
const pieceBytes = 128 * 1024

/** Ends the writing of a file that nobody wants any more. */
class FileGone extends Error {}
class TooManyRows extends Error {}

/**
 * Writes a file from one snapshot of the database, piece by piece, each in a work of its own. After a killed process it
 * is written again from the start; after an error, or where its admin may no longer read the list, it says that it failed.
 */
export async function writeListFile(
  lists: ListRoutes,
  context: TickContext,
  id: ListFileId,
): Promise<void> {
  const file = await runAsJob(context, jobName, (work) => begin(work, id))
  if (!file) return
  try {
    const rowsWritten = await writePieces(lists, context, file)
    await end(context, id, { status: 'done', rowsWritten })
  } catch (error) {
    if (error instanceof FileGone) return
    if (error instanceof TooManyRows) return end(context, id, { status: 'too_long' })
    await end(context, id, { status: 'failed' })
    if (error instanceof Refusal && error.code === 'people.not_permitted') return
    throw error
  }
}

type Begun = ListFile & { permissions: readonly Permission[] }

async function begin(work: Work, id: ListFileId): Promise<Begun | undefined> {
  const file = await lockListFile(work, id)
  if (!file || !['waiting', 'writing'].includes(file.status)) return undefined
  const { permissions } = await getAdmin(work.tx, file.askedBy)
  await startListFile(work, id, permissions)
  await emitChange(work, id)
  return { ...file, permissions }
}

function end(context: TickContext, id: ListFileId, set: Parameters<typeof endListFile>[2]) {
  return runAsJob(context, jobName, async (work) => {
    await endListFile(work, id, set)
    await emitChange(work, id)
  })
}

/** Screens that show the file read it again. */
export function emitChange(work: Work, id: ListFileId): Promise<void> {
  return emit(work, { to: 'admins', name: 'file', payload: { id } })
}

/** Gives how many rows were written. */
async function writePieces(
  lists: ListRoutes,
  context: TickContext,
  { id, askedBy, format, permissions, ...file }: Begun,
): Promise<number> {
  const { db, clock } = context
  let rows = 0
  const counted = async function* counted(batches: Source['batches']) {
    for await (const batch of batches) {
      rows += batch.length
      if (rows > maxFileRows) throw new TooManyRows()
      yield batch
    }
  }
  await readSnapshot(db, async (tx) => {
    const caller = readerOf(askedBy, permissions)
    const { columns, expected, batches } = await openSource(
      lists,
      { db: tx, now: clock(), caller },
      file,
    )
    const encode = format === 'csv' ? encodeCsv : encodeExcel
    let nth = 0
    for await (const bytes of cutInto(pieceBytes, encode(columns, counted(batches)))) {
      const isKept = await runAsJob(context, jobName, async (work) => {
        await emitChange(work, id)
        return addPiece(work, id, { nth, bytes, rows, expected })
      })
      if (!isKept) throw new FileGone()
      nth += 1
    }
  })
  return rows
}
