import { randomUUID } from 'node:crypto'
import type { FileId } from '@clearstead/contract/values/ids'
import type { Upload } from '@clearstead/contract/values/upload'
import type { Db } from '../database/database.ts'
import type { Work } from '../work.ts'
import { endingOf, imageTypeOf } from './image-type.ts'

export type KeptFile = { mediaType: string; ending: string; bytes: Buffer }

const largestFile = 5 * 1024 * 1024

/** Keeps an uploaded image under a random name; undefined when its bytes are no PNG, JPEG or WebP of up to 5 MiB. */
export async function keepImage(
  work: Work,
  upload: Upload,
  uploadedBy: number,
): Promise<FileId | undefined> {
  if (upload.size > largestFile) return undefined
  const bytes = Buffer.from(await upload.arrayBuffer())
  const type = imageTypeOf(bytes)
  if (!type || bytes.byteLength > largestFile) return undefined
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
  await work.tx.insertInto('fileContents').values({ fileId: id, bytes }).execute()
  return id as FileId
}

/** A kept file with its bytes; who may see it is for the caller to decide. */
export async function findFile(db: Db, id: FileId): Promise<KeptFile | undefined> {
  const file = await db
    .selectFrom('files')
    .innerJoin('fileContents', 'fileContents.fileId', 'files.id')
    .select(['files.mediaType', 'fileContents.bytes'])
    .where('files.id', '=', id)
    .executeTakeFirst()
  return file && { ...file, ending: endingOf(file.mediaType) }
}
