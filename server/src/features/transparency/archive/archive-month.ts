import { appendFile, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { ProgrammeDay } from '@clearstead/contract/values/days'
import { linesOfMonth, type MonthLines } from '../../../ledger/archive/month-lines.ts'
import {
  type ArchiveFile,
  chainOfRange,
  closeMonth,
  findMonth,
  listArchivedMonths,
  type MonthRange,
  type MonthState,
  sealMonth,
} from '../../../ledger/archive/months-of-archive.ts'
import type { Clock } from '../../../plumbing/clock.ts'
import type { Db } from '../../../plumbing/database/database.ts'
import type { FileStore } from '../../../plumbing/files/file-store.ts'
import { describeOpen, fileNameOf, monthText } from './month-files.ts'
import { writeParquet } from './parquet.ts'
import { listOpenInMonth } from './queries.ts'
import { fetchFiles, inScratch, readArchive, sha256Of } from './read-archive.ts'

/** A month that cannot be archived, or not yet; the message is for the operator. */
export class ArchiveRefused extends Error {}

/** A file of so many postings has some megabytes, and is held in memory alone. */
const mostPostings = 1_000_000
const transfersPerRead = 5_000
const mediaType = 'application/vnd.apache.parquet'

export type ArchiveStep = 'closed' | 'written' | 'stored' | 'read back' | 'sealed'
type Archiving = {
  /** With the database's owner, who alone may close a month. */
  db: Db
  store: FileStore
  clock: Clock
  /** Told after each step; `written` and `stored` come once for each file. */
  after?: (step: ArchiveStep, file?: ArchiveFile) => Promise<void> | void
  postingsPerFile?: number
}

/**
 * Closes a month, copies it into files of the store, reads these back and compares them with the books, and seals what they hold. Killed
 * at any point, it is run again: files that are there already are written with the same bytes.
 * @throws {ArchiveRefused} when the month is not over, holds what is not at its end, is archived already, or follows one that is not
 */
export async function archiveMonth(
  { db, store, clock, after = () => undefined, postingsPerFile = mostPostings }: Archiving,
  month: ProgrammeDay,
): Promise<ArchiveFile[]> {
  const state = await getClosable(db, month)
  if (!state.isClosed) await closeMonth(db, month, clock())
  await after('closed')
  return inScratch(async (folder) => {
    const files: ArchiveFile[] = []
    for await (const part of writeParts({ db, folder, month, postingsPerFile }, state)) {
      await after('written', part)
      await store.put(part.name, await readFile(join(folder, part.name)), mediaType)
      await rm(join(folder, part.name))
      await after('stored', part)
      files.push(part)
    }
    const [fault] = await fetchFiles(store, files, folder)
    if (fault) throw new Error(`${fault.file} is ${fault.fault} in the file store.`)
    const monthBefore = (await listArchivedMonths(db)).at(-1)
    const found = await readArchive(folder, files, await chainOfRange(db, state, monthBefore))
    await after('read back')
    await sealMonth(db, month, { files, ...found, at: clock() })
    await after('sealed')
    return files
  })
}

/** @throws {ArchiveRefused} */
async function getClosable(db: Db, month: ProgrammeDay): Promise<MonthState> {
  const name = monthText(month)
  const state = await findMonth(db, month)
  if (!state) throw new ArchiveRefused(`The ledger has no month ${name}.`)
  if (state.isArchived) throw new ArchiveRefused(`${name} is archived already.`)
  if (!state.isOver) {
    throw new ArchiveRefused(
      `${name} is not over: no later month has a transfer yet, or a transaction that began in it goes on.`,
    )
  }
  if (state.before) {
    throw new ArchiveRefused(
      `${monthText(state.before)} is not archived: months are archived one after the other.`,
    )
  }
  const open = await listOpenInMonth(db, month)
  if (open.length > 0) {
    const lines = open.map(({ what, count, ids }) => `  ${describeOpen(what, count, ids)}`)
    throw new ArchiveRefused([`${name} cannot be closed yet. It has`, ...lines].join('\n'))
  }
  return state
}

type Writing = { db: Db; folder: string; month: ProgrammeDay; postingsPerFile: number }

/** Writes the files of a month into `folder`, one at a time. A file ends with a whole transfer. */
async function* writeParts(writing: Writing, range: MonthRange): AsyncGenerator<ArchiveFile> {
  const { db, folder, postingsPerFile } = writing
  const lines = join(folder, linesName)
  let batches: Omit<MonthLines, 'text'>[] = []
  let part = 0
  let held = 0
  const atOnce = Math.min(transfersPerRead, Math.ceil(postingsPerFile / 2))
  for await (const { text, ...batch } of linesOfMonth(db, range, atOnce)) {
    if (held > 0 && held + batch.postings > postingsPerFile) {
      yield await writePart(writing, ++part, batches)
      batches = []
      held = 0
    }
    await appendFile(lines, text)
    batches.push(batch)
    held += batch.postings
  }
  if (held > 0) yield await writePart(writing, ++part, batches)
}

const linesName = 'lines.ndjson'
const partName = 'part.parquet'

async function writePart(
  { folder, month }: Writing,
  part: number,
  batches: readonly Omit<MonthLines, 'text'>[],
): Promise<ArchiveFile> {
  await writeParquet(folder, linesName, partName)
  await rm(join(folder, linesName))
  const bytes = await readFile(join(folder, partName))
  const sha256 = sha256Of(bytes)
  const name = fileNameOf(month, part, sha256)
  await rename(join(folder, partName), join(folder, name))
  return {
    name,
    part,
    firstId: batches[0]?.firstId ?? 0,
    lastId: batches.at(-1)?.lastId ?? 0,
    transfers: batches.reduce((sum, { transfers }) => sum + transfers, 0),
    postings: batches.reduce((sum, { postings }) => sum + postings, 0),
    bytes: bytes.byteLength,
    sha256,
  }
}
