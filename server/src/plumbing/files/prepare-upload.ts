import type { Upload } from '@clearstead/contract/values/upload'
import { encodeImage } from './encode-image.ts'
import { type MediaType, mediaTypeOf } from './media-type.ts'

export type PreparedUpload = { type: MediaType; bytes: Buffer }

const maxUploadBytes = 5 * 1024 * 1024
const maxStoredBytes = 20 * 1024 * 1024

const prepared = new WeakMap<Upload, Promise<PreparedUpload | undefined>>()

/**
 * Checks an upload and encodes it for storage; undefined when it is damaged, over 5 MiB or of another type. The result
 * is cached per upload: a call prepares its uploads before its transaction begins.
 */
export function prepareUpload(upload: Upload): Promise<PreparedUpload | undefined> {
  const known = prepared.get(upload)
  if (known) return known
  const preparing = prepare(upload)
  prepared.set(upload, preparing)
  return preparing
}

async function prepare(upload: Upload): Promise<PreparedUpload | undefined> {
  if (upload.size > maxUploadBytes) return undefined
  const sent = Buffer.from(await upload.arrayBuffer())
  const type = mediaTypeOf(sent)
  if (!type || sent.byteLength > maxUploadBytes) return undefined
  const bytes = type.isImage ? await encodeImage(sent, type.mediaType) : sent
  return bytes && bytes.byteLength <= maxStoredBytes ? { type, bytes } : undefined
}

/** Prepares what a call brings, before its work: no transaction is open while an image is encoded. */
export async function prepareUploads(sent: unknown): Promise<void> {
  for (const upload of [sent].flat()) if (upload) await prepareUpload(upload as Upload)
}
