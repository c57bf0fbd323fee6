import { createHash, randomUUID } from 'node:crypto'
import { inflateSync } from 'node:zlib'
import type { FileId } from '@clearstead/contract/values/ids'
import type { Upload } from '@clearstead/contract/values/upload'
import type { Db } from '../database/database.ts'
import type { Work } from '../work.ts'
import { sidesOf } from './encode-image.ts'
import { findFileStore } from './file-store.ts'
import { extensionOf } from './media-type.ts'
import { type PreparedUpload, prepareUpload } from './prepare-upload.ts'

type StoredAttachment = { fileId: FileId; mediaType: string; size: number }
export type HashedFile = { fileId: FileId; sha256: Buffer }
export type FileContent = { mediaType: string; extension: string; bytes: Buffer }

/** Stores a PNG, JPEG or WebP of up to 5 MiB, re-encoded; undefined for any other upload. */
export async function storeImage(
  work: Work,
  upload: Upload,
  uploadedBy: number,
): Promise<FileId | undefined> {
  const prepared = await prepareUpload(upload)
  return prepared?.type.isImage ? storeUpload(work, prepared, uploadedBy) : undefined
}

/** Stores an image as `storeImage` does, with the hash of its bytes as they are stored. */
export async function storeHashedImage(
  work: Work,
  upload: Upload,
  uploadedBy: number,
): Promise<HashedFile | undefined> {
  const prepared = await prepareUpload(upload)
  if (!prepared?.type.isImage) return undefined
  const fileId = await storeUpload(work, prepared, uploadedBy)
  return { fileId, sha256: sha256Of(prepared.bytes) }
}

type Size = { bytes: number; width: number; height: number }

/** Stores an image as `storeImage` does, if it has a fitting size. */
export async function storeSizedImage(
  work: Work,
  upload: Upload,
  uploadedBy: number,
  fits: (size: Size) => boolean,
): Promise<FileId | undefined> {
  const prepared = await prepareUpload(upload)
  if (!prepared?.type.isImage) return undefined
  const size = { bytes: upload.size, ...(await sidesOf(prepared.bytes)) }
  return fits(size) ? storeUpload(work, prepared, uploadedBy) : undefined
}

/**
 * Stores an image as `storeImage` does, or a PDF or plain text unchanged; undefined for any other upload. Attachments
 * are answered as downloads, never shown in a page.
 */
export async function storeAttachment(
  work: Work,
  upload: Upload,
  uploadedBy: number,
): Promise<StoredAttachment | undefined> {
  const ready = await prepareUpload(upload)
  if (!ready) return undefined
  const fileId = await storeUpload(work, ready, uploadedBy)
  return { fileId, mediaType: ready.type.mediaType, size: ready.bytes.byteLength }
}

/** The types of images that are stored unchanged, as documents. */
const documentImages = ['image/png', 'image/jpeg']
/** A picture of a document with a shorter side cannot be read. */
const leastDocumentSide = 200

/**
 * Stores a PDF, PNG or JPEG of up to 5 MiB as it was sent, with its hash; undefined for any other upload, for a PDF that
 * no reader opens, and for an image too small to be read. Documents are answered as downloads, never shown in a page.
 */
export async function storeDocument(
  work: Work,
  upload: Upload,
  uploadedBy: number,
): Promise<HashedFile | undefined> {
  const ready = await prepareUpload(upload)
  if (!ready) return undefined
  const bytes = Buffer.from(await upload.arrayBuffer())
  const { type } = ready
  if (type.isImage) {
    if (!documentImages.includes(type.mediaType)) return undefined
    const { width, height } = await sidesOf(ready.bytes)
    if (Math.min(width, height) < leastDocumentSide) return undefined
  } else if (type.mediaType !== 'application/pdf' || !isReadablePdf(bytes)) return undefined
  const fileId = await storeUpload(work, { ...ready, bytes }, uploadedBy)
  return { fileId, sha256: sha256Of(bytes) }
}

/** The bytes commit with their row and are moved to the file store afterwards (decision 0014). */
async function storeUpload(work: Work, ready: PreparedUpload, uploadedBy: number): Promise<FileId> {
  const { type, bytes } = ready
  const { id } = await work.tx
    .insertInto('files')
    .values({
      name: `${randomUUID()}.${type.extension}`,
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
 * A file with its bytes; the caller checks who may see it.
 * @throws {Error} when the file store is unavailable, or has lost the file
 */
export async function findFile(db: Db, id: FileId): Promise<FileContent | undefined> {
  const file = await db
    .selectFrom('files')
    .leftJoin('arrivingFiles', 'arrivingFiles.fileId', 'files.id')
    .select(['files.name', 'files.mediaType', 'arrivingFiles.bytes'])
    .where('files.id', '=', id)
    .executeTakeFirst()
  if (!file) return undefined
  const bytes = file.bytes ?? (await findFileStore()?.get(file.name))
  if (!bytes) throw new Error(`The bytes of file ${id} are gone: ${file.name}`)
  return { mediaType: file.mediaType, extension: extensionOf(file.mediaType), bytes }
}

/** Removes a file that nothing refers to; its bytes are removed after the work has committed. */
export async function removeFile({ tx, now }: Work, id: FileId): Promise<void> {
  const removed = await tx
    .deleteFrom('files')
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst()
  if (!removed) return
  await tx.insertInto('leavingFiles').values({ name: removed.name, dueAt: now }).execute()
}

export function sha256Of(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest()
}

/** Streams that inflate to more are not looked into. */
const maxInflatedBytes = 4 * 1024 * 1024
/** A document has few streams of objects; more are not looked into. */
const maxStreams = 500
/** How far from the place that the end of the file names its table may begin. */
const tableWindow = 64

/**
 * Whether bytes are a PDF that a reader opens: the end of the file names the place of its table of objects, the table is
 * there, and there is a catalog and at least one page. One that takes a password to read is none.
 */
export function isReadablePdf(bytes: Buffer): boolean {
  const text = bytes.toString('latin1')
  if (!/^%PDF-[12]\.\d/.test(text)) return false
  const place = Number(/startxref\s+(\d{1,10})\s+%%EOF\s*$/.exec(text.slice(-1024))?.[1] ?? -1)
  if (place <= 0 || place >= bytes.byteLength) return false
  const table = text.slice(place, place + tableWindow)
  if (!/^\s*(xref\s|\d+\s+\d+\s+obj\b)/.test(table)) return false
  if (!/\/Root\s+\d+\s+\d+\s+R/.test(text) || /\/Encrypt\s+\d+\s+\d+\s+R/.test(text)) return false
  return hasPage(text) || objectStreams(text).some(hasPage)
}

function hasPage(text: string): boolean {
  return /\/Type\s*\/Page(?![A-Za-z])/.test(text)
}

/** The compressed streams of objects, which newer writers keep the pages in. */
function objectStreams(text: string): string[] {
  const found = text.matchAll(/\/Type\s*\/ObjStm\b[\s\S]{0,512}?stream\r?\n/g)
  return [...found].slice(0, maxStreams).map((stream) => {
    const begin = stream.index + stream[0].length
    const end = text.indexOf('endstream', begin)
    try {
      const compressed = Buffer.from(text.slice(begin, end < 0 ? undefined : end), 'latin1')
      return inflateSync(compressed, { maxOutputLength: maxInflatedBytes }).toString('latin1')
    } catch (error) {
      // What cannot be inflated holds no page that could be read.
      if (error instanceof Error) return ''
      throw error
    }
  })
}
