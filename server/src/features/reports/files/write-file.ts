import { Refusal } from '@clearstead/contract/call/refusal'
import { maxFileRows } from '@clearstead/contract/reports/list-files'
import type { AdminId, ListFileId, MemberId, SessionId } from '@clearstead/contract/values/ids'
import { stringify } from 'csv-stringify/sync'
import { writeXlsxStream } from 'hucre/xlsx'
import { readSnapshot } from '../../../plumbing/database/connections/read-snapshot.ts'
import type { AdminCaller, MemberCaller } from '../../../plumbing/http/request/caller.ts'
import type { TickContext } from '../../../plumbing/jobs/ticker.ts'
import { emit } from '../../../plumbing/live/emit.ts'
import { runAsJob } from '../../../plumbing/run-work.ts'
import type { Work } from '../../../plumbing/work.ts'
import { getAdmin } from '../../people/admins/public.ts'
import type { RowColumn } from './columns-of.ts'
import { type ListRoutes, openSource, type Source } from './open-source.ts'
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
 * is written again from the start; after an error, or where its reader may no longer read the list, it says that it failed.
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
    await end(context, file, { status: 'done', rowsWritten })
  } catch (error) {
    if (error instanceof FileGone) return
    if (error instanceof TooManyRows) return end(context, file, { status: 'too_long' })
    await end(context, file, { status: 'failed' })
    if (error instanceof Refusal && error.code === 'people.not_permitted') return
    throw error
  }
}

type Begun = ListFile & { reader: MemberCaller | AdminCaller }

async function begin(work: Work, id: ListFileId): Promise<Begun | undefined> {
  const file = await lockListFile(work, id)
  if (!file || !['waiting', 'writing'].includes(file.status)) return undefined
  const reader = await readerOf(work, file)
  await startListFile(work, id, reader.kind === 'admin' ? reader.permissions : [])
  await emitChange(work, file)
  return { ...file, reader }
}

/** The account in whose name rows are read, with the permissions that it has now. */
async function readerOf(
  { tx }: Work,
  { askedBy, adminName }: ListFile,
): Promise<MemberCaller | AdminCaller> {
  const sessionId = 0 as SessionId
  if (adminName === null) {
    return { kind: 'member', id: askedBy as MemberId, sessionId, isBlocked: false }
  }
  const { id, permissions } = await getAdmin(tx, askedBy as AdminId)
  return { kind: 'admin', id, sessionId, permissions, isEnrolled: true }
}

function end(context: TickContext, file: ListFile, set: Parameters<typeof endListFile>[2]) {
  return runAsJob(context, jobName, async (work) => {
    await endListFile(work, file.id, set)
    await emitChange(work, file)
  })
}

type Emitted = Pick<ListFile, 'id' | 'askedBy' | 'adminName'>

/** Screens that show the file read it again. */
export function emitChange(work: Work, { id, askedBy, adminName }: Emitted): Promise<void> {
  const to = adminName === null ? { memberId: askedBy as MemberId } : 'admins'
  return emit(work, { to, name: 'file', payload: { id } })
}

/** Gives how many rows were written. */
async function writePieces(lists: ListRoutes, context: TickContext, file: Begun): Promise<number> {
  const { db, clock } = context
  const { id, format, reader: caller } = file
  let rows = 0
  const counted = async function* counted(batches: Source['batches']) {
    for await (const batch of batches) {
      rows += batch.length
      if (rows > maxFileRows) throw new TooManyRows()
      yield batch
    }
  }
  await readSnapshot(db, async (tx) => {
    const { columns, expected, batches } = await openSource(
      lists,
      { db: tx, now: clock(), caller },
      file,
    )
    const encode = format === 'csv' ? encodeCsv : encodeExcel
    let nth = 0
    for await (const bytes of cutInto(pieceBytes, encode(columns, counted(batches)))) {
      const isKept = await runAsJob(context, jobName, async (work) => {
        await emitChange(work, file)
        return addPiece(work, id, { nth, bytes, rows, expected })
      })
      if (!isKept) throw new FileGone()
      nth += 1
    }
  })
  return rows
}
