import { Refusal } from '@clearstead/contract/refusal'
import type { AdminId, FileId } from '@clearstead/contract/values/ids'
import type { Upload } from '@clearstead/contract/values/upload'
import { keepImage } from '../../plumbing/files/files.ts'
import type { Work } from '../../plumbing/work.ts'

/** @throws {Refusal} `content.image_invalid` */
export async function keepPicture(work: Work, image: Upload, adminId: AdminId): Promise<FileId> {
  const id = await keepImage(work, image, adminId)
  if (id === undefined) throw new Refusal('content.image_invalid')
  return id
}
