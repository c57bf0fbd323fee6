import { randomUUID } from 'node:crypto'
import type { FileId } from '@clearstead/contract/values/ids'
import type { Upload } from '@clearstead/contract/values/upload'
import type { Db } from '../database/database.ts'
import type { Work } from '../work.ts'
import { findFileStore } from './file-store.ts'
import { endingOf } from './media-type.ts'
import { type ReadyUpload, readyUpload } from './ready-upload.ts'

export type KeptAttachment = { fileId: FileId; mediaType: string; size: number }
export type KeptFile = { mediaType: string; ending: string; bytes: Buffer }

/** Keeps a PNG, JPEG or WebP of up to 5 MiB, encoded anew; undefined when the upload is none. */
export async function keepImage(
  work: Work,
  upload: Upload,
  uploadedBy: number,
): Promise<FileId | undefined> {
  const ready = await readyUpload(upload)
  return ready?.type.isImage ? keep(work, ready, uploadedBy) : undefined
}

/**
 * Keeps an image as `keepImage` does, or a PDF or plain text as it came; undefined when the upload is none.
 * To be answered as a named download, never shown in a page.
 */
export async function keepAttachment(
  work: Work,
  upload: Upload,
  uploadedBy: number,
): Promise<KeptAttachment | undefined> {
  const ready = await readyUpload(upload)
  if (!ready) return undefined
  const fileId = await keep(work, ready, uploadedBy)
  return { fileId, mediaType: ready.type.mediaType, size: ready.bytes.byteLength }
}

/** The bytes commit with their row; they are moved to the file store afterwards (decision 0014). */
async function keep(work: Work, ready: ReadyUpload, uploadedBy: number): Promise<FileId> {
  const { type, bytes } = ready
  const { id } = await work.tx
    .insertInto('files')
    .values({
      name: `${randomUUID()}.${type.ending}`,
      mediaType: type.mediaType,
      size: bytes.byteLength,
      uploadedBy,
      createdAt: work.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await work.tx.insertInto('arrivingFiles').values({ fileId: id, bytes, dueAt: work.now }).execute()
  return id as FileId
}

/**
 * A kept file with its bytes; who may see it is for the caller to decide.
 * @throws {Error} when the file store does not answer, or has lost it
 */
export async function findFile(db: Db, id: FileId): Promise<KeptFile | undefined> {
  const file = await db
    .selectFrom('files')
    .leftJoin('arrivingFiles', 'arrivingFiles.fileId', 'files.id')
    .select(['files.name', 'files.mediaType', 'arrivingFiles.bytes'])
    .where('files.id', '=', id)
    .executeTakeFirst()
  if (!file) return undefined
  const bytes = file.bytes ?? (await findFileStore()?.get(file.name))
  if (!bytes) throw new Error(`The bytes of file ${id} are gone: ${file.name}`)
  return { mediaType: file.mediaType, ending: endingOf(file.mediaType), bytes }
}

/** Forgets a file that nothing refers to any more; its bytes go after the work has committed. */
export async function removeFile({ tx, now }: Work, id: FileId): Promise<void> {
  const removed = await tx
    .deleteFrom('files')
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst()
  if (!removed) return
  await tx.insertInto('leavingFiles').values({ name: removed.name, dueAt: now }).execute()
}
