import { Refusal } from '@clearstead/contract/call/refusal'
import type { Columns, PortableFile } from '@clearstead/contract/imports/fields'
import { type ImportView, maxPieceBytes } from '@clearstead/contract/imports/imports'
import type { AdminId, ImportId } from '@clearstead/contract/values/ids'
import type { Work } from '../../plumbing/work.ts'
import {
  deleteContent,
  deleteImport,
  getImportView,
  insertImport,
  listFiles,
  lockImport,
  updateColumns,
  updateStatus,
  upsertPiece,
} from './queries.ts'

type FileToSend = { file: PortableFile; name: string; size: number }

/**
 * Begins an import by naming its files.
 * @throws {Refusal} `imports.files_wrong`
 */
export async function startImport(
  work: Work,
  adminId: AdminId,
  files: readonly FileToSend[],
): Promise<ImportView> {
  const kinds = new Set(files.map(({ file }) => file))
  const isWithoutMembers = kinds.has('plans') && !kinds.has('members')
  if (kinds.size < files.length || isWithoutMembers) throw new Refusal('imports.files_wrong')
  const id = await insertImport(work, adminId, files)
  work.note({ subject: `import:${id}`, after: { files: files.map(({ name }) => name) } })
  return getImportView(work.tx, id)
}

/**
 * Stores a piece of a file and says how much of it has arrived.
 * @throws {Refusal} `imports.unknown`, `imports.not_now`, `imports.piece_wrong`
 */
export async function receivePiece(
  work: Work,
  { id, file, nth, bytes }: { id: ImportId; file: PortableFile; nth: number; bytes: Buffer },
): Promise<number> {
  const { status } = await lockImport(work, id)
  if (status !== 'receiving') throw new Refusal('imports.not_now')
  const size = (await listFiles(work.tx, id)).find((found) => found.file === file)?.size ?? 0
  const expected = Math.min(maxPieceBytes, size - nth * maxPieceBytes)
  if (bytes.length !== expected) throw new Refusal('imports.piece_wrong')
  await upsertPiece(work, id, { file, nth, bytes })
  const files = await listFiles(work.tx, id)
  return files.find((found) => found.file === file)?.received ?? 0
}

/**
 * Asks for a check of all rows, with these columns or those that the headers suggest; a job carries it out.
 * @throws {Refusal} `imports.unknown`, `imports.not_now`, `imports.incomplete`
 */
export async function askCheck(
  work: Work,
  id: ImportId,
  columns: { [F in PortableFile]?: Columns | undefined } = {},
): Promise<ImportView> {
  const { status } = await lockImport(work, id)
  if (status !== 'receiving' && status !== 'checked') throw new Refusal('imports.not_now')
  const files = await listFiles(work.tx, id)
  if (files.some(({ size, received }) => received < size)) throw new Refusal('imports.incomplete')
  for (const { file } of files) {
    const chosen = columns[file]
    if (chosen) await updateColumns(work, id, file, { columns: chosen })
  }
  await updateStatus(work, id, { status: 'checking' })
  work.note({ subject: `import:${id}`, after: { check: 'asked' } })
  return getImportView(work.tx, id)
}

/**
 * Deletes an import that nothing came of.
 * @throws {Refusal} `imports.unknown`, `imports.not_now`
 */
export async function discardImport(work: Work, id: ImportId): Promise<void> {
  const { status } = await lockImport(work, id)
  if (status === 'done' || status === 'carrying_out') throw new Refusal('imports.not_now')
  await deleteContent(work, id)
  await deleteImport(work, id)
  work.note({ subject: `import:${id}`, after: { import: 'deleted' } })
}
