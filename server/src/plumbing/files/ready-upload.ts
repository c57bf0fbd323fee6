import type { Upload } from '@clearstead/contract/values/upload'
import { encodeImage } from './encode-image.ts'
import { type MediaType, mediaTypeOf } from './media-type.ts'

/** An upload as it is kept. */
export type ReadyUpload = { type: MediaType; bytes: Buffer }

const largestUpload = 5 * 1024 * 1024
const largestKept = 20 * 1024 * 1024

const ready = new WeakMap<Upload, Promise<ReadyUpload | undefined>>()

/**
 * Checks an upload and makes of it what is kept; undefined when it is of no type that is kept, damaged or
 * over 5 MiB. Done once an upload: a call does it before its work begins, so that no transaction waits for it.
 */
export function readyUpload(upload: Upload): Promise<ReadyUpload | undefined> {
  const known = ready.get(upload)
  if (known) return known
  const made = makeReady(upload)
  ready.set(upload, made)
  return made
}

async function makeReady(upload: Upload): Promise<ReadyUpload | undefined> {
  if (upload.size > largestUpload) return undefined
  const sent = Buffer.from(await upload.arrayBuffer())
  const type = mediaTypeOf(sent)
  if (!type || sent.byteLength > largestUpload) return undefined
  const bytes = type.isImage ? await encodeImage(sent, type.mediaType) : sent
  return bytes && bytes.byteLength <= largestKept ? { type, bytes } : undefined
}
